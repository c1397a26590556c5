import { rm } from 'node:fs/promises'
import { megabytesOf } from '../server/src/platform/load/process-family.ts'
import { untilQuiet } from './rest.ts'
import { benchData, startService } from './service.ts'

/** Long enough for idle threads to end. */
const restMs = 30_000

const megabytes = (pid: number, field: 'VmRSS' | 'VmHWM'): number => {
  const found = megabytesOf(pid, field)
  if (found === 0) throw new Error(`The kernel does not tell ${field}.`)
  return Math.round(found)
}

const measure = async (dataFolder: string, label: string): Promise<void> => {
  const begun = performance.now()
  const { pid, stop } = await startService({ dataFolder })
  try {
    const atOpen = megabytes(pid, 'VmRSS')
    await untilQuiet([pid], restMs)
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
