import { cpus } from 'node:os'
import { benchHomeWeight } from './home-weight.ts'
import { benchMemory } from './memory.ts'
import { benchNeighbours } from './neighbours.ts'
import { benchPages } from './pages.ts'
import { benchPlayer } from './player.ts'
import { benchProgress } from './progress.ts'
import { benchSearch } from './search.ts'
import { benchSegments } from './segments.ts'
import { benchSignIns } from './sign-ins.ts'

const benches: Record<string, () => Promise<void>> = {
  pages: benchPages,
  segments: benchSegments,
  home: benchHomeWeight,
  player: benchPlayer,
  progress: benchProgress,
  search: benchSearch,
  signins: benchSignIns,
  neighbours: benchNeighbours,
  memory: benchMemory,
}

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !(name in benches))
if (unknown) {
  process.stderr.write(`There is no benchmark '${unknown}', only ${Object.keys(benches).join(', ')}.\n`)
  process.exit(1)
}
process.stdout.write(`${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}\n`)
for (const name of wanted.length > 0 ? wanted : Object.keys(benches)) {
  process.stdout.write(`\n${name}\n`)
  await benches[name]?.()
}
