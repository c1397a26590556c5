import { decodeText } from '@matinee/subtitles/text/decode'
import type { ExternalIds } from '../facts.ts'
import { splitName } from '../names/extensions.ts'
import { childrenOf, NfoRefusal, readXml, textOf, textsOf, type XmlElement } from './xml.ts'

/** Kodi's .nfo files: what they say of a film, a series, a season or episodes. */

export type NfoKind = 'film' | 'series' | 'season' | 'episode'

export interface NfoPerson {
  name: string
  role: string | null
  /** A photo in the folder of the .nfo or below it, with '/'. */
  photo?: string
}

export interface NfoFacts {
  title: string | null
  originalTitle: string | null
  sortTitle: string | null
  /** Of an episode: its series. */
  series: string | null
  year: number | null
  /** `1926-12-31`: first shown, or broadcast. */
  released: string | null
  season: number | null
  episode: number | null
  plot: string | null
  outline: string | null
  tagline: string | null
  runtimeMinutes: number | null
  /** Of who may watch: 'PG-13', 'FSK 12'. */
  certification: string | null
  genres: string[]
  tags: string[]
  countries: string[]
  studios: string[]
  directors: string[]
  writers: string[]
  actors: NfoPerson[]
  /** The collection of films that it belongs to. */
  collection: string | null
  ids: ExternalIds
}

export interface NfoDocument {
  /** Null of a bare address: its neighbours tell what it is of. */
  kind: NfoKind | null
  facts: NfoFacts
}

export interface NfoReading {
  documents: NfoDocument[]
  /** Why nothing is read of it. */
  refused: string | null
  /** What was wrong with what was read. */
  reasons: string[]
}

const largest = 2 * 1024 * 1024
const longestText = 20_000
const mostOfAKind = 500

const kinds: Readonly<Record<string, NfoKind>> = {
  movie: 'film',
  tvshow: 'series',
  season: 'season',
  episodedetails: 'episode',
  video: 'film',
}

const numberIn = (text: string | null, least: number, most: number): number | null => {
  const found = /^\s*(\d+)/.exec(text ?? '')
  const value = Number(found?.[1] ?? Number.NaN)
  return value >= least && value <= most ? value : null
}

const dateIn = (text: string | null): string | null => {
  const found = /^\s*(\d{4}-\d{2}-\d{2})(?!\d)/.exec(text ?? '')?.[1]
  const at = found === undefined ? Number.NaN : Date.parse(`${found}T00:00:00Z`)
  return found !== undefined && !Number.isNaN(at) && new Date(at).toISOString().startsWith(found) && !found.startsWith('0') ? found : null
}

/** '1h 47min', '107 min', '107'. */
const minutesIn = (text: string | null): number | null => {
  const hours = /^\s*(\d{1,2})\s*h(?:\s*(\d{1,2}))?/i.exec(text ?? '')
  return hours ? Number(hours[1]) * 60 + Number(hours[2] ?? 0) : numberIn(text, 1, 6000)
}

