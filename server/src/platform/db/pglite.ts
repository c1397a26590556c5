import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startWorker } from '../files/project.ts'
import type { ThreadAnswer, ThreadFailure, ThreadNotification, ThreadRequest, ThreadSettings } from './pglite-thread.ts'
import { type ProtocolResult, protocolResult } from './protocol-result.ts'

/** What PostgreSQL itself refused: `code` is its SQLSTATE. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
  readonly code: string | undefined
  readonly detail: string | undefined
  readonly constraint: string | undefined
  constructor(failure: ThreadFailure) {
    super(failure.message)
    this.code = failure.code
    this.detail = failure.detail
    this.constraint = failure.constraint
  }
}

const resultOf = (bytes: Uint8Array): ProtocolResult => {
  try {
    return protocolResult(bytes)
  } catch (error) {
    throw error instanceof Error ? new DatabaseError(error) : error
  }
}

export interface PgliteConnection {
  query(sql: string, parameters: readonly unknown[]): Promise<{ rows: unknown[]; affectedRows: number }>
  /** Runs several statements at once, without parameters; resolves with the rows of all of them. */
  script(sql: string): Promise<unknown[]>
  /** The whole data folder as a tar, to begin other databases with. */
  dump(): Promise<Uint8Array>
  /** Hears what NOTIFY says on a channel, until the database is closed. */
  listen(channel: string, hear: (notification: string) => void): Promise<void>
  close(): Promise<void>
}

/**
 * Opens PGlite in a thread of its own. Throws when the folder does not hold a usable database. A new database is made by a thread that
 * ends, since a thread holds on to all the memory that it ever needed.
 */
export const openPglite = async (settings: ThreadSettings): Promise<PgliteConnection> => {
  if (settings.folder !== undefined && isNew(settings.folder)) await (await openThread(settings)).close()
  return openThread(settings)
}

const isNew = (folder: string): boolean => !existsSync(join(folder, 'PG_VERSION'))

const openThread = async (settings: ThreadSettings): Promise<PgliteConnection> => {
  const worker = startWorker('platform/db/pglite-thread', { workerData: settings })
  const waiting = new Map<number, { resolve: (answer: ThreadAnswer) => void; reject: (error: Error) => void }>()
  const hearers: ((notification: string) => void)[] = []
  let lastId = 0
  let ended: Error | undefined

  const endAll = (error: Error) => {
    ended ??= error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', (error) => endAll(error as Error))
  worker.on('exit', () => endAll(new Error('The database has stopped.')))
  worker.on('message', (answer: ThreadAnswer | ThreadNotification) => {
    if ('notification' in answer) {
      for (const hear of hearers) hear(answer.notification)
      return
    }
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('failure' in answer) asked?.reject(new DatabaseError(answer.failure))
    else asked?.resolve(answer)
  })

  const opened = new Promise<ThreadAnswer>((resolve, reject) => waiting.set(0, { resolve, reject }))
  try {
    await opened
  } catch (error) {
    await worker.terminate()
    throw error
  }

  const send = (kind: ThreadRequest['kind'], sql = '', parameters: readonly unknown[] = []): Promise<ThreadAnswer> =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended)
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, kind, sql, parameters: [...parameters] } satisfies ThreadRequest)
    })

  return {
    query: async (sql, parameters) => {
      const answer = await send('query', sql, parameters)
      if (!('bytes' in answer)) throw new Error('The database gave no result.')
      return resultOf(answer.bytes)
    },
    script: async (sql) => {
      const answer = await send('script', sql)
      return 'rows' in answer ? answer.rows : []
    },
    dump: async () => {
      const answer = await send('dump')
      if (!('dump' in answer)) throw new Error('The database gave no dump.')
      return answer.dump
    },
    listen: async (channel, hear) => {
      hearers.push(hear)
      await send('listen', channel)
    },
    close: async () => {
      if (!ended) await send('close')
      await worker.terminate()
    },
  }
}
