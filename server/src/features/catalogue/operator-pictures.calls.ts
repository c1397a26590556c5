import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import type { Refuse } from '../../kernel/refuse.ts'
import { previewOf } from '../../pictures/check-picture.ts'
import { decodedPicture } from '../../pictures/decoded-picture.ts'
import type { Pictures } from '../../pictures/pictures.ts'
import { tintOf } from '../../pictures/tint.ts'
import type { Db } from '../../platform/db/database.ts'
import { type PictureRole, selectMediaFolder, updateTint, updateTitlePicture } from '../../titles/pictures.sql.ts'
import { selectEpisodeRecord } from '../../titles/series.sql.ts'
import { type Owner, writeOwnPicture } from './picture-owners.ts'
import { isBlurredFirst, planDrawn, writeTitlePicture } from './write-title-picture.ts'

export interface OperatorPicturesDeps {
  db: Db
  pictures: Pictures
  dataFolder: string
}

type RefuseWrite = Refuse<'not_found' | 'conflict'>

const frameName = /^still-\d{1,3}\.jpg$/

export const operatorPictureHandlers = ({ db, pictures, dataFolder }: OperatorPicturesDeps): OperatorHandlers<'pictures'> => {
  const folderOf = async (refuse: Refuse<'not_found'>, titleId: number, episodeId: number | null): Promise<string> => {
    const folder = await selectMediaFolder(db, titleId, episodeId)
    return join(dataFolder, 'media', folder ?? refuse('not_found', 'Nothing of it plays yet, so there are no frames.'))
  }
  const frameBytes = async (refuse: Refuse<'not_found'>, titleId: number, episodeId: number | null, frame: string): Promise<Uint8Array> =>
    readFile(join(await folderOf(refuse, titleId, episodeId), frame)).catch((error: { code?: string }) => {
      if (error.code === 'ENOENT') return refuse('not_found', 'There is no such frame.')
      throw error
    })

  /** Gives a title a picture, or without bytes takes it away. */
  const write = (refuse: RefuseWrite, where: { titleId: number; version: number; role: PictureRole }, bytes: Uint8Array | undefined) =>
    writeTitlePicture(db, refuse, where, async (db, title, roles) => {
      const { titleId, role } = where
      const hash = bytes
        ? await pictures.add(db, bytes, { isBlurredFirst: isBlurredFirst(role) })
        : await planDrawn(pictures, db, role, title)
      for (const one of roles) await updateTitlePicture(db, titleId, one, hash)
      if (role === 'landscape') await updateTint(db, titleId, await tintOf(bytes))
    })

  /** Gives what has one picture another, or without bytes takes it away. */
  const writeOwn = (refuse: RefuseWrite, owner: Owner, bytes: Uint8Array | undefined) =>
    writeOwnPicture(db, refuse, owner, async (db) => (bytes ? pictures.add(db, bytes, { isBlurredFirst: owner.kind === 'episode' }) : null))
  const uploadOwn = async (refuse: RefuseWrite, owner: Owner, data: string) => writeOwn(refuse, owner, await decodedPicture(data))

  return {
    'list-frames': async ({ input: { titleId, episodeId = null }, refuse }) => {
      const folder = await folderOf(refuse, titleId, episodeId)
      const names = (await readdir(folder).catch(() => [])).filter((name) => frameName.test(name))
      const ordered = names.toSorted((one, other) => Number(/\d+/.exec(one)) - Number(/\d+/.exec(other)))
      const data: { frame: string; preview: string }[] = []
      for (const frame of ordered) data.push({ frame, preview: await previewOf(join(folder, frame)) })
      return { data }
    },
    'upload-title-picture': async ({ input: { data, ...where }, refuse }) => write(refuse, where, await decodedPicture(data)),
    'choose-title-frame': async ({ input: { frame, episodeId = null, ...where }, refuse }) =>
      write(refuse, where, await frameBytes(refuse, where.titleId, episodeId, frame)),
    'delete-title-picture': ({ input, refuse }) => write(refuse, input, undefined),
    'upload-episode-picture': ({ input: { episodeId, version, data }, refuse }) =>
      uploadOwn(refuse, { kind: 'episode', id: episodeId, version }, data),
    'choose-episode-frame': async ({ input: { episodeId, version, frame }, refuse }) => {
      const { titleId } = (await selectEpisodeRecord(db, episodeId)) ?? refuse('not_found', 'There is no such episode.')
      return writeOwn(refuse, { kind: 'episode', id: episodeId, version }, await frameBytes(refuse, titleId, episodeId, frame))
    },
    'delete-episode-picture': ({ input: { episodeId, version }, refuse }) =>
      writeOwn(refuse, { kind: 'episode', id: episodeId, version }, undefined),
    'upload-season-picture': ({ input: { seasonId, version, data }, refuse }) =>
      uploadOwn(refuse, { kind: 'season', id: seasonId, version }, data),
    'delete-season-picture': ({ input: { seasonId, version }, refuse }) =>
      writeOwn(refuse, { kind: 'season', id: seasonId, version }, undefined),
    'upload-person-picture': ({ input: { personId, version, data }, refuse }) =>
      uploadOwn(refuse, { kind: 'person', id: personId, version }, data),
    'delete-person-picture': ({ input: { personId, version }, refuse }) =>
      writeOwn(refuse, { kind: 'person', id: personId, version }, undefined),
  }
}
