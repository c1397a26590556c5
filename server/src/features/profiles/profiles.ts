import { writeAudit } from '../../platform/audit/audit.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { type AvatarFields, type AvatarRow, insertAvatar, selectAvatars, updateAvatar } from './avatars.sql.ts'

export interface AvatarCategory {
  name: string
  avatars: Pick<AvatarRow, 'name' | 'imageHash'>[]
}

/** Adds a picture that is known to the catalogue to the gallery. Throws where it has no name: it is all that whoever does not see it is told. */
export const addAvatar = async (db: Db, fields: AvatarFields, imageHash: string): Promise<number> => {
  if (fields.name.trim() === '') throw new Error(`A picture of the category '${fields.category}' has no name.`)
  return insertAvatar(db, fields, imageHash)
}

/** Fills the avatar gallery, whose carousels stand in the given order; the audit log tells of each picture. */
export const addAvatars = (db: Db, categories: readonly AvatarCategory[]): Promise<void> =>
  inTx(db, async (db) => {
    let position = (await selectAvatars(db)).reduce((last, avatar) => Math.max(last, avatar.position), 0)
    for (const { name: category, avatars } of categories)
      for (const { name, imageHash } of avatars) {
        position += 1
        const fields = { category, name, position }
        const id = await addAvatar(db, fields, imageHash)
        await writeAudit(db, [{ action: 'create', entity: 'avatar', id, after: { ...fields, imageHash } }])
      }
  })

/** Says anew what a picture shows; the audit log tells of it. */
export const renameAvatar = async (db: Db, avatar: AvatarRow, name: string): Promise<void> => {
  await updateAvatar(db, avatar.id, { ...avatar, name })
  await writeAudit(db, [{ action: 'update', entity: 'avatar', id: avatar.id, before: { name: avatar.name }, after: { name } }])
}
