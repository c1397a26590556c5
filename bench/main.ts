import { cpus } from 'node:os'
import { benchContrast } from './contrast.ts'
import { benchEvening } from './evening.ts'
import { benchFaults } from './faults.ts'
import { benchFrontCache } from './front-cache.ts'
import { benchHomeWeight } from './home-weight.ts'
import { benchImport } from './import.ts'
import { benchKills } from './kills.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchMemory } from './memory.ts'
import { benchNeighbours } from './neighbours.ts'
import { benchPackaging } from './packaging.ts'
import { benchQuality } from './packaging-quality.ts'
import { benchPages } from './pages.ts'
import { benchPersonal } from './personal.ts'
import { benchPlayer } from './player.ts'
import { benchPositions } from './positions.ts'
import { benchProgress } from './progress.ts'
import { benchScan } from './scan.ts'
import { drawScreens } from './screens.ts'
import { benchSearch } from './search.ts'
import { benchSegments } from './segments.ts'
import { benchShifts } from './shifts.ts'
import { benchSignIns } from './sign-ins.ts'
import { benchSoak } from './soak.ts'
import { benchStudio } from './studio.ts'
import { drawStudioPictures } from './studio-pictures.ts'
import { benchVerdicts } from './verdicts.ts'
import { benchVideos } from './videos.ts'

const benches: Record<string, () => Promise<void>> = {
  pages: benchPages,
  personal: benchPersonal,
  packaging: benchPackaging,
  segments: benchSegments,
  home: benchHomeWeight,
  import: benchImport,
  player: benchPlayer,
  positions: benchPositions,
  progress: benchProgress,
  scan: benchScan,
  search: benchSearch,
  signins: benchSignIns,
  studio: benchStudio,
  neighbours: benchNeighbours,
  memory: benchMemory,
  cache: benchFrontCache,
}

const [first, ...more] = process.argv.slice(2)
/** These take the words behind their name, and are no measurements of speed. */
const examinations: Record<string, (words: readonly string[]) => Promise<void>> = {
  contrast: benchContrast,
  evening: benchEvening,
  faults: benchFaults,
  kills: benchKills,
  lighthouse: benchLighthouse,
  pictures: drawStudioPictures,
  quality: benchQuality,
  screens: drawScreens,
  shifts: benchShifts,
  soak: benchSoak,
  verdicts: benchVerdicts,
  videos: benchVideos,
}
if (first !== undefined && first in examinations) {
  await examinations[first]!(more)
  process.exit(process.exitCode)
}
const wanted = first === undefined ? [] : [first, ...more]
const unknown = wanted.find((name) => !(name in benches))
if (unknown) {
  process.stderr.write(`There is no benchmark '${unknown}', only ${[...Object.keys(benches), ...Object.keys(examinations)].join(', ')}.\n`)
  process.exit(1)
}
process.stdout.write(`${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}\n`)
for (const name of wanted.length > 0 ? wanted : Object.keys(benches)) {
  process.stdout.write(`\n${name}\n`)
  await benches[name]?.()
}
