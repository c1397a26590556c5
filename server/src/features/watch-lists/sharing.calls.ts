import type { PlainOf } from '@matinee/contract/plain'
import type { ListShare } from '@matinee/contract/watch-lists'
import type { Handlers } from '../../kernel/handler.ts'
import { newToken, tokenHash } from '../../platform/crypto/secret.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { readEmailSender } from '../../platform/mail/compose-email.ts'
import type { MailQueue } from '../../platform/mail/mail-queue.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { dayOf } from '../../platform/time/day.ts'
import { dayMs } from '../../platform/time/durations.ts'
import { viewerOf } from '../../titles/titles.ts'
import { listReply, noList } from './list.reply.ts'
import { shareEmail } from './share-email.ts'
import {
  acceptInvitation,
  countShare,
  deleteAccepted,
  deleteShare,
  lockInvitation,
  type ShareRow,
  selectSharer,
  selectShares,
  upsertInvitation,
} from './shares.sql.ts'
import { friendsOf, lockList, selectLists } from './watch-lists.sql.ts'

/** How long the link of an invitation works. */
const invitationDays = 14
/** Lists that an account shares within a day, by UTC. */
const mostShares = 20

export interface SharingDeps {
  db: Db
  clock: Clock
  mailQueue: MailQueue
  publicUrl: string
}

const shareReply = ({ id, toEmail, friendName, invitedAt, acceptedAt, expiresAt }: ShareRow): PlainOf<typeof ListShare> => ({
  id,
  toEmail: toEmail,
  friendName: friendName,
  invitedAt: invitedAt.toISOString(),
  acceptedAt: acceptedAt?.toISOString() ?? null,
  expiresAt: expiresAt.toISOString(),
})

const secondsToMidnight = (now: Date): number => (dayMs - (now.getTime() % dayMs)) / 1000

type SharingCalls =
  | 'share-my-wishlist'
  | 'accept-share-watchlist'
  | 'friend-share-watchlist'
  | 'watch-list-shares'
  | 'stop-watch-list-share'
  | 'leave-friend-watch-list'

/** Lists that friends may look at: invited by mail, accepted by the account that has the address. */
export const sharingHandlers = ({ db, clock, mailQueue, publicUrl }: SharingDeps): Pick<Handlers<'watchLists'>, SharingCalls> => ({
  'share-my-wishlist': async ({ refuse, caller, parameters: { watchlistId, ...parameters } }) => {
    const now = clock.now()
    const toEmail = parameters.toEmail.trim().toLowerCase()
    if (caller.isChild) refuse('forbidden', 'A child’s profile does not share lists.')
    if (/\p{Cc}/u.test(toEmail)) refuse('invalid_parameter', 'Please enter a valid email address (to_email).')
    const token = newToken()
    const { list, sharer } = await inTx(db, async (db) => {
      const list = (await lockList(db, caller.profileId, watchlistId)) ?? refuse('not_found', noList)
      const sharer = await selectSharer(db, caller.profileId)
      if (sharer.email === toEmail) refuse('conflict', 'That is your own address.')
      const expiresAt = new Date(now.getTime() + invitationDays * dayMs)
      const invitation = { listId: list.id, toEmail, tokenHash: tokenHash(token), now, expiresAt }
      if ((await upsertInvitation(db, invitation)) === 0) refuse('conflict', `${toEmail} has this list already.`)
      if ((await countShare(db, caller.accountId, dayOf(now), mostShares)) === 0)
        refuse('rate_limited', `You have shared ${mostShares} times today. Please go on tomorrow.`, secondsToMidnight(now))
      return { list, sharer }
    })
    await mailQueue.enqueue(
      shareEmail(
        { to: toEmail, token, ownerName: sharer.name, listName: list.name, profileId: caller.profileId },
        await readEmailSender({ db, publicUrl }),
      ),
      { kind: 'other' },
    )
    return { message: `We’ve emailed ${list.name} to ${toEmail}.` }
  },
  'accept-share-watchlist': async ({ refuse, caller, parameters: { token } }) =>
    inTx(db, async (db) => {
      const now = clock.now()
      const invitation = await lockInvitation(db, tokenHash(token))
      if (!invitation) return refuse('invalid_code', 'This link leads to no list any more. Ask your friend to share it again.')
      const { email } = await selectSharer(db, caller.profileId)
      if (invitation.toEmail !== email)
        refuse('forbidden', 'This list was shared with another address. Sign in to the account that has it.')
      if (invitation.isAccepted) refuse('invalid_code', 'This link was used already. Its list is in your panel, among Friend’s List.')
      if (invitation.expiresAt <= now) refuse('invalid_code', 'This link has expired. Ask your friend to share the list again.')
      if (invitation.ownerAccountId === caller.accountId) refuse('forbidden', 'This is a list of your own account.')
      await acceptInvitation(db, invitation.id, caller.profileId, now)
      const [list] = await selectLists(db, friendsOf(caller.profileId), viewerOf(caller, now), 1, invitation.listId)
      if (!list) throw new Error('A list that was just accepted is not there.')
      return { data: listReply(list), message: `${list.name} is now among your friends’ lists.` }
    }),
  'friend-share-watchlist': async ({ caller }) => ({
    data: (await selectLists(db, friendsOf(caller.profileId), viewerOf(caller, clock.now()), 1)).map(listReply),
  }),
  'watch-list-shares': async ({ refuse, caller, parameters: { watchListId } }) => {
    const now = clock.now()
    const list = (await lockList(db, caller.profileId, watchListId)) ?? refuse('not_found', noList)
    return { data: (await selectShares(db, list.id, now)).map(shareReply) }
  },
  'stop-watch-list-share': async ({ refuse, caller, parameters: { shareId } }) => {
    const email = (await deleteShare(db, caller.profileId, shareId)) ?? refuse('not_found', 'This list is not shared with them any more.')
    return { message: `The list is no longer shared with ${email}.` }
  },
  'leave-friend-watch-list': async ({ refuse, caller, parameters: { watchListId } }) => {
    if ((await deleteAccepted(db, watchListId, caller.profileId)) === 0) refuse('not_found', noList)
    return { message: 'The list has left your panel.' }
  },
})
