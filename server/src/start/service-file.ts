import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'

const fileName = 'service.json'
const everywhere = new Set(['0.0.0.0', '::', 'localhost'])

/** An address on this machine at which the service answers; `host` is what it listens on. */
const originOf = (host: string, port: number): string => {
  const here = everywhere.has(host) ? '127.0.0.1' : host
  return `http://${isIP(here) === 6 ? `[${here}]` : here}:${port}`
}

export interface RunningService {
  host: string
  port: number
  /** Lives as long as the process and may do all that an operator may. */
  token: string
  /** What it keeps to in memory. */
  memoryMegabytes: number
}

/**
 * Tells programs of the same user on this machine how to reach the service: `service.json` in the data folder, which nobody else may read.
 * Answers what removes it.
 */
export const writeServiceFile = async (
  dataFolder: string,
  { host, port, token, memoryMegabytes }: RunningService,
): Promise<() => Promise<void>> => {
  const file = join(dataFolder, fileName)
  const fresh = `${file}.new`
  await rm(fresh, { force: true })
  await writeFile(fresh, `${JSON.stringify({ origin: originOf(host, port), token, pid: process.pid, memoryMegabytes })}\n`, { mode: 0o600 })
  await rename(fresh, file)
  return () => rm(file, { force: true })
}

export interface ServiceAccess {
  origin: string
  token: string
  /** Of its process. */
  pid: number
  memoryMegabytes: number
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** How to reach the service that runs on the data folder; undefined where none does. What a killed one left is not believed. */
export const readServiceFile = async (dataFolder: string): Promise<ServiceAccess | undefined> => {
  const text = await readFile(join(dataFolder, fileName), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const access = JSON.parse(text) as ServiceAccess
  return isAlive(access.pid) ? access : undefined
}
