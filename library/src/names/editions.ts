import type { Span } from './release-words.ts'

/** Editions of a film: cuts and restorations that are another film to watch, not another copy. */

const named: readonly [edition: string, pattern: string][] = [
  ["Director's Cut", "director'?s?[ ._-]?(?:cut|edition)|(?:edition|version)[ ._-]director'?s[ ._-]cut"],
  ['Extended', 'extended(?:[ ._-](?:cut|edition|version))?|version[ ._-]longue'],
  ['Theatrical', 'theatrical(?:[ ._-](?:cut|edition|version|release))?'],
  ['Unrated', 'unrated(?:[ ._-](?:cut|edition|version))?'],
  ['Uncut', 'uncut(?:[ ._-](?:edition|version))?'],
  ['Uncensored', 'uncensored'],
  ['Final Cut', 'final[ ._-]cut'],
  ['Special', 'special[ ._-](?:cut|edition)|edition[ ._-]speciale?'],
  ["Collector's", "collector'?s?[ ._-](?:cut|edition)|edition[ ._-]collector"],
  ['Criterion', 'criterion(?:[ ._-](?:edition|collection))?'],
  ['Deluxe', 'deluxe[ ._-](?:cut|edition)'],
  ['Ultimate', "ultimate[ ._-](?:cut|edition)|ultimate[ ._-]collector'?s[ ._-]edition"],
  ['Limited', 'limited(?:[ ._-](?:cut|edition))?'],
  ['Festival', 'festival(?:[ ._-](?:cut|edition))?'],
  ['Alternative Cut', 'alternat(?:iv)?e?[ ._-]?cut|alternat(?:iv)?e[ ._-]version'],
  ['Remastered', '(?:4k[ ._-])?(?:digitally[ ._-])?re-?master(?:ed)?'],
  ['Restored', '(?:4k[ ._-])?restored'],
  ['Fan Edit', 'fan[ ._-]?edit'],
  ['IMAX', 'imax(?:[ ._-]edition)?'],
  ['Anniversary', '(?:\\d+(?:st|nd|rd|th)[ ._-])?anniversary(?:[ ._-](?:cut|edition))?'],
  ['Colorized', 'colou?ri[sz]ed'],
  ['Redux', 'redux'],
  ['Despecialized', 'despeciali[sz]ed(?:[ ._-]edition)?'],
]
/** Short for editions, in capitals alone. */
const shouted: readonly [edition: string, pattern: string][] = [
  ["Director's Cut", 'DC'],
  ['Special', 'SE'],
  ['Criterion', 'CC(?=[ ._-]+\\d{3,4}p)'],
]
const patternsOf = (words: typeof named, flags: string) =>
  words.map(([edition, pattern]) => [edition, new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, flags)] as const)
const patterns = [...patternsOf(named, 'giu'), ...patternsOf(shouted, 'gu')]

/** `{edition-Director's Cut}`, as Plex has it. */
const bracketed = /\{edition-([^{}]+)\}/i

export interface FoundEdition extends Span {
  edition: string
}

/** Most names have none: one look instead of many. */
const anyEdition = new RegExp([...named, ...shouted].map(([, pattern]) => pattern).join('|'), 'iu')

export const editionSpans = (text: string): FoundEdition[] =>
  (anyEdition.test(text) ? patterns : [])
    .flatMap(([edition, pattern]) =>
      [...text.matchAll(pattern)].map((found) => ({ edition, start: found.index, end: found.index + found[0].length })),
    )
    .sort((one, other) => one.start - other.start)

/** The edition that a name gives from `from` on, where the title has ended. */
export const editionOf = (text: string, from = 0): string | null => {
  const said = bracketed.exec(text)?.[1]?.trim()
  if (said) return said
  const found = [
    ...new Set(
      editionSpans(text)
        .filter(({ start }) => start >= from)
        .map(({ edition }) => edition),
    ),
  ]
  return found.length > 0 ? found.join(', ') : null
}
