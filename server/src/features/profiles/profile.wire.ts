import type { Profile } from '@matinee/contract/profiles'
import type { Static } from 'typebox'
import { faceOf } from '../../identity/face.ts'
import type { ProfileRow } from '../../identity/profiles.sql.ts'
import { imageAddress } from '../../titles/card.wire.ts'
import type { AvatarRow } from './avatars.sql.ts'

/** Shown in the place of every password, whatever its length. */
const maskedPassword = '••••••••'

/** The specification's number of English, the only language so far. */
export const english = 1

/** A profile as the viewer is told of it: a child is not told the address of the account. */
export const wireProfile = (row: ProfileRow, viewer: { isChild: boolean }): Static<typeof Profile> => {
  const [firstName = '', ...otherNames] = row.name.trim().split(/\s+/)
  return {
    id: row.id,
    user_id: row.id,
    parent_id: row.isRoot ? null : row.rootId,
    is_parent: row.isRoot ? 1 : 0,
    is_child: row.isChild ? 1 : 0,
    name: row.name,
    first_name: firstName,
    last_name: otherNames.join(' '),
    email: viewer.isChild ? '' : (row.email ?? ''),
    password: maskedPassword,
    profile_image: faceOf(row),
    language: english,
  }
}

export const wireGallery = (avatars: AvatarRow[]) => {
  const categories = new Map<string, { file_path: string; avatar_name: string }[]>()
  for (const { category, name, imageHash } of avatars) {
    const shown = categories.get(category) ?? []
    shown.push({ file_path: imageAddress(imageHash), avatar_name: name })
    categories.set(category, shown)
  }
  return [...categories].map(([category_name, avatars]) => ({ category_name, avatars }))
}
