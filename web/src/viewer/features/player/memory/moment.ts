import { mostLogCharacters, playerLogLine } from '@matinee/contract/player-log'
import { statLines } from '../engine/stats.ts'
import type { Trace } from '../player-shape.ts'
import type { PlayerEvent } from '../rules/events.ts'

const longestWords = 200

const round = (value: unknown) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value)

const valueWords = (value: unknown): string => {
  if (Array.isArray(value)) return String(value.length)
  if (Object(value) !== value) return String(round(value))
  return Object.entries(value as object)
    .flatMap((pair) => pair.map(round))
    .join(' ')
}

/** Where a film is kept is nobody's to read, and its address may play: the file's name says enough. */
const withoutAddresses = (words: string) => words.replace(/(?:https?:\/)?\/[^\s]*\/([^\s/?#]*)[^\s]*/g, (_, file: string) => `…/${file}`)

const wordsOf = (event: PlayerEvent): string => {
  const { type, ...more } = event
  // What the viewer was told follows from it.
  const values = event.type === 'failed' ? [event.failure.reason, event.failure.detail] : Object.values(more)
  return withoutAddresses([type, ...values.map(valueWords)].join(' ')).slice(0, longestWords)
}

/** Where the film is, and what the player did before and sees now, as a report takes it. */
export const momentOf = ({ atMs, positionSeconds, noted, video, stats }: Trace): { playTime: number; playerLog: string } => {
  const now = video ? statLines(video, stats).filter(([, value]) => value !== '–') : []
  const lines = [
    ...noted.map((note) => playerLogLine((atMs - note.atMs) / 1000, note.positionSeconds, wordsOf(note.event))),
    ...now.map(([name, value]) => playerLogLine(0, positionSeconds, `${name}: ${value}`)),
  ]
  while (lines.join('\n').length > mostLogCharacters) lines.shift()
  return { playTime: Math.floor(positionSeconds), playerLog: lines.join('\n') }
}
