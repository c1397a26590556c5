import type { Profile } from '@matinee/contract/profiles'
import type { Static } from 'typebox'
import { type Door, notBuilt } from '../../call/handler.ts'
import { refuse } from '../../call/refuse.ts'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import { openSessionOf } from '../accounts/accounts.ts'
import { imageAddress } from '../catalogue/catalogue.ts'
import { type AvatarRow, type ProfileRow, selectAvatars, selectProfiles } from './profiles.sql.ts'

/** Shown in the place of every password, whatever its length. */
const maskedPassword = '••••••••'

/** The specification's number of English, the only language so far. */
const english = 1

const wireProfile = (row: ProfileRow): Static<typeof Profile> => {
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
    email: row.email ?? '',
    password: maskedPassword,
    profile_image: row.avatar,
    language: english,
  }
}

const galleryOf = (avatars: AvatarRow[]) => {
  const categories = new Map<string, { file_path: string; avatar_name: string }[]>()
  for (const { category, name, imageHash } of avatars) {
    const shown = categories.get(category) ?? []
    shown.push({ file_path: imageAddress(imageHash), avatar_name: name })
    categories.set(category, shown)
  }
  return [...categories].map(([category_name, avatars]) => ({ category_name, avatars }))
}

const noProfile = 'There is no such profile.'

export const profilesDoor = ({ db, clock }: { db: Db; clock: Clock }): Door<'profiles'> => ({
  'my-clone-user': async ({ caller }) => ({ data: (await selectProfiles(db, caller.accountId)).map(wireProfile) }),
  'login-as-clone-user': async ({ caller, parameters: { clone_user_id } }) => {
    const profile = (await selectProfiles(db, caller.accountId)).find(({ id }) => id === clone_user_id)
    if (!profile) return refuse('not_found', noProfile)
    return openSessionOf(db, caller, profile.id, clock.now())
  },
  'avatar-gallery': async () => ({ data: galleryOf(await selectAvatars(db)) }),
  'view-profile': async ({ caller, parameters: { clone_user_id = caller.profileId } }) => {
    if (clone_user_id !== caller.profileId && !caller.isRoot) refuse('forbidden')
    const profile = (await selectProfiles(db, caller.accountId)).find(({ id }) => id === clone_user_id)
    return profile ? { data: wireProfile(profile) } : refuse('not_found', noProfile)
  },
  'create-clone-user': notBuilt,
  'remove-clone-user': notBuilt,
  'update-avatar': notBuilt,
  'update-profile': notBuilt,
})
