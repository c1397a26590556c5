import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of /proc, a second (sysconf(3), _SC_CLK_TCK). */
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )

/** A process and all that it started. */
export const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(familyOf)]

/** Processor time of processes so far, with all their threads (proc(5), utime and stime); one that has ended counts 0. */
export const processorSeconds = (pids: readonly number[]): number => {
  let ticks = 0
  for (const pid of pids) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      ticks += Number(fields[11]) + Number(fields[12])
    } catch {}
  }
  return ticks / ticksPerSecond
}

/** Keeps a process, its threads and its children on one core. */
export const keepOnCore = (pid: number, core: number): void => {
  for (const one of familyOf(pid)) execFileSync('taskset', ['-a', '-c', '-p', String(core), String(one)], { stdio: 'ignore' })
}
