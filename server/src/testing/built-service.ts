import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '../platform/files/project.ts'

/** The built service. */
export const builtService = join(projectRoot, 'server/dist/main.js')

/** Of its environment, as `npm start` sets it. */
export const memorySettings = JSON.parse(readFileSync(join(projectRoot, 'scripts/memory-settings.json'), 'utf8')) as Record<string, string>

const looksMs = 100
const patienceMs = 120_000

/** Waits until an address answers; throws when it does not within two minutes, or when the process that shall answer there has ended. */
export const untilAnswers = async (address: string, child?: ChildProcess): Promise<void> => {
  for (const untilMs = performance.now() + patienceMs; performance.now() < untilMs; await wait(looksMs)) {
    const isUp = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    if (child && child.exitCode !== null) throw new Error(`What shall answer at ${address} has ended with ${child.exitCode}.`)
  }
  throw new Error(`${address} does not answer.`)
}
