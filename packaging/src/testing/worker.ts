// Packages a film in a process of its own, which a test may kill, and journeys start beside the service.
import { packageFilm } from '../job/package.ts'
import { findTools } from '../tools/tools.ts'

const [file, output, preset = 'ultrafast'] = process.argv.slice(2) as [string, string, string?]
await packageFilm({
  file,
  output,
  tools: await findTools(),
  canGrow: true,
  settings: { threads: 1, preset },
  onEvent: (event) => {
    if (event.kind === 'progress') process.stdout.write(`making ${event.making.join(' ')}\n`)
  },
})
