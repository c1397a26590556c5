import { setFlagsFromString } from 'node:v8'
import type { MemoryPlan } from '../platform/load/memory-plan.ts'
import { familyOf, megabytesOf, residentMegabytes } from '../platform/load/process-family.ts'

/** Keeps JavaScript's heap to its part. V8 reads this as long as the heap has not grown, so it is asked for first. */
export const boundHeap = ({ heapMegabytes }: Pick<MemoryPlan, 'heapMegabytes'>): void => {
  setFlagsFromString(`--max-old-space-size=${heapMegabytes}`)
}

export interface MemoryInUse {
  /** Resident memory of a process and all that it started, such as ffmpeg. */
  now: number
  /** The most that the process itself ever had. */
  most: number
}

/** What a process and its children have in memory, in megabytes; undefined where the system does not tell (/proc). */
export const memoryInUse = (pid: number): MemoryInUse | undefined => {
  const most = megabytesOf(pid, 'VmHWM')
  return most === 0 ? undefined : { now: Math.round(residentMegabytes(familyOf(pid))), most: Math.round(most) }
}

/** What a process has for a second at each start on Node 24, whose V8 takes 600 MB to compile one function of the built-in database; before and after it 30 do. */
const startMegabytesOnNode24 = 950

/** Words for a Node that has more memory at a start than the service is to keep to; undefined where it has not. */
export const startWarning = (
  { memoryMegabytes, databaseUrl }: { memoryMegabytes: number; databaseUrl?: string | undefined },
  nodeVersion = process.versions.node,
): string | undefined =>
  nodeVersion.startsWith('24.') && !databaseUrl && memoryMegabytes < startMegabytesOnNode24
    ? `Node 24 takes some ${startMegabytesOnNode24} MB for a second at each start with the built-in database, and MATINEE_MEMORY is ${memoryMegabytes}. Node 22 and 26 do not.`
    : undefined
