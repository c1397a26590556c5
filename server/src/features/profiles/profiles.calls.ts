import { openSessionOf } from '../../identity/accounts.ts'
import type { IdentityDeps } from '../../identity/deps.ts'
import { askNewEmail, changePassword, eraseEmails, renameAccount } from '../../identity/own-account.ts'
import { confirmOwner, mailOwnerCode } from '../../identity/owner-confirmation.ts'
import { deleteProfile, insertProfile, lockAccount, type ProfileRow, selectProfiles, updateProfile } from '../../identity/profiles.sql.ts'
import { deleteSessionsOfProfile } from '../../identity/sessions.sql.ts'
import type { Person } from '../../kernel/caller.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { pairLimiter } from '../../kernel/rate-limits.ts'
import { type Refuse, refuse } from '../../kernel/refuse.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { hourSeconds } from '../../platform/time/durations.ts'
import { imageAddress } from '../../titles/card.reply.ts'
import { forgetProfile } from '../activity/activity.ts'
import { forgetFriendProfile } from '../watch-lists/watch-lists.ts'
import { type AvatarRow, selectAvatarOf, selectGallery } from './avatars.sql.ts'
import { english, galleryReply, profileReply } from './profile.reply.ts'
import { renameAvatar } from './profiles.ts'

/** Profiles of an account, the root among them. */
const mostProfiles = 4
const longestName = 100

const noProfile = 'There is no such profile.'
const notSame = 'Password and Confirm Password are not same (confirm_password).'
const rootOnly = 'Only the first profile of the account may do that.'

const profileOf = async (refuse: Refuse<'not_found'>, db: Db, caller: Person, profileId: number): Promise<ProfileRow> =>
  (await selectProfiles(db, caller.accountId)).find(({ id }) => id === profileId) ?? refuse('not_found', noProfile)

/** The profile that a call names: the caller's own, or for the root any of the account. */
const namedProfile = (refuse: Refuse<'not_found'>, db: Db, caller: Person, profileId = caller.profileId): Promise<ProfileRow> =>
  profileId === caller.profileId || caller.isRoot ? profileOf(refuse, db, caller, profileId) : refuse('forbidden', rootOnly)

/** The gallery's picture at an address. */
const avatarAt = async (refuse: Refuse<'not_found'>, db: Db, address: string): Promise<AvatarRow> => {
  const hash = address.split('/').at(-1) ?? ''
  const avatar = imageAddress(hash) === address ? await selectAvatarOf(db, hash) : undefined
  return avatar ?? refuse('not_found', 'There is no such picture in the gallery.')
}

const nameOf = (first = '', last = ''): string => {
  const name = `${first} ${last}`.replace(/\s+/g, ' ').trim()
  if (name === '' || name.length > longestName)
    refuse('invalid_parameter', `A name (first_name and last_name) has 1 to ${longestName} characters.`)
  return name
}

