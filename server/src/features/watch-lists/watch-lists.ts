import { type Db, inTx } from '../../platform/db/database.ts'
import { removeKeptShares } from './deleted-lists.sql.ts'
import { deleteInvitationsTo, insertAccepted } from './shares.sql.ts'
import { insertList, insertTitles } from './watch-lists.sql.ts'

/** Makes a list with its titles, the first of them on top, and answers its id; meant for filling a service, it knows no limits. */
export const createList = (db: Db, list: { profileId: number; name: string; titleIds: readonly number[]; now?: Date }): Promise<number> =>
  inTx(db, async (db) => {
    const now = list.now ?? new Date()
    const id = await insertList(db, list.profileId, list.name, now)
    await insertTitles(db, id, list.titleIds, now)
    return id
  })

/** Shares a list with a profile that has accepted it, as after an invitation by email; meant for filling a service. */
export const shareList = insertAccepted

/** Forgets that lists were shared with an address: invitations that wait, and what deleted lists keep. What was accepted stays. */
export const forgetFriendAddress = async (db: Db, email: string): Promise<void> => {
  await deleteInvitationsTo(db, email)
  await removeKeptShares(db, { email })
}

/** Forgets what deleted lists keep of a profile that they were shared with; to be asked when it is deleted. What it accepted goes with it. */
export const forgetFriendProfile = (db: Db, profileId: number): Promise<void> => removeKeptShares(db, { profileId })
