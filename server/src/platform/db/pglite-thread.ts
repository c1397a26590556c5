// Runs PGlite away from the main thread, where its work would hold up every request.
import { existsSync, fdatasyncSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { projectRoot } from '../files/project.ts'
import { databaseSettings } from './database-settings.ts'
import { pgliteExtensions } from './pglite-extensions.ts'
import { planKeeper } from './pglite-statements.ts'
import { syncFolder } from './sync-folder.ts'

export interface ThreadSettings {
  /** Folder of the database; undefined keeps it in memory. */
  folder: string | undefined
  /** A dumped data folder to begin with, so that a new database need not be initialised. */
  template: Uint8Array | undefined
  /** What it keeps of the database in memory; the rest is read from the disk, some 10 µs of JavaScript each 8 kB. */
  bufferMegabytes: number
}

export interface ThreadRequest {
  id: number
  kind: 'query' | 'script' | 'dump' | 'listen' | 'close'
  sql: string
  parameters: unknown[]
}

export interface ThreadFailure {
  message: string
  code?: string
  detail?: string
  constraint?: string
}

/** A notification of PostgreSQL's NOTIFY on the channel that was listened to. */
export interface ThreadNotification {
  notification: string
}

export type ThreadAnswer =
  | { id: number; rows: unknown[] }
  | { id: number; bytes: Uint8Array<ArrayBuffer> }
  | { id: number; dump: Uint8Array }
  | { id: number; failure: ThreadFailure }

const noop = 0

// As shipped, PGlite's Node file system ignores fsync: a commit would be acknowledged before it is on the disk.
class DurableFolder extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(pg, options)
    const preRun = (made.emscriptenOpts.preRun ?? []) as ((module: { NODEFS: { stream_ops: Record<string, unknown> } }) => void)[]
    const addFsync = (module: { NODEFS: { stream_ops: Record<string, unknown> } }) => {
      module.NODEFS.stream_ops.fsync = (stream: { nfd: number }) => {
        fdatasyncSync(stream.nfd)
        return noop
      }
    }
    return { emscriptenOpts: { ...made.emscriptenOpts, preRun: [...preRun, addFsync] } as typeof made.emscriptenOpts }
  }
}

const startParametersOf = ({ folder, bufferMegabytes }: ThreadSettings): string[] => [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  `shared_buffers=${bufferMegabytes}MB`,
  ...databaseSettings.flatMap((setting) => ['-c', setting]),
  ...(folder === undefined ? ['-F'] : []),
]

const hexBytes = (text: string): Uint8Array => Buffer.from(text.slice(2), 'hex')

// What scripts answer is read here, and becomes what value-types.ts makes of all else.
const parsers = {
  17: hexBytes,
  20: Number,
  1082: (text: string) => text,
  1700: Number,
  1186: (text: string) => text,
}

// The build leaves an empty database in its folder (server/database-template.mjs), for tests run from source too; without one initdb makes it.
const builtTemplate = join(projectRoot, 'server/dist/database-template.tar.gz')

const beginning = (template: Uint8Array | undefined): { loadDataDir?: Blob } => {
  if (template) return { loadDataDir: new Blob([new Uint8Array(template)]) }
  if (!existsSync(builtTemplate)) return {}
  return { loadDataDir: new Blob([readFileSync(builtTemplate)], { type: 'application/x-gzip' }) }
}

const open = async (settings: ThreadSettings): Promise<PGlite> => {
  const { folder, template } = settings
  const isNew = folder !== undefined && !existsSync(`${folder}/PG_VERSION`)
  const pg = await PGlite.create({
    ...(folder === undefined ? {} : { fs: new DurableFolder(folder) }),
    ...(isNew || folder === undefined ? beginning(template) : {}),
    startParams: startParametersOf(settings),
    extensions: pgliteExtensions,
    parsers,
  })
  if (isNew) {
    await pg.exec('checkpoint')
    // PostgreSQL relies on initdb to have done this: only what it writes itself from now on does it give to the disk.
    syncFolder(folder)
  }
  return pg
}

const failureOf = (error: unknown): ThreadFailure => {
  const { message, code, detail, constraint } = error as ThreadFailure
  return { message: String(message), code, detail, constraint }
}

const port = parentPort
if (!port) throw new Error('pglite-thread runs as a worker thread only.')

/** Of NotificationResponse in PostgreSQL's protocol: a letter, the length of the rest (32 bits), who sent it (32 bits), channel and payload, each ended by 0. */
const notificationLetter = 'A'.charCodeAt(0)

/** Tells what was notified among what a statement answered; PGlite does so itself only of what it reads itself. */
const tellNotifications = (bytes: Uint8Array): void => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < bytes.length; ) {
    const end = at + 1 + view.getInt32(at + 1)
    if (bytes[at] === notificationLetter) {
      const [, payload = ''] = Buffer.from(bytes.subarray(at + 9, end))
        .toString()
        .split('\0')
      port.postMessage({ notification: payload } satisfies ThreadNotification)
    }
    at = end
  }
}

const opening = open(workerData as ThreadSettings).then((pg) => ({ pg, query: planKeeper(pg) }))
opening.then(
  () => port.postMessage({ id: 0, rows: [] } satisfies ThreadAnswer),
  (error) => port.postMessage({ id: 0, failure: failureOf(error) } satisfies ThreadAnswer),
)

const answer = async ({ id, kind, sql, parameters }: ThreadRequest): Promise<ThreadAnswer> => {
  const { pg, query } = await opening
  if (kind === 'close') {
    await pg.close()
    return { id, rows: [] }
  }
  if (kind === 'dump') {
    const dump = await pg.dumpDataDir('none')
    return { id, dump: new Uint8Array(await dump.arrayBuffer()) }
  }
  if (kind === 'listen') {
    await pg.listen(sql, (notification) => port.postMessage({ notification } satisfies ThreadNotification))
    return { id, rows: [] }
  }
  if (kind === 'script') {
    const results = await pg.exec(sql)
    return { id, rows: results.flatMap(({ rows }) => rows) }
  }
  const bytes = await query(sql, parameters)
  tellNotifications(bytes)
  return { id, bytes }
}

port.on('message', (request: ThreadRequest) => {
  answer(request).then(
    (result) => port.postMessage(result, 'bytes' in result ? [result.bytes.buffer] : []),
    (error) => port.postMessage({ id: request.id, failure: failureOf(error) } satisfies ThreadAnswer),
  )
})