const addressIds: readonly [source: string, pattern: RegExp][] = [
  ['imdb', /imdb\.com\/(?:[a-z-]+\/)?(?:title\/|Title\?)(tt\d{7,9})/gi],
  ['tmdb', /themoviedb\.org\/(?:movie|tv)\/(\d+)/gi],
  ['tvdb', /thetvdb\.com\/(?:[^\s"'<>]{0,200}?(?:[?&](?:series)?id=|\/(?:series|movies)\/))(\d+)/gi],
  ['tvmaze', /tvmaze\.com\/shows\/(\d+)/gi],
  ['anidb', /anidb\.net\/(?:a|anime\/|[^\s]{0,200}?aid=)(\d+)/gi],
]

/** Ids in the addresses of a text. */
const idsInAddresses = (text: string): ExternalIds => {
  const ids: Record<string, string> = {}
  for (const [source, pattern] of addressIds) for (const [, id = ''] of text.matchAll(pattern)) ids[source] ??= id
  return ids
}

const idElements: Readonly<Record<string, string>> = {
  imdbid: 'imdb',
  imdb_id: 'imdb',
  imdb: 'imdb',
  tmdbid: 'tmdb',
  tmdb: 'tmdb',
  tvdbid: 'tvdb',
  thetvdb: 'tvdb',
  tvrageid: 'tvrage',
  anidbid: 'anidb',
}
const isIdOf = (source: string, id: string) =>
  source === 'imdb' ? /^tt\d{7,9}$/.test(id) : /^[\w-]{1,40}$/.test(id) && id !== '-1' && id !== '0'

const idsOf = (element: XmlElement): ExternalIds => {
  const ids: Record<string, string> = {}
  const add = (source: string, id: string | undefined) => {
    if (id !== undefined && isIdOf(source, id.trim())) ids[source] ??= id.trim()
  }
  const unique = childrenOf(element, 'uniqueid')
  for (const { attributes, text } of unique) {
    const type = (attributes.type ?? '').toLowerCase().replace(/^the(?=tvdb)|^themoviedb$/, (name) => (name === 'the' ? '' : 'tmdb'))
    if (/^[a-z]{2,20}$/.test(type) && type !== 'unknown') add(type, text)
  }
  for (const child of element.children) {
    const source = idElements[child.name]
    if (source !== undefined) add(source, child.text)
    if (child.name !== 'id') continue
    add('imdb', child.text)
    for (const [name, id] of Object.entries(child.attributes)) add(name.toLowerCase(), id)
  }
  return ids
}

/** A file that lies with the .nfo; addresses of the network are never followed, nor paths that lead elsewhere. */
const localPhoto = (actor: XmlElement): string | undefined => {
  const path =
    textOf(actor, 'thumb')
      ?.replaceAll('\\', '/')
      .replace(/^(?:\.\/)+/, '') ?? ''
  const isBelow = !/^\/|:|\0/.test(path) && !path.split('/').some((step) => step === '..' || step === '.' || step === '')
  return isBelow && splitName(path).kind === 'picture' ? path : undefined
}

const peopleOf = (element: XmlElement): NfoPerson[] =>
  childrenOf(element, 'actor')
    .slice(0, mostOfAKind)
    .map((actor, index) => ({
      name: textOf(actor, 'name') ?? actor.text.trim(),
      role: textOf(actor, 'role'),
      photo: localPhoto(actor),
      order: numberIn(textOf(actor, 'order', 'sortorder'), 0, 100_000) ?? index,
    }))
    .filter(({ name }) => name !== '')
    .sort((one, other) => one.order - other.order)
    .map(({ name, role, photo }) => ({ name, role, ...(photo === undefined ? {} : { photo }) }))

/** '/' and '|' part several genres or people in one element. */
const listOf = (element: XmlElement, name: string): string[] => [
  ...new Set(
    textsOf(element, name)
      .flatMap((text) => text.split(/\s*[|]\s*|\s+\/\s+|\s*,\s*(?!jr\b|sr\b|ph\.?d|i{2,3}\b)/iu))
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter((text) => text !== '')
      .slice(0, mostOfAKind),
  ),
]

const longTextOf = (element: XmlElement, ...names: string[]): string | null => textOf(element, ...names)?.slice(0, longestText) ?? null

const factsOf = (element: XmlElement): NfoFacts => {
  const released = dateIn(textOf(element, 'premiered', 'releasedate', 'aired', 'firstaired'))
  const set = childrenOf(element, 'set')[0]
  return {
    title: longTextOf(element, 'title', 'localtitle'),
    originalTitle: longTextOf(element, 'originaltitle'),
    sortTitle: longTextOf(element, 'sorttitle'),
    series: longTextOf(element, 'showtitle'),
    year: numberIn(textOf(element, 'year'), 1870, 2200) ?? (released === null ? null : Number(released.slice(0, 4))),
    released,
    season: numberIn(textOf(element, 'season', 'seasonnumber'), 0, 9999),
    episode: numberIn(textOf(element, 'episode'), 0, 99_999),
    plot: longTextOf(element, 'plot', 'review'),
    outline: longTextOf(element, 'outline'),
    tagline: longTextOf(element, 'tagline'),
    runtimeMinutes: minutesIn(textOf(element, 'runtime')),
    certification: longTextOf(element, 'mpaa', 'certification'),
    genres: listOf(element, 'genre'),
    tags: textsOf(element, 'tag').slice(0, mostOfAKind),
    countries: listOf(element, 'country'),
    studios: textsOf(element, 'studio').slice(0, mostOfAKind),
    directors: listOf(element, 'director'),
    writers: [...new Set([...listOf(element, 'credits'), ...listOf(element, 'writer')])],
    actors: peopleOf(element),
    collection: set === undefined ? null : (textOf(set, 'name') ?? (set.text.trim() || set.attributes.name || null)),
    ids: idsOf(element),
  }
}

const nothing: XmlElement = { name: '', attributes: {}, children: [], text: '' }

const read = (text: string): NfoReading => {
  // Kodi lets an address stand behind the XML, or alone.
  const addressed = idsInAddresses(text.replace(/<[^<>]+>[^<]*<\/[^<>]+>/g, ' '))
  if (!/<[a-z]/i.test(text)) {
    if (Object.keys(addressed).length === 0) return { documents: [], refused: 'It is neither XML nor an address.', reasons: [] }
    return { documents: [{ kind: null, facts: { ...factsOf(nothing), ids: addressed } }], refused: null, reasons: [] }
  }
  const { roots, isCutOff } = readXml(text)
  const wrapped = roots.flatMap((root) => (/^(?:multiepisodenfo|xbmcmultiepisode|details)$/.test(root.name) ? root.children : [root]))
  const known = wrapped.filter(({ name }) => name in kinds)
  const [first] = wrapped
  if (known.length === 0)
    return {
      documents: [],
      refused: first ? `It is about <${first.name.slice(0, 40)}>, no film or series.` : 'It holds no element.',
      reasons: [],
    }
  return {
    documents: known.slice(0, mostOfAKind).map((element) => {
      const facts = factsOf(element)
      return { kind: kinds[element.name]!, facts: { ...facts, ids: { ...addressed, ...facts.ids } } }
    }),
    refused: null,
    reasons: isCutOff ? ['It ends in the middle: what is there was read.'] : [],
  }
}

/** Reads an .nfo, or refuses it with a sentence. Never throws. */
export const readNfo = (bytes: Uint8Array): NfoReading => {
  const refuse = (refused: string): NfoReading => ({ documents: [], refused, reasons: [] })
  if (bytes.length > largest) return refuse(`It is larger than ${largest / 1024 / 1024} MiB.`)
  const declared = /encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))?.[1]
  const decoded = decodeText(bytes, { declared })
  if (!decoded) return refuse('It is no text.')
  if (decoded.text.trim() === '') return refuse('It is empty.')
  try {
    return read(decoded.text.replace(/^\ufeff/, ''))
  } catch (problem) {
    if (problem instanceof NfoRefusal) return refuse(problem.message)
    throw problem
  }
}
