import { readFile, rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { megabytesOf } from '../server/src/platform/load/process-family.ts'
import { benchData, startService } from './service.ts'

/** The service has settled when its processor time grows by less than this in a window: what it makes in the background is made. */
const quietTicks = 25
const windowMs = 5000
/** Long enough for idle threads to end. */
const restMs = 30_000
const longestMs = 15 * 60_000

const megabytes = (pid: number, field: 'VmRSS' | 'VmHWM'): number => {
  const found = megabytesOf(pid, field)
  if (found === 0) throw new Error(`The kernel does not tell ${field}.`)
  return Math.round(found)
}

/** Processor time of the process so far, in clock ticks (proc(5), utime and stime). */
const ticks = async (pid: number): Promise<number> => {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
  return Number(fields[11]) + Number(fields[12])
}

const untilQuiet = async (pid: number): Promise<void> => {
  const end = performance.now() + longestMs
  for (let quiet = 0; quiet < restMs / windowMs; ) {
    if (performance.now() > end) throw new Error('The service does not come to rest.')
    const before = await ticks(pid)
    await wait(windowMs)
    quiet = (await ticks(pid)) - before < quietTicks ? quiet + 1 : 0
  }
}

const measure = async (dataFolder: string, label: string): Promise<void> => {
  const begun = performance.now()
  const { pid, stop } = await startService({ dataFolder })
  try {
    const atOpen = megabytes(pid, 'VmRSS')
    await untilQuiet(pid)
    const seconds = Math.round((performance.now() - begun) / 1000)
    const [settled, peak] = [megabytes(pid, 'VmRSS'), megabytes(pid, 'VmHWM')]
    process.stdout.write(`${label}: ${atOpen} MB when it opens, peak ${peak} MB, settled ${settled} MB after ${seconds} s\n`)
  } finally {
    await stop()
  }
}

/** Resident memory of the service's process on the demo's first start, while it makes the pictures, and after another start. */
export const benchMemory = async (): Promise<void> => {
  if (process.platform !== 'linux') {
    process.stdout.write('Memory is read from /proc, which this system does not have.\n')
    return
  }
  const dataFolder = benchData('memory')
  await rm(dataFolder, { recursive: true, force: true })
  await measure(dataFolder, 'first start')
  await measure(dataFolder, 'second start')
}
