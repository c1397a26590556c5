import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { uploadsFolder } from '@matinee/library/scan/skipped'
import { FileStore } from '@tus/file-store'
import { Upload } from '@tus/server'
import type { Db } from '../../platform/db/database.ts'
import { syncPath } from '../../platform/files/sync.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { deleteUpload, selectUpload, type UploadRow, updateReceived } from './uploads.sql.ts'

/** Where what has come so far of an upload lies: on the disk of the films, where no look at the folder reads it. */
export const partialFile = (folder: string, id: string): string => join(folder, uploadsFolder, id)

const asUpload = ({ id, sizeBytes, createdAt, file }: UploadRow): Upload =>
  new Upload({ id, size: sizeBytes, offset: 0, metadata: { path: file }, creation_date: createdAt.toISOString() })

/** What has come so far of uploads, in the folder of films; what is known of each stands in the database. */
export class PartialFiles extends FileStore {
  readonly #deps: { db: Db; clock: Clock; folder: string }

  constructor(deps: { db: Db; clock: Clock; folder: string }) {
    const { db, folder } = deps
    super({
      directory: join(folder, uploadsFolder),
      configstore: {
        get: async (id) => {
          const row = await selectUpload(db, id)
          return row && asUpload(row)
        },
        // Its row was written before the caller was let through to here.
        set: async () => undefined,
        delete: (id) => deleteUpload(db, id),
      },
    })
    this.extensions = ['creation', 'creation-with-upload', 'termination']
    this.#deps = deps
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const { db, clock, folder } = this.#deps
    const written = await super.write(readable, id, offset)
    // The caller forgets what it has been told is here.
    await syncPath(partialFile(folder, id))
    await updateReceived(db, id, clock.now())
    return written
  }

  /** Of what is in the library all has come, also for a caller that was never told so. */
  override async getUpload(id: string): Promise<Upload> {
    const row = await selectUpload(this.#deps.db, id)
    return row?.finishedAt ? Object.assign(asUpload(row), { offset: row.sizeBytes }) : super.getUpload(id)
  }
}
