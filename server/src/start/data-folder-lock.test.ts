import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../platform/files/project.ts'

/** Says that it is there, then tries to take the folder at each line of its input and says how that went. */
const starter = (folder: string, host: string) => `
  import os from 'node:os'
  import { syncBuiltinESMExports } from 'node:module'
  import { createInterface } from 'node:readline'
  import { writeSync } from 'node:fs'
  os.hostname = () => ${JSON.stringify(host)}
  syncBuiltinESMExports()
  const { takeDataFolder } = await import(${JSON.stringify(join(projectRoot, 'server/src/start/data-folder.ts'))})
  writeSync(1, 'there\\n')
  for await (const line of createInterface({ input: process.stdin }))
    writeSync(1, (await takeDataFolder(${JSON.stringify(folder)}).then(() => 'taken', (error) => error.message)) + '\\n')`

interface Starter {
  child: ChildProcess
  /** The next line that it says. */
  said(): Promise<string>
}

const start = (folder: string, host: string): Starter => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', starter(folder, host)], {
    cwd: projectRoot,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]()
  return { child, said: async () => String((await lines.next()).value) }
}

describe('the data folder between processes', { timeout: 120_000 }, () => {
  let folder: string
  let starters: Starter[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'matinee-lock-'))
  })
  afterEach(async () => {
    for (const { child } of starters) child.kill('SIGKILL')
    await Promise.all(starters.map(({ child }) => child.exitCode ?? child.signalCode ?? once(child, 'exit')))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('is one’s alone: of many that start at once after a kill exactly one gets it, whatever their hosts are called', async () => {
    starters = Array.from({ length: 6 }, (_, index) => start(folder, `host-${index}`))
    expect(await Promise.all(starters.map(({ said }) => said()))).toEqual(starters.map(() => 'there'))
    while (starters.length > 0) {
      for (const { child } of starters) child.stdin!.write('take\n')
      const outcomes = await Promise.all(starters.map(({ said }) => said()))
      const holder = starters[outcomes.indexOf('taken')]!
      const refused = outcomes.filter((outcome) => outcome !== 'taken')
      expect(refused).toHaveLength(starters.length - 1)
      for (const message of refused) expect(message).toMatch(/ is in use by another Matinee/)
      holder.child.kill('SIGKILL')
      await once(holder.child, 'exit')
      starters = starters.filter((starter) => starter !== holder)
    }
  })
})
