import type { ReplyOf } from '@matinee/contract/call'
import { largestId } from '@matinee/contract/numbers'
import type { oracle } from '@matinee/contract/oracle'
import type { Handlers } from '../../kernel/handler.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { WireCard } from '../../titles/card.wire.ts'
import { trailerAddress } from '../../titles/detail.wire.ts'
import { cardsOf, viewerOf } from '../../titles/titles.ts'
import { litPart, nearestYear, titlesIn } from './lit-years.ts'
import { type DrawnRow, type Span, selectDrawn, selectEras, selectLitYears, selectMoodIds, selectMoods } from './oracle.sql.ts'

type Groups = ReplyOf<(typeof oracle)['the-oracle-step-two']>['data']['genre_videos']
type OracleCard = Groups[number]['videos'][number]

/** The specification's first year to choose from. */
const firstYear = 1900
/** Wider than any year a title can have. */
const everyYear: Span = { fromYear: 0, toYear: 9999 }
const mostDrawn = 48
const mostLeading = 7

const spanOf = (fromYear: number, toYear: number): Span =>
  fromYear > toYear ? refuse('invalid_parameter', 'from_year must not be after to_year.') : { fromYear, toYear }

const wireSpan = ({ fromYear, toYear }: Span) => ({ from_year: fromYear, to_year: toYear })

const glyphAddress = (kind: 'genre' | 'mood', glyph: string): string => (glyph ? `/glyphs/${kind}-${glyph}.svg` : '')

/** 'Dreamy', 'Dreamy and absurd', 'Dreamy, eerie and absurd'. */
const inWords = (moods: readonly string[]): string => {
  const words = moods.map((mood, index) => (index === 0 ? mood : mood.toLowerCase()))
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

const faceOf = ({ genreId, genreName, genreGlyph }: DrawnRow) => ({
  genre_id: genreId,
  genre_name: genreName,
  genre_class: 'portraitsmall_slider' as const,
  genre_icon: glyphAddress('genre', genreGlyph),
  genre_oracle_image: glyphAddress('genre', genreGlyph),
  genre_shape: glyphAddress('genre', genreGlyph),
})

const wireOracleCard = (row: DrawnRow, card: WireCard): OracleCard => ({
  ...card,
  ...faceOf(row),
  trailer_url: trailerAddress(row.trailerFolder),
  reason: row.moods.length > 0 ? `${inWords(row.moods)}, from ${card.published_year}` : `From ${card.published_year}`,
})

const byName = new Intl.Collator('en').compare

const groupsOf = (rows: readonly DrawnRow[], cards: readonly WireCard[]): Groups => {
  const cardById = new Map(cards.map((card) => [card.video_id, card]))
  const groups = new Map<number, Groups[number]>()
  for (const row of rows) {
    const card = cardById.get(row.id)
    if (!card) continue
    const group = groups.get(row.genreId) ?? { ...faceOf(row), videos: [] }
    groups.set(row.genreId, group)
    group.videos.push(wireOracleCard(row, card))
  }
  return [...groups.values()].sort((one, other) => byName(one.genre_name, other.genre_name))
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
          total_number_of_titles: titlesIn(years, everyYear),
          first_year: firstYear,
          last_year: clock.now().getUTCFullYear(),
          years,
          eras: (await selectEras(db)).flatMap(({ name, ...era }) => {
            const lit = litPart(years, { fromYear: Math.max(era.fromYear, firstYear), toYear: era.toYear })
            return lit ? { name, ...wireSpan(lit) } : []
          }),
        },
      }
    },

    'mood-list': async ({ caller, parameters: { from_year, to_year } }) => {
      const span = spanOf(from_year ?? everyYear.fromYear, to_year ?? everyYear.toYear)
      const moods = await selectMoods(db, span, viewerOf(caller, clock.now()))
      return { data: moods.map(({ id, name, glyph, count }) => ({ id, mood_name: name, mood_icon: glyphAddress('mood', glyph), count })) }
    },

    'the-oracle-step-one': async ({ caller, parameters: { from_year, to_year } }) => {
      const span = spanOf(from_year, to_year)
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
          ...wireSpan(span),
          total_number_of_titles: total,
          nearest: near ? { from_year: near.year, to_year: near.year, total_number_of_titles: near.count } : null,
        },
      }
    },

    'the-oracle-step-two': async ({ caller, parameters: { from_year, to_year, mood, mood_name } }) => {
      const span = spanOf(from_year, to_year)
      const now = clock.now()
      const moodIds = await moodIdsOf(mood, mood_name)
      // Names that no mood has fit no title, which is not the same as no names.
      const asked = moodIds.length > 0 || !(mood || mood_name?.trim())
      const rows = asked ? await selectDrawn(db, span, moodIds, viewerOf(caller, now), mostDrawn) : []
      const ids = rows.map(({ id }) => id)
      return {
        data: {
          genre_videos: groupsOf(rows, await cardsOf(db, ids, caller, now)),
          leading_video_ids: ids.slice(0, mostLeading),
          total_number_of_titles: rows[0]?.total ?? 0,
        },
      }
    },
  }
}
