import { stat } from 'node:fs/promises'
import { extensionsOf } from '@matinee/library/names/extensions'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { leastVideoBytes, roomFor, type UploadDeps } from './begin-upload.ts'
import { partialFile } from './partial-files.ts'
import { placeUpload } from './place-upload.ts'
import { keptMs } from './uploads.jobs.ts'
import { deleteFinished, selectUnfinished, selectUpload, selectUploads, type UploadStanding, updateReplaces } from './uploads.sql.ts'

type Told = Awaited<ReturnType<OperatorHandlers<'uploads'>['list-uploads']>>['data'][number]

const most = 500
const kinds = ['video', 'subtitle', 'sound', 'picture', 'nfo'] as const

const stateOf = ({ finishedAt, isRead, state, problem, refusals }: UploadStanding): Told['state'] => {
  if (!finishedAt) return problem ? 'blocked' : 'receiving'
  if (!isRead) return 'reading'
  return state ?? (refusals.length > 0 ? 'left-out' : 'kept')
}

const toldOf = (row: UploadStanding, receivedBytes: number): Told => {
  const state = stateOf(row)
  const isInTitle = row.isRead && row.titleId !== null
  return {
    ...{ id: row.id, file: row.file, sizeBytes: row.sizeBytes, receivedBytes, state },
    modifiedAt: row.modifiedAt?.toISOString() ?? null,
    packagedShare: row.isRead ? row.packagedShare : null,
    problem: state === 'refused' ? (row.videoProblem ?? '') : state === 'left-out' ? row.refusals.join(' ') : row.problem,
    titleId: isInTitle ? row.titleId : null,
    titleName: isInTitle ? row.titleName : null,
    isPublished: isInTitle && row.isPublished === true,
    doubts: isInTitle ? row.doubts : [],
    by: row.actor.name ?? '',
    createdAt: row.createdAt.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    expiresAt: row.finishedAt ? null : new Date(row.receivedAt.getTime() + keptMs).toISOString(),
  }
}

export const uploadHandlers = (deps: UploadDeps & { dataFolder: string }): OperatorHandlers<'uploads'> => {
  const { db, libraryFolder, dataFolder } = deps
  /** What is on the disk, which outlives a process that was killed. */
  const receivedOf = async ({ id, sizeBytes, finishedAt }: UploadStanding): Promise<number> => {
    const folder = libraryFolder.path()
    if (finishedAt || folder === undefined) return finishedAt ? sizeBytes : 0
    return (await stat(partialFile(folder, id)).catch(() => undefined))?.size ?? 0
  }

  return {
    'get-upload-rules': async () => {
      const folder = libraryFolder.path() ?? dataFolder
      return {
        data: {
          kinds: kinds.map((kind) => ({ kind, extensions: extensionsOf(kind) })),
          names: ['matinee.csv'],
          leastVideoBytes,
          // A folder that is not mounted has no room.
          roomBytes: await roomFor(folder, await selectUnfinished(db)).catch(() => 0),
        },
      }
    },
    'list-uploads': async () => {
      const rows = await selectUploads(db, most)
      return { data: await Promise.all(rows.map(async (row) => toldOf(row, await receivedOf(row)))) }
    },
    'replace-with-upload': async ({ input: { id }, refuse }) => {
      const row = (await selectUpload(db, id)) ?? refuse('not_found', 'There is no such upload.')
      if (row.finishedAt) refuse('conflict', 'It is in the library already.')
      if (!row.problem) refuse('conflict', 'Not all of it is here yet.')
      await updateReplaces(db, id)
      await placeUpload(deps, id)
      const { problem } = (await selectUpload(db, id)) ?? { problem: '' }
      if (problem) refuse('conflict', problem)
      return {}
    },
    'clear-uploads': async ({ input: { ids } }) => {
      await deleteFinished(db, ids)
      return {}
    },
  }
}
