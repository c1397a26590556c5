import { AsyncLocalStorage } from 'node:async_hooks'
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** What a program may use; it is killed when it wants more. */
export interface Limits {
  memoryMegabytes: number
  /** Of any one file that it writes. */
  fileMegabytes: number
  cpuSeconds: number
  /** From its start to its end. */
  totalSeconds: number
  /** Without a line of output. */
  silentSeconds: number
}

export interface RunOptions {
  limits: Limits
  signal?: AbortSignal
  /** Each line of stdout, as it comes. Without it stdout is answered as a whole. */
  onLine?: (line: string) => void
  folder?: string
}

export interface RunResult {
  /** Null where it was killed by a signal. */
  code: number | null
  stdout: string
  stderr: string
  cpuSeconds: number
}

/** The program ran into one of its limits. */
export class LimitReached extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'LimitReached'
  }
}

/**
 * Lowers the limits that every Unix shell knows, starts the program without input, and kills it when descriptor 3 closes, which it does when
 * our process ends in whatever way. It yields the processor to the service (nice). Parameters reach the program as they are: the shell never reads them as text.
 */
const wrapper = `
ulimit -c 0
ulimit -v "$1" 2>/dev/null
ulimit -f "$2" 2>/dev/null
ulimit -t "$3" 2>/dev/null
shift 3
nice -n 10 "$@" </dev/null 3<&- 4>&- &
program=$!
(read -r _ <&3; kill -KILL $program) >/dev/null 2>&1 4>&- &
wait $program
status=$?
times >&4
exit $status`

/** Of what a program says while it fails, as much is kept. */
const keptLetters = 16_000_000
const keptErrors = 64_000

const killGroup = (child: ChildProcess) => {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Of the two lines that `times` says, the shell's own and its programs', the second: '0m1.250s 0m0.080s'. */
const cpuOf = (text: string): number =>
  Array.from(
    (text.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g),
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  ).reduce((a, b) => a + b, 0)

const spending = new AsyncLocalStorage<{ seconds: number }>()

/** Does a work whose programs' processor time is added up; `spentSeconds` tells it within. */
export const countCpu = <T>(work: () => Promise<T>): Promise<T> => spending.run({ seconds: 0 }, work)

export const spentSeconds = (): number => spending.getStore()?.seconds ?? 0

/** Runs a program within limits, in a process group of its own that is killed as a whole when it ends, is aborted, or outstays its time. */
export const run = (program: string, parameters: readonly string[], { limits, signal, onLine, folder }: RunOptions): Promise<RunResult> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const account = spending.getStore()
    const bounds = [limits.memoryMegabytes * 1024, limits.fileMegabytes * 2048, limits.cpuSeconds].map((bound) => String(Math.ceil(bound)))
    const child = spawn('/bin/sh', ['-c', wrapper, 'sh', ...bounds, program, ...parameters], {
      detached: true,
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', MALLOC_ARENA_MAX: '2' },
    })
    let [stdout, stderr, cpu] = ['', '', '']
    let failure: Error | null = null
    const end = (reason: Error) => {
      failure ??= reason
      killGroup(child)
    }
    const tooLong = setTimeout(
      () => end(new LimitReached(`It was not done after ${Math.round(limits.totalSeconds)} s.`)),
      limits.totalSeconds * 1000,
    )
    const silence = () => end(new LimitReached(`It said nothing for ${limits.silentSeconds} s.`))
    let silent = setTimeout(silence, limits.silentSeconds * 1000)
    const heard = () => {
      clearTimeout(silent)
      silent = setTimeout(silence, limits.silentSeconds * 1000)
    }
    const onAbort = () => end(signal?.reason instanceof Error ? signal.reason : new Error('Packaging was cancelled.'))
    signal?.addEventListener('abort', onAbort, { once: true })
    child.stdout!.setEncoding('utf8').on('data', heard)
    if (onLine) createInterface({ input: child.stdout! }).on('line', onLine)
    else
      child.stdout!.on('data', (text: string) => {
        if (stdout.length < keptLetters) stdout += text
        else end(new LimitReached('It says more than can be read.'))
      })
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      if (stderr.length < keptErrors) stderr += text
    })
    const times = child.stdio[4] as NodeJS.ReadableStream
    times.setEncoding('utf8').on('data', (text: string) => {
      cpu += text
    })
    for (const pipe of child.stdio) pipe?.on('error', () => {})
    child.on('error', end)
    // The helper that waits for our end holds no pipe of the output, yet is killed here with its group.
    child.on('exit', () => killGroup(child))
    child.on('close', (code) => {
      clearTimeout(tooLong)
      clearTimeout(silent)
      signal?.removeEventListener('abort', onAbort)
      const cpuSeconds = cpuOf(cpu)
      if (account) account.seconds += cpuSeconds
      if (failure) reject(failure)
      else resolve({ code: code !== null && code > 128 ? null : code, stdout, stderr, cpuSeconds })
    })
  })
