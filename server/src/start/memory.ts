import { readdirSync, readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import type { MemoryPlan } from '../platform/load/memory-plan.ts'

/** Keeps JavaScript's heap to its part. V8 reads this as long as the heap has not grown, so it is asked for first. */
export const boundHeap = ({ heapMegabytes }: Pick<MemoryPlan, 'heapMegabytes'>): void => {
  setFlagsFromString(`--max-old-space-size=${heapMegabytes}`)
}

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const childrenOf = (pid: number): number[] =>
  namesIn(`/proc/${pid}/task`).flatMap((thread) => read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number))

const megabytesOf = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024

const residentOf = (pid: number): number => megabytesOf(pid, 'VmRSS') + childrenOf(pid).reduce((sum, child) => sum + residentOf(child), 0)

export interface MemoryInUse {
  /** Resident memory of a process and all that it started, such as ffmpeg. */
  now: number
  /** The most that the process itself ever had. */
  most: number
}

/** What a process and its children have in memory, in megabytes; undefined where the system does not tell (/proc). */
export const memoryInUse = (pid: number): MemoryInUse | undefined => {
  const most = megabytesOf(pid, 'VmHWM')
  return most === 0 ? undefined : { now: Math.round(residentOf(pid)), most: Math.round(most) }
}
