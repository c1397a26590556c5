import type { TrackFlags } from '../facts.ts'
import { readLanguage } from './languages.ts'
import type { VideoNames } from './video-names.ts'

/** Subtitles and sound tracks beside a video: 'Film.en.forced.srt', 'Film.de.ad.m4a'. */

export interface TrackName {
  /** What is left for the name of the video. */
  video: string
  language: string | null
  track: TrackFlags
}

const forced = new Set(['forced', 'foreign'])
const hearingImpaired = new Set(['sdh', 'cc', 'hi'])
const descriptive = new Set(['ad', 'dvs', 'descriptive', 'described', 'audiodescription', 'audio description'])

const noFlags = (): TrackFlags => ({
  label: null,
  forced: false,
  default: false,
  hearingImpaired: false,
  descriptive: false,
  commentary: false,
})

/** Adds what one word says; false when it says nothing known. */
const addFlag = (track: TrackFlags, word: string): boolean => {
  const text = word.toLowerCase()
  if (text === 'default') track.default = true
  else if (forced.has(text)) track.forced = true
  else if (hearingImpaired.has(text)) track.hearingImpaired = true
  else if (descriptive.has(text)) track.descriptive = true
  else if (/^commentary(?: track)?\d*$/.test(text)) track.commentary = true
  else return false
  return true
}

/** Words at the end of a name, each with the mark before it: a dot, or brackets. */
const wordsOf = (tail: string): string[] =>
  tail
    .split(/[.[\]()]+|(?<=[.\s])-|\s-\s|^[-_ ]+/)
    .map((word) => word.trim().replace(/^[-_]+|[-_]+$/g, ''))
    .filter((word) => word !== '')

/**
 * What stands behind the video's name. Read from its end: the word nearest to it that names a language does, and 'hi' is Hindi
 * unless another language is named.
 */
export const readTrackTail = (tail: string): Omit<TrackName, 'video'> => {
  const track = noFlags()
  const labels: string[] = []
  let language: string | null = null
  for (const word of wordsOf(tail).reverse()) {
    const spoken = readLanguage(word)
    if (spoken && (language === null || language === 'hi')) {
      if (language === 'hi') track.hearingImpaired = true
      language = spoken
    } else if (language !== null && spoken === 'hi') track.hearingImpaired = true
    else if (!addFlag(track, word)) labels.unshift(word)
  }
  track.label = labels.length > 0 ? labels.join('.') : null
  return { language, track }
}

/** Takes words that say something of the track from the end of a name whose video is not known. */
const splitByWords = (base: string): [video: string, tail: string] => {
  const words = [...base.matchAll(/[.[(_\s-]+[^.[\]()_\s-]+[\])]*/gu)]
  let at = base.length
  for (const word of words.reverse()) {
    const text = word[0].replace(/[.[\]()_\s-]+/g, '')
    const isCode = /^[a-z]{2,3}$/i.test(text) && !/^\s/.test(word[0])
    const isSaid = addFlag(noFlags(), text) || isCode || (text.length > 3 && /^[.[(]/.test(word[0].trim()))
    if (!isSaid || (!addFlag(noFlags(), text) && readLanguage(text) === null)) break
    at = word.index
  }
  return [base.slice(0, at), base.slice(at)]
}

/** `videos` are those that it may belong to. */
export const readTrackName = (base: string, videos: VideoNames): TrackName & { isMatched: boolean } => {
  const video = videos.find(base)
  const [name, tail] = video === null ? splitByWords(base) : [video, base.slice(video.length)]
  return { video: name, isMatched: video !== null, ...readTrackTail(tail) }
}
