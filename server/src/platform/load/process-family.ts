import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

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

type MemoryField = 'VmRSS' | 'VmHWM' | 'RssAnon' | 'RssFile' | 'RssShmem'

/** Megabytes that a process alone has in memory: now (VmRSS), at most (VmHWM), or of one kind (proc(5)); 0 where the system does not tell. */
export const megabytesOf = (pid: number, field: MemoryField): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readProc(`/proc/${pid}/status`))?.[1] ?? 0) / 1024

const programOf = (pid: number): string => {
  try {
    return readlinkSync(`/proc/${pid}/exe`)
  } catch {
    return ''
  }
}

/** A child is its parent's copy until it begins its own program, and shares all of its parent's memory (fork(2)). */
const isStillItsParent = (pid: number): boolean => {
  const parent = /^PPid:\s+(\d+)/m.exec(readProc(`/proc/${pid}/status`))?.[1]
  const command = readProc(`/proc/${pid}/cmdline`)
  return command !== '' && command === readProc(`/proc/${parent}/cmdline`)
}

/** Megabytes that processes have in memory now. A program's file and libraries, which its processes share, count once. */
export const residentMegabytes = (pids: readonly number[]): number => {
  const shared = new Map<string, number>()
  let own = 0
  for (const pid of pids) {
    if (isStillItsParent(pid)) continue
    own += megabytesOf(pid, 'RssAnon') + megabytesOf(pid, 'RssShmem')
    const program = programOf(pid)
    shared.set(program, Math.max(shared.get(program) ?? 0, megabytesOf(pid, 'RssFile')))
  }
  return [...shared.values()].reduce((sum, megabytes) => sum + megabytes, own)
}
