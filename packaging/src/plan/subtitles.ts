import { languageName } from '../probe/language.ts'
import type { Source, SubtitleKind, SubtitleTrack } from '../probe/source.ts'
import type { LeftOut } from './plan.ts'

export interface SubtitlePlan {
  stream: number
  codec: string
  /** Its files are called by it: subs-1.vtt. */
  name: string
  label: string
  language: string | null
  kind: SubtitleKind
}

const kindWords: Record<SubtitleKind, string> = { dialogue: '', forced: 'forced', 'hearing-impaired': 'SDH', commentary: 'commentary' }

const labelOf = ({ language, title, kind }: SubtitleTrack): string => {
  const base = language ? languageName(language) : (title ?? 'Subtitles')
  return kindWords[kind] ? `${base} (${kindWords[kind]})` : base
}

/** Names of codecs whose subtitles are pictures of text, as people know them. */
const pictures: Record<string, string> = {
  hdmv_pgs_subtitle: 'PGS, from a Blu-ray',
  dvd_subtitle: 'VobSub, from a DVD',
  dvb_subtitle: 'DVB',
  xsub: 'XSUB',
}

const whyNot = ({ codec }: SubtitleTrack): string =>
  codec in pictures
    ? `They are pictures of text (${pictures[codec]}), which cannot be converted; a text file (SRT) beside the film can replace them.`
    : `They are of a kind (${codec}) that cannot be converted.`

/** Texts become WebVTT; pictures of text are named as what cannot. */
export const planSubtitles = ({ subtitles }: Source): { subtitles: SubtitlePlan[]; leftOut: LeftOut[] } => {
  const taken = new Map<string, number>()
  const texts = subtitles.filter(({ isText }) => isText)
  return {
    subtitles: texts.map((track, index) => {
      const label = labelOf(track)
      const times = (taken.get(label) ?? 0) + 1
      taken.set(label, times)
      const { stream, codec, language, kind } = track
      return { stream, codec, name: `subs-${index + 1}`, label: times === 1 ? label : `${label} ${times}`, language, kind }
    }),
    leftOut: subtitles
      .filter(({ isText }) => !isText)
      .map((track) => ({ stream: track.stream, what: `subtitles ${labelOf(track)}`, why: whyNot(track) })),
  }
}
