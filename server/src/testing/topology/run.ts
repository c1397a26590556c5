import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startTopology, topologyMisses } from './topology.ts'

/** Several servers on this machine until Ctrl-C: `deploy/topology.mjs`. */

const say = (text: string) => process.stdout.write(`${text}\n`)

const { values } = parseArgs({ options: { port: { type: 'string' }, library: { type: 'string' } } })
const missing = topologyMisses()
if (missing) {
  say(`It cannot be started: ${missing}.`)
  process.exit(1)
}
const folder = await mkdtemp(join(tmpdir(), 'matinee-topology-'))
const stopped = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
})
say('PostgreSQL, a bucket, two servers, a worker and nginx are being started …')
const topology = await startTopology({
  folder,
  firstPort: values.port === undefined ? undefined : Number(values.port),
  libraryFolder: values.library === undefined ? join(folder, 'films') : resolve(process.env.INIT_CWD ?? process.cwd(), values.library),
  settings: values.library === undefined ? { MATINEE_DEMO: 'yes', MATINEE_OPEN_DEMO: 'yes', MATINEE_LIBRARY: '' } : {},
})
say(`nginx       ${topology.origin}`)
for (const { name, origin, logFile } of [...topology.servers, topology.worker]) say(`${name.padEnd(12)}${origin}  ${logFile}`)
say(`PostgreSQL  ${topology.databaseUrl}`)
say('Ctrl-C ends all of it and takes away what it kept.')
await stopped
await topology.stop()
await rm(folder, { recursive: true, force: true })
process.exit(0)
