import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'

const steps = JSON.stringify(join(import.meta.dirname, 'steps.mjs'))

const scriptFor = (program: string) =>
  `const { become } = await import(${steps}); become(process.execPath, ['--eval', ${JSON.stringify(program)}])`

/** A script that becomes a program, with the lines that the program says. */
const becoming = (program: string) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', scriptFor(program)], { stdio: ['ignore', 'pipe', 'inherit'] })
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() }
}

describe.runIf(process.platform !== 'win32')('a script that starts the service', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('hands on %s, waits until the service has stopped, and ends as it did', async (signal) => {
    const program = `process.on('${signal}', () => setTimeout(() => { console.log('stopped'); process.exit(3) }, 200))
      setInterval(() => undefined, 1000)
      console.log('runs')`
    const { child, lines } = becoming(program)
    expect((await lines.next()).value).toBe('runs')
    child.kill(signal)
    expect((await lines.next()).value).toBe('stopped')
    await once(child, 'exit')
    expect([child.exitCode, child.signalCode]).toEqual([3, null])
  })

  it('stops the service when npm is gone, whose shell hands no signal on', async () => {
    const program = `process.on('SIGTERM', () => { console.log('stopped'); process.exit(0) })
      setInterval(() => undefined, 1000)
      console.log('runs')`
    const child = spawn('sh', ['-c', '"$0" --input-type=module --eval "$1"; exit', process.execPath, scriptFor(program)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, npm_lifecycle_event: 'start' },
    })
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    expect((await lines.next()).value).toBe('runs')
    child.kill('SIGTERM')
    expect((await lines.next()).value).toBe('stopped')
  })

  it('tells by its exit code that the service was killed', async () => {
    const { child } = becoming("process.kill(process.pid, 'SIGKILL')")
    await once(child, 'exit')
    expect(child.exitCode).toBe(137)
  })
})
