import { replaceAvatar } from '../../identity/profiles.sql.ts'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { recordHandlers } from '../../kernel/record-handlers.ts'
import { updateRecord } from '../../kernel/records.ts'
import { decodedPicture } from '../../pictures/decoded-picture.ts'
import type { Pictures } from '../../pictures/pictures.ts'
import type { Db } from '../../platform/db/database.ts'
import { imageAddress } from '../../titles/card.reply.ts'
import {
  type AvatarFields,
  type AvatarRow,
  deleteAvatar,
  selectAvatar,
  selectAvatarOf,
  selectAvatars,
  updateAvatar,
  updateAvatarPicture,
} from './avatars.sql.ts'
import { addAvatar } from './profiles.ts'

const avatarReply = ({ imageHash, ...row }: AvatarRow) => ({ ...row, picture: imageAddress(imageHash) })

const [entity, word] = ['avatar', 'picture for profiles'] as const
const told = ({ profiles, ...fields }: AvatarRow) => fields

export const operatorAvatarHandlers = ({ db, pictures }: { db: Db; pictures: Pictures }): OperatorHandlers<'avatars'> => {
  const avatar = recordHandlers({
    db,
    entity,
    word,
    select: selectAvatar,
    insert: async (db, { bytes, ...fields }: AvatarFields & { bytes: Uint8Array }) => addAvatar(db, fields, await pictures.add(db, bytes)),
    update: async (db, { id }, fields: AvatarFields) => {
      await updateAvatar(db, id, fields)
    },
    remove: async (db, { id, profiles }, refuse) => {
      if (profiles > 0) refuse('conflict', `${profiles === 1 ? 'A profile shows' : `${profiles} profiles show`} this picture, so it stays.`)
      await deleteAvatar(db, id)
    },
    reply: avatarReply,
    told,
  })
  return {
    'list-avatars': async () => ({ data: (await selectAvatars(db)).map(avatarReply) }),
    'get-avatar': avatar.get,
    'create-avatar': async ({ input: { data, ...fields }, refuse }) =>
      avatar.create({ input: { ...fields, bytes: await decodedPicture(data) }, refuse }),
    'update-avatar': avatar.update,
    'upload-avatar-picture': async ({ input: { id, version, data }, refuse }) => {
      const bytes = await decodedPicture(data)
      const store = { db, refuse, entity, id, word, select: (db: Db) => selectAvatar(db, id), told }
      const row = await updateRecord(store, version, async (db, { imageHash }) => {
        const hash = await pictures.add(db, bytes)
        const same = await selectAvatarOf(db, hash)
        if (same && same.id !== id) refuse('conflict', `The gallery has this picture already: '${same.name}'.`)
        await updateAvatarPicture(db, id, hash)
        await replaceAvatar(db, imageAddress(imageHash), imageAddress(hash))
      })
      return { data: avatarReply(row) }
    },
    'delete-avatar': avatar.remove,
  }
}
