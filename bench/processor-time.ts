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

/** Keeps a process, its threads and its children on one core. */
export const keepOnCore = (pid: number, core: number): void => {
  for (const one of familyOf(pid)) execFileSync('taskset', ['-a', '-c', '-p', String(core), String(one)], { stdio: 'ignore' })
}
