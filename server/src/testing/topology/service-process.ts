import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { projectRoot } from '../../platform/files/project.ts'
import { builtService, memorySettings, untilAnswers } from '../built-service.ts'

/** As deploy/matinee.service has it, and shorter. */
const restartMs = 1000

export interface ServiceProcess {
  name: string
  origin: string
  /** Where its log goes. */
  logFile: string
  /** Resolves once it can serve calls. */
  ready(): Promise<void>
  /** Kills it (-9); it is started again as systemd or an engine of containers does, not before `until`. Resolves once it is gone. */
  kill(until?: Promise<void>): Promise<void>
  /** Stops it as an update does, and starts it again. Resolves once it serves calls. */
  restart(): Promise<void>
  /** How often it ended by itself. */
  crashes(): number
  stop(): Promise<void>
}

interface ServiceProcessDeps {
  name: string
  port: number
  logFile: string
  settings: Record<string, string>
}

/** Runs the built service in a process that is started again whenever it ends, until it is stopped. */
export const startServiceProcess = ({ name, port, logFile, settings }: ServiceProcessDeps): ServiceProcess => {
  const origin = `http://127.0.0.1:${port}`
  const log = createWriteStream(logFile, { flags: 'a' })
  let isStopped = false
  let crashes = 0
  let killed: ChildProcess | undefined
  let child: ChildProcess
  let again: NodeJS.Timeout | undefined
  let mayStart = Promise.resolve()

  const begin = (): void => {
    const mine = spawn(process.execPath, [builtService], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...memorySettings, PATH: process.env.PATH ?? '', NODE_ENV: 'production', PORT: String(port), ...settings },
    })
    for (const output of [mine.stdout, mine.stderr]) output.on('data', (text) => log.write(text))
    mine.on('exit', () => {
      if (isStopped || mine !== child) return
      if (mine !== killed) crashes += 1
      again = setTimeout(() => void mayStart.then(() => isStopped || begin()), restartMs)
    })
    child = mine
  }
  const ended = async (mine: ChildProcess): Promise<void> => {
    if (mine.exitCode === null && mine.signalCode === null) await once(mine, 'exit')
  }
  const ready = (): Promise<void> =>
    untilAnswers(`${origin}/readyz`).catch(() => {
      throw new Error(`${name} does not start. Its log is ${logFile}.`)
    })

  begin()
  return {
    name,
    origin,
    logFile,
    ready,
    kill: async (until = Promise.resolve()) => {
      const mine = child
      killed = mine
      mayStart = until
      mine.kill('SIGKILL')
      await ended(mine)
    },
    restart: async () => {
      const mine = child
      killed = mine
      const isOver = ended(mine)
      mine.kill('SIGTERM')
      await isOver
      clearTimeout(again)
      begin()
      await ready()
    },
    crashes: () => crashes,
    stop: async () => {
      isStopped = true
      clearTimeout(again)
      child.kill('SIGTERM')
      await ended(child)
      log.end()
    },
  }
}
