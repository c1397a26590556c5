import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { avatarCategories, type DemoAccount, demoAccounts } from '@matinee/demo/people'
import { premiumPlan } from '@matinee/demo/site'
import { keyOf, logView } from '../features/activity/activity.ts'
import { grantMembership } from '../features/membership/membership.ts'
import { createPlan } from '../features/plans/plans.ts'
import { addAvatars } from '../features/profiles/profiles.ts'
import { savePosition } from '../features/progress/progress.ts'
import { createList, shareList } from '../features/watch-lists/watch-lists.ts'
import { createAccount } from '../identity/accounts.ts'
import { createProfile } from '../identity/profiles.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { Db } from '../platform/db/database.ts'
import { hourMs } from '../platform/time/durations.ts'
import { imageAddress } from '../titles/card.reply.ts'
import type { TitleIds } from '../titles/intake.ts'
import { mediaSeconds } from '../titles/titles.sql.ts'

interface PeopleGround {
  pictures: Pictures
  demoFolder: string
  ids: Map<string, TitleIds>
  /** Of titles, by slug. */
  names: Map<string, string>
  now: Date
}

/** Fills the avatar gallery and answers each picture's address by its file. */
const seedAvatars = async (db: Db, { pictures, demoFolder }: PeopleGround): Promise<Map<string, string>> => {
  const hashes = new Map<string, string>()
  for (const { avatars } of avatarCategories)
    for (const { file } of avatars) hashes.set(file, await pictures.add(db, await readFile(join(demoFolder, 'avatars', `${file}.webp`))))
  await addAvatars(
    db,
    avatarCategories.map(({ name, avatars }) => ({
      name,
      avatars: avatars.map(({ file, name }) => ({ name, imageHash: hashes.get(file) ?? '' })),
    })),
  )
  return new Map([...hashes].map(([file, hash]) => [file, imageAddress(hash)]))
}

/** What an account has begun: where it stopped, and the line of its history. */
const seedWatched = async (db: Db, profileId: number, account: DemoAccount, { ids, names, now }: PeopleGround): Promise<void> => {
  // The history is in the order in which things were written down.
  const inTime = account.positions.toSorted((one, other) => other.hoursAgo - one.hoursAgo)
  for (const { titleId, season, episode, watchedPart, hoursAgo } of inTime) {
    const title = ids.get(titleId)
    if (!title) continue
    const episodeId = title.episodeIds.get(`${season}:${episode}`) ?? null
    const durationSeconds = Math.round(await mediaSeconds(db, title.titleId, episodeId))
    const at = new Date(now.getTime() - hoursAgo * hourMs)
    await savePosition(db, {
      profileId,
      titleId: title.titleId,
      episodeId,
      positionSeconds: Math.round(durationSeconds * watchedPart),
      durationSeconds,
      isWatched: false,
      at,
    })
    const key = keyOf(profileId)
    const name = `${names.get(titleId)}${episodeId === null ? '' : `:Season ${season}:Episode ${episode}`}`
    await logView(db, { actor: { profileId, key }, titleId: title.titleId, episodeId, at, profileId, countedKey: key, name })
  }
}

interface SeededAccount {
  /** Of the parent. */
  profileId: number
  lists: { listId: number; sharedWith: string | undefined }[]
}

const seedAccount = async (
  db: Db,
  account: DemoAccount,
  planId: number,
  avatars: Map<string, string>,
  deps: PeopleGround,
): Promise<SeededAccount> => {
  const [root, ...others] = account.profiles
  const { accountId, rootProfileId } = await createAccount(db, {
    email: account.email,
    name: account.name,
    password: account.password,
    role: account.role === 'operator' ? 'operator' : null,
    verifiedAt: deps.now,
    avatar: avatars.get(root.avatar) ?? '',
  })
  for (const { name, avatar, isChild } of others) await createProfile(db, { accountId, name, isChild, avatar: avatars.get(avatar) ?? '' })
  if (account.membership === 'Active') await grantMembership(db, { accountId, planId, status: 'Active', toDate: null })
  await seedWatched(db, rootProfileId, account, deps)
  const lists: SeededAccount['lists'] = []
  for (const { name, titleIds, sharedWith } of account.watchLists) {
    const shown = titleIds.flatMap((id) => deps.ids.get(id)?.titleId ?? [])
    lists.push({ listId: await createList(db, { profileId: rootProfileId, name, titleIds: shown }), sharedWith })
  }
  return { profileId: rootProfileId, lists }
}

/** Friends have accepted what is shared with them. */
const seedShares = async (db: Db, accounts: ReadonlyMap<string, SeededAccount>, now: Date): Promise<void> => {
  for (const { lists } of accounts.values())
    for (const { listId, sharedWith } of lists) {
      const friend = sharedWith === undefined ? undefined : accounts.get(sharedWith)
      if (sharedWith !== undefined && friend) await shareList(db, { listId, toEmail: sharedWith, profileId: friend.profileId, now })
    }
}

/** Makes the demo's plan, avatars and accounts with what they watched and listed. */
export const seedPeople = async (db: Db, deps: PeopleGround): Promise<void> => {
  const planId = await createPlan(db, {
    name: premiumPlan.name,
    currency: premiumPlan.currency,
    listPriceMinor: premiumPlan.listPriceMinor,
    priceMinor: premiumPlan.promoPriceMinor,
    promoSeats: premiumPlan.promoSeats,
    benefitsHtml: premiumPlan.text,
  })
  const avatars = await seedAvatars(db, deps)
  const accounts = new Map<string, SeededAccount>()
  for (const account of demoAccounts) accounts.set(account.email, await seedAccount(db, account, planId, avatars, deps))
  await seedShares(db, accounts, deps.now)
}
