import { execFileSync } from 'node:child_process'
import { familyOf, readProc, threadsOf } from '../server/src/platform/load/process-family.ts'

/** How long a thread has run (kernel documentation, sched-stats), in milliseconds. */
const threadMilliseconds = (file: string): number => Number(readProc(file).split(' ')[0]) / 1e6

/** Whether this system tells how long its threads have run. */
export const tellsProcessorTime = (): boolean => threadMilliseconds('/proc/self/schedstat') > 0

/** How long all threads of some processes, and of their children, have run so far, in milliseconds: what a busy machine does not lengthen as it does a wait. */
export const processorTime = (pids: readonly number[]): number =>
  pids
    .flatMap(familyOf)
    .flatMap((pid) => threadsOf(pid).map((thread) => threadMilliseconds(`/proc/${pid}/task/${thread}/schedstat`)))
    .reduce((sum, part) => sum + part, 0)

/** How long one thread of a process has run so far, in milliseconds; its first thread has the number of the process. */
export const threadTime = (pid: number, thread: number): number => threadMilliseconds(`/proc/${pid}/task/${thread}/schedstat`)

/** Linux tells it in hundredths of a second, whatever the kernel's own tick is (proc(5)). */
const tickMs = 10

/**
 * How long some processes, and their children, have run so far, in milliseconds: coarser than `processorTime`, and with what has ended meanwhile,
 * so that it never goes back.
 */
export const spentTime = (pids: readonly number[]): number =>
  pids
    .flatMap(familyOf)
    .map((pid) => {
      // What follows the name, which may hold blanks, begins with the third field; from the 14th on stand its own time, the kernel's for it, and both of children that ended.
      const fields = readProc(`/proc/${pid}/stat`).split(') ').at(-1)!.split(' ')
      return fields.slice(11, 15).reduce((sum, field) => sum + Number(field) * tickMs, 0)
    })
    .reduce((sum, part) => sum + part, 0)

/** Keeps a process and its threads, but not its children, on some cores. */
export const keepAloneOnCores = (pid: number, cores: readonly number[]): void => {
  execFileSync('taskset', ['-a', '-c', '-p', cores.join(','), String(pid)], { stdio: 'ignore' })
}

/** Keeps a process, its threads and its children on some cores. */
export const keepOnCores = (pid: number, cores: readonly number[]): void => {
  for (const one of familyOf(pid)) keepAloneOnCores(one, cores)
}
