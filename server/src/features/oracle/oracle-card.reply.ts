import type { ReplyOf } from '@matinee/contract/call'
import type { oracle } from '@matinee/contract/oracle'
import type { CardReply } from '../../titles/card.reply.ts'
import { trailerAddress } from '../../titles/detail.reply.ts'
import type { DrawnRow, Span } from './oracle.sql.ts'

export type OracleCardReply = ReplyOf<(typeof oracle)['the-oracle-step-two']>['data']['genreVideos'][number]['videos'][number]

/** What was answered, and the eras that years lie in. */
export interface Answers extends Span {
  moodIds: readonly number[]
  eras: readonly (Span & { name: string })[]
}

export const glyphAddress = (kind: 'genre' | 'mood', glyph: string): string => (glyph ? `/glyphs/${kind}-${glyph}.svg` : '')

export const faceOf = ({ genreId, genreName, genreGlyph }: DrawnRow) => ({
  genreId,
  genreName,
  genreClass: 'portraitsmall_slider' as const,
  genreIcon: glyphAddress('genre', genreGlyph),
  genreOracleImage: glyphAddress('genre', genreGlyph),
  genreShape: glyphAddress('genre', genreGlyph),
})

/** 'Dreamy', 'Dreamy and absurd', 'Dreamy, eerie and absurd'. */
const inWords = (moods: readonly string[]): string => {
  const words = moods.map((mood, index) => (index === 0 ? mood : mood.toLowerCase()))
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** 'an adventure film', 'a horror series'; a serial is one already. */
const workOf = (genre: string, kind: CardReply['videoType']): string => {
  const word = genre.toLowerCase()
  const work = kind === 'film' ? `${word} film` : word === 'serial' ? word : `${word} series`
  return `${/^[aeiou]/.test(work) ? 'an' : 'a'} ${work}`
}

/** 'You asked for dreamy and eerie, from 1919 to 1964: here is a horror film of 1922 (Silent era).' */
export const cardSentence = (
  { moods, genreName }: Pick<DrawnRow, 'moods' | 'genreName'>,
  { videoType, publishedYear }: Pick<CardReply, 'videoType' | 'publishedYear'>,
  { fromYear, toYear, eras }: Omit<Answers, 'moodIds'>,
): string => {
  const feeling = moods.length > 0 ? inWords(moods).toLowerCase() : 'any mood'
  const years = fromYear === toYear ? `from ${fromYear}` : `from ${fromYear} to ${toYear}`
  const era = eras.find((one) => one.fromYear <= publishedYear && publishedYear <= one.toYear)
  return `You asked for ${feeling}, ${years}: here is ${workOf(genreName, videoType)} of ${publishedYear}${era ? ` (${era.name})` : ''}.`
}

/** Where the picture of a card is drawn (routes/oracle-cards.ts). */
const cardAddress = (titleId: number, { fromYear, toYear, moodIds }: Answers): string =>
  `/oracle-cards/${titleId}.jpg?from=${fromYear}&to=${toYear}${moodIds.length > 0 ? `&mood=${moodIds.join(',')}` : ''}`

export const oracleCardReply = (row: DrawnRow, card: CardReply, answers: Answers): OracleCardReply => ({
  ...card,
  ...faceOf(row),
  trailerUrl: trailerAddress(row.trailerFolder),
  // Its year stands beside it already.
  reason: row.moods.length > 0 ? inWords(row.moods) : '',
  sentence: cardSentence(row, card, answers),
  cardImage: cardAddress(row.id, answers),
})
