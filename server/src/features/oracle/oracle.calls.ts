import type { ReplyOf } from '@matinee/contract/call'
import { largestId } from '@matinee/contract/numbers'
import type { oracle } from '@matinee/contract/oracle'
import type { Handlers } from '../../kernel/handler.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { CardReply } from '../../titles/card.reply.ts'
import { cardsOf, viewerOf } from '../../titles/titles.ts'
import { litPart, nearestYear, titlesIn } from './lit-years.ts'
import { type DrawnRow, type Span, selectDrawn, selectEras, selectLitYears, selectMoodIds, selectMoods } from './oracle.sql.ts'
import { mostDrawn } from './oracle.ts'
import { type Answers, faceOf, glyphAddress, oracleCardReply } from './oracle-card.reply.ts'

type Groups = ReplyOf<(typeof oracle)['the-oracle-step-two']>['data']['genreVideos']

/** The specification's first year to choose from. */
const firstYear = 1900
/** Wider than any year a title can have. */
const everyYear: Span = { fromYear: 0, toYear: 9999 }
const mostLeading = 7

const spanOf = (fromYear: number, toYear: number): Span =>
  fromYear > toYear ? refuse('invalid_parameter', 'from_year must not be after to_year.') : { fromYear, toYear }

const spanReply = ({ fromYear, toYear }: Span) => ({ fromYear: fromYear, toYear: toYear })

const byName = new Intl.Collator('en').compare

const groupsOf = (rows: readonly DrawnRow[], cards: readonly CardReply[], answers: Answers): Groups => {
  const cardById = new Map(cards.map((card) => [card.videoId, card]))
  const groups = new Map<number, Groups[number]>()
  for (const row of rows) {
    const card = cardById.get(row.id)
    if (!card) continue
    const group = groups.get(row.genreId) ?? { ...faceOf(row), videos: [] }
    groups.set(row.genreId, group)
    group.videos.push(oracleCardReply(row, card, answers))
  }
  return [...groups.values()].sort((one, other) => byName(one.genreName, other.genreName))
}

export const oracleHandlers = ({ db, clock }: { db: Db; clock: Clock }): Handlers<'oracle'> => {
  const moodIdsOf = (mood = '', names = ''): Promise<number[]> | number[] => {
    if (mood)
      return mood
        .split(',')
        .map(Number)
        .filter((id) => id <= largestId)
    const given = names.split(',').flatMap((name) => name.trim() || [])
    return given.length > 0 ? selectMoodIds(db, given) : []
  }

  return {
    'view-the-oracle-step-one': async ({ caller }) => {
      const years = await selectLitYears(db, viewerOf(caller, clock.now()))
      return {
        data: {
          title: 'Which years shall I look into?',
          subtitle: 'The Oracle',
          description: 'Move the two suns. The light shows where the films are.',
          totalNumberOfTitles: titlesIn(years, everyYear),
          firstYear: firstYear,
          lastYear: clock.now().getUTCFullYear(),
          years,
          eras: (await selectEras(db)).flatMap(({ name, ...era }) => {
            const lit = litPart(years, { fromYear: Math.max(era.fromYear, firstYear), toYear: era.toYear })
            return lit ? { name, ...spanReply(lit) } : []
          }),
        },
      }
    },

    'mood-list': async ({ caller, parameters: { fromYear, toYear } }) => {
      const span = spanOf(fromYear ?? everyYear.fromYear, toYear ?? everyYear.toYear)
      const moods = await selectMoods(db, span, viewerOf(caller, clock.now()))
      return { data: moods.map(({ id, name, glyph, count }) => ({ id, moodName: name, moodIcon: glyphAddress('mood', glyph), count })) }
    },

    'the-oracle-step-one': async ({ caller, parameters: { fromYear, toYear } }) => {
      const span = spanOf(fromYear, toYear)
      const years = await selectLitYears(db, viewerOf(caller, clock.now()))
      const total = titlesIn(years, span)
      // A year that cannot be chosen is no help.
      const near =
        total === 0
          ? nearestYear(
              years.filter(({ year }) => year >= firstYear),
              span,
            )
          : undefined
      return {
        data: {
          ...spanReply(span),
          totalNumberOfTitles: total,
          nearest: near ? { fromYear: near.year, toYear: near.year, totalNumberOfTitles: near.count } : null,
        },
      }
    },

    'the-oracle-step-two': async ({ caller, parameters: { fromYear, toYear, mood, moodName } }) => {
      const span = spanOf(fromYear, toYear)
      const now = clock.now()
      const moodIds = await moodIdsOf(mood, moodName)
      // Names that no mood has fit no title, which is not the same as no names.
      const asked = moodIds.length > 0 || !(mood || moodName?.trim())
      const rows = asked ? await selectDrawn(db, span, moodIds, viewerOf(caller, now), mostDrawn) : []
      const ids = rows.map(({ id }) => id)
      return {
        data: {
          genreVideos: groupsOf(rows, await cardsOf(db, ids, caller, now), { ...span, moodIds, eras: await selectEras(db) }),
          leadingVideoIds: ids.slice(0, mostLeading),
          totalNumberOfTitles: rows[0]?.total ?? 0,
        },
      }
    },
  }
}
