import { readdirSync, readFileSync } from 'node:fs'

/** What a file of /proc says (proc(5)); '' where what it tells of has just ended, or the system has none. */
export const readProc = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

export const threadsOf = (pid: number): string[] => {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

const childrenOf = (pid: number): number[] =>
  threadsOf(pid).flatMap((thread) => readProc(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number))

/** A process and all that it started. */
export const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(familyOf)]

/** Megabytes that a process alone has in memory now (VmRSS), or had at most (VmHWM); 0 where the system does not tell. */
export const megabytesOf = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readProc(`/proc/${pid}/status`))?.[1] ?? 0) / 1024
