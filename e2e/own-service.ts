import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { dataFolder as demoFolder, port as demoPort, projectRoot } from './where.ts'

export interface OwnService {
  origin: string
  dataFolder: string
  /** Lines of its log that warn or worse, but for what is said of how it was set up. */
  complaints: () => string[]
  /** All that it has written. */
  output: () => string
  stop: () => Promise<void>
}

/** Starts a service beside the demo, on an empty data folder of its own or as it stands on `MATINEE_DATA`; each `place` (1, 2, ...) has its port and folder. */
export const startOwnService = async (name: string, place: number, settings: Record<string, string>): Promise<OwnService> => {
  const port = demoPort + place
  const origin = `http://127.0.0.1:${port}`
  const dataFolder = settings.MATINEE_DATA ?? `${demoFolder}-${name}`
  if (!settings.MATINEE_DATA) rmSync(dataFolder, { recursive: true, force: true })
  const memory = JSON.parse(readFileSync(join(projectRoot, 'scripts/memory-settings.json'), 'utf8')) as Record<string, string>
  const env = {
    ...process.env,
    ...memory,
    PORT: String(port),
    MATINEE_DATA: dataFolder,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    // One that lives for a journey or two would only take the processor of those beside it.
    PICTURES_BEFOREHAND: 'no',
    ...settings,
  }
  const service = spawn(process.execPath, ['server/dist/main.js'], { cwd: projectRoot, env })
  let log = ''
  for (const stream of [service.stdout, service.stderr]) stream.on('data', (text) => (log += String(text)))
  const ended = once(service, 'exit')
  const readiness = () =>
    fetch(`${origin}/readyz`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(readiness, { timeout: 240_000 }).toBe(200)
  // Whatever else listens there is not this service.
  expect(service.exitCode, log).toBeNull()
  return {
    origin,
    dataFolder,
    output: () => log,
    complaints: () =>
      log.split('\n').filter((line) => /"level":[456]/.test(line) && !/No keys of a card provider|No mail server/.test(line)),
    stop: async () => {
      service.kill('SIGTERM')
      await ended
    },
  }
}
