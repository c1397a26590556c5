import type { Handlers } from '../../kernel/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { viewerOf, visibleTitle } from '../../titles/titles.ts'
import { deleteReminder, insertReminder, selectReminded } from './reminders.sql.ts'

export const reminderHandlers = ({ db, clock }: { db: Db; clock: Clock }): Handlers<'reminders'> => ({
  reminders: async ({ caller }) => ({ data: await selectReminded(db, caller.profileId, viewerOf(caller, clock.now())) }),
  'set-reminder': async ({ refuse, caller, parameters: { videoId, isWanted } }) => {
    const now = clock.now()
    if (isWanted) {
      const title = (await visibleTitle(db, { titleId: videoId }, caller, now)) ?? refuse('not_found', 'There is no such title.')
      if (!title.isComingSoon) refuse('conflict', 'This title is open already.')
      await insertReminder(db, caller.profileId, videoId, now)
      return { data: { videoId, isWanted }, message: 'We will tell you by email.' }
    }
    // A title that is gone can be taken back as well; what is not there is as wanted.
    await deleteReminder(db, caller.profileId, videoId)
    return { data: { videoId, isWanted }, message: 'We won’t email you about this title.' }
  },
})
