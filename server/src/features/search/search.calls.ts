import { largestId } from '@matinee/contract/numbers'
import type { Handlers } from '../../kernel/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { imageAddress } from '../../titles/card.reply.ts'
import { jobsOf } from '../people/people.ts'
import { findByFilters, findByWords, suggest } from './search.ts'

/** Ids of a comma-separated list, as the contract has checked it; what no id can be stays in it as 0, which names nothing. */
const idsIn = (list: string | undefined): number[] => (list ? list.split(',').map((id) => (Number(id) > largestId ? 0 : Number(id))) : [])

export const searchHandlers = ({ db, clock }: { db: Db; clock: Clock }): Handlers<'search'> => ({
  'search-suggestions': async ({ caller, parameters: { searchKey } }) => {
    const { titles, people } = await suggest(db, searchKey, caller, clock.now())
    const shown = titles.map(({ videoId, videoType, videoTitle, publishedYear, landscapeArt, hash }) => {
      return { videoId, videoType, videoTitle, publishedYear, landscapeArt, hash }
    })
    return { data: { titles: shown, people: people.map(({ id, name }) => ({ personId: id, name })) } }
  },
  'input-search': async ({ caller, parameters: { searchKey, ...wanted } }) => {
    const { people, ...found } = await findByWords(db, searchKey, caller, clock.now(), wanted)
    return {
      ...found,
      people: people.map((person) => ({
        personId: person.id,
        personName: person.name,
        personImage: imageAddress(person.imageHash),
        jobs: jobsOf(person),
        titleCount: person.titles,
      })),
    }
  },
  'advance-search': ({ caller, parameters: { genre, era, region, page, sort } }) => {
    const filters = { genreIds: idsIn(genre), eraIds: idsIn(era), regionIds: idsIn(region) }
    return findByFilters(db, filters, caller, clock.now(), { page, sort })
  },
})
