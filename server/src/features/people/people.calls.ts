import type { Handlers } from '../../kernel/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { imageAddress } from '../../titles/card.reply.ts'
import { cardsById, viewerOf } from '../../titles/titles.ts'
import { jobsOf } from './jobs.ts'
import { selectPerson } from './people.sql.ts'

const most = { titles: 300, coWorkers: 12 }

export const peopleHandlers = ({ db, clock }: { db: Db; clock: Clock }): Handlers<'people'> => ({
  'person-detail': async ({ caller, refuse, parameters: { personId } }) => {
    const now = clock.now()
    const person = await selectPerson(db, personId, viewerOf(caller, now), most)
    if (!person) return refuse('not_found', 'There is no such person.')
    const ids = person.titles.map(({ id }) => id)
    const cards = await cardsById(db, ids, caller, now)
    return {
      data: {
        personId,
        personName: person.name,
        personImage: imageAddress(person.imageHash),
        bornYear: person.bornYear,
        diedYear: person.diedYear,
        jobs: jobsOf(person),
        shareImage: imageAddress(person.imageHash ?? person.wideHash),
        titleCount: person.titleCount,
        filmography: person.titles.flatMap(({ id, jobs, character }) => {
          const video = cards.get(id)
          return video ? [{ jobs, characterName: character, video }] : []
        }),
        coWorkers: person.coWorkers.map(({ id, name, imageHash, titles }) => ({
          personId: id,
          personName: name,
          personImage: imageAddress(imageHash),
          titleCount: titles,
        })),
      },
    }
  },
})