export const profilesHandlers = (deps: IdentityDeps): Handlers<'profiles'> => {
  const { db, clock } = deps
  const newEmails = pairLimiter(deps, 'new-email', {
    byAccount: { times: 5, seconds: hourSeconds },
    byNetwork: { times: 60, seconds: hourSeconds },
  })

  return {
    'my-clone-user': async ({ caller }) => ({ data: (await selectProfiles(db, caller.accountId)).map((row) => profileReply(row, caller)) }),
    'login-as-clone-user': async ({ refuse, caller, parameters: { profileId, password, otp } }) => {
      const now = clock.now()
      const profile = await profileOf(refuse, db, caller, profileId)
      // Whoever holds the device next is a child: no session that may more stays open on it.
      if (profile.isChild) return openSessionOf(db, caller, { profileId: profile.id, isOnlyOne: !caller.isChild, now })
      if (caller.isRoot) return openSessionOf(db, caller, { profileId: profile.id, now })
      await confirmOwner(refuse, deps, caller, 'leaving', { password, otp })
      return openSessionOf(db, caller, { profileId: profile.id, rootProfileId: profile.rootId, now })
    },
    'mail-owner-code': async ({ caller }) => {
      await mailOwnerCode(deps, caller, 'leaving')
      return { message: 'We’ve emailed a code to the account’s owner.' }
    },
    'avatar-gallery': async () => ({ data: galleryReply(await selectGallery(db)) }),
    'save-avatar-name': async ({ refuse, parameters: { avatarUrl, avatarName } }) => {
      await inTx(db, async (db) => renameAvatar(db, await avatarAt(refuse, db, avatarUrl), avatarName.trim()))
      return {}
    },
    'view-profile': async ({ refuse, caller, parameters: { profileId } }) => ({
      data: profileReply(await namedProfile(refuse, db, caller, profileId), caller),
    }),
    'create-clone-user': async ({ refuse, caller, parameters: { username, isChild, avatarUrl } }) => {
      if (caller.isChild) refuse('forbidden', 'A child’s profile adds no others.')
      if (avatarUrl !== undefined) await avatarAt(refuse, db, avatarUrl)
      return inTx(db, async (db) => {
        await lockAccount(db, caller.accountId)
        if ((await selectProfiles(db, caller.accountId)).length >= mostProfiles)
          refuse('conflict', `An account has at most ${mostProfiles} profiles.`)
        const profile = { name: nameOf(username), isRoot: false, isChild: isChild === true, avatar: avatarUrl ?? '' }
        const id = await insertProfile(db, { accountId: caller.accountId, ...profile })
        return { data: profileReply(await profileOf(refuse, db, caller, id), caller), message: `Welcome, ${profile.name}.` }
      })
    },
    'remove-clone-user': async ({ refuse, caller, parameters: { profileId } }) => {
      const profile = await inTx(db, async (db) => {
        const profile = await profileOf(refuse, db, caller, profileId)
        if (profile.isRoot) refuse('forbidden', 'The first profile of an account cannot be removed.')
        await deleteSessionsOfProfile(db, profile.id)
        await forgetProfile(db, profile.id)
        await forgetFriendProfile(db, profile.id)
        await deleteProfile(db, profile.id)
        return profile
      })
      await eraseEmails(deps, { profileIds: [profile.id] })
      return { message: `${profile.name} was removed.` }
    },
    'update-avatar': async ({ refuse, caller, parameters: { avatarUrl, profileId } }) => {
      const profile = await namedProfile(refuse, db, caller, profileId)
      await avatarAt(refuse, db, avatarUrl)
      await updateProfile(db, profile.id, { avatar: avatarUrl })
      return { data: profileReply(await profileOf(refuse, db, caller, profile.id), caller), message: 'Your new picture is set.' }
    },
    'update-profile': async ({ refuse, caller, parameters }) => {
      const {
        nameStatus,
        firstName,
        lastName,
        passwordStatus,
        password,
        confirmPassword,
        languageStatus,
        language,
        email,
        isChild,
        currentPassword,
        otp,
      } = parameters
      // Before the address is compared: the answer would tell a child whether it guessed it.
      if (email !== undefined && caller.isChild) refuse('forbidden', rootOnly)
      const profile = await namedProfile(refuse, db, caller, parameters.profileId)
      // Everything is checked before anything is changed.
      const name = nameStatus ? nameOf(firstName, lastName) : undefined
      const isNewEmail = email !== undefined && email.trim().toLowerCase() !== profile.email
      if ((passwordStatus || isNewEmail || isChild !== undefined) && !caller.isRoot) refuse('forbidden', rootOnly)
      if (passwordStatus && password === undefined) refuse('invalid_parameter', 'The parameter password is missing.')
      if (passwordStatus && password !== confirmPassword) refuse('invalid_parameter', notSame)
      if (languageStatus && language !== english) refuse('invalid_parameter', `The parameter language must be ${english}, English.`)
      if (isChild && profile.isRoot) refuse('invalid_parameter', 'The first profile cannot be a child’s (is_child).')

      if (passwordStatus || isNewEmail) await confirmOwner(refuse, deps, caller, 'confirmation', { password: currentPassword, otp })
      if (isNewEmail) await newEmails.consume(String(caller.accountId), caller.address)

      await inTx(db, async (db) => {
        await updateProfile(db, profile.id, { name, isChild })
        if (name !== undefined && profile.isRoot) await renameAccount(db, caller.accountId, name)
      })
      if (passwordStatus && password !== undefined) await changePassword(deps, caller, password)
      if (email !== undefined && isNewEmail) await askNewEmail(deps, caller, email)
      return {
        data: profileReply(await profileOf(refuse, db, caller, profile.id), caller),
        message: isNewEmail ? 'Saved. Please open the link we sent to the new address.' : 'Saved.',
      }
    },
  }
}
