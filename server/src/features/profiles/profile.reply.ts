import type { PlainOf } from '@matinee/contract/plain'
import type { Profile } from '@matinee/contract/profiles'
import { faceOf } from '../../identity/face.ts'
import type { ProfileRow } from '../../identity/profiles.sql.ts'
import { imageAddress } from '../../titles/card.reply.ts'
import type { AvatarRow } from './avatars.sql.ts'

/** Shown in the place of every password, whatever its length. */
const maskedPassword = '••••••••'

/** The specification's number of English, the only language so far. */
export const english = 1

/** A profile as the viewer is told of it: a child is not told the address of the account. */
export const profileReply = (row: ProfileRow, viewer: { isChild: boolean }): PlainOf<typeof Profile> => {
  const [firstName = '', ...otherNames] = row.name.trim().split(/\s+/)
  return {
    id: row.id,
    userId: row.id,
    parentId: row.isRoot ? null : row.rootId,
    isParent: row.isRoot,
    isChild: row.isChild,
    name: row.name,
    firstName: firstName,
    lastName: otherNames.join(' '),
    email: viewer.isChild ? '' : (row.email ?? ''),
    password: maskedPassword,
    profileImage: faceOf(row),
    language: english,
  }
}

export const galleryReply = (avatars: readonly Pick<AvatarRow, 'category' | 'name' | 'imageHash'>[]) => {
  const categories = new Map<string, { filePath: string; avatarName: string }[]>()
  for (const { category, name, imageHash } of avatars) {
    const shown = categories.get(category) ?? []
    shown.push({ filePath: imageAddress(imageHash), avatarName: name })
    categories.set(category, shown)
  }
  return [...categories].map(([categoryName, avatars]) => ({ categoryName, avatars }))
}
