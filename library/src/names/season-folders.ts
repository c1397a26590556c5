import { titleKey } from './clean-title.ts'
import { strongSpans } from './release-words.ts'

/** Folders of seasons, in the languages people name them in. */

export const seasonWords =
  'season|series|saison|staffel|temporada|stagione|seizoen|s[æa]eson|s[äa]song|seasong|sesong|kausi|sezona|sezon|sez[óo]na|сезон|sæson|évad|シーズン|시즌'
const specials = /^(?:specials?|season[ ._-]?0+|extras? episodes?|ova|oad|sonderfolgen|spécial(?:es|s)?|hors[ ._-]série|especiales)$/iu

const wholeName = new RegExp(`^(?:${seasonWords}|s)[ ._-]*(\\d{1,4})(?![\\p{L}\\p{N}])(.*)$`, 'iu')
const numberFirst = new RegExp(`^(\\d{1,3})(?:st|nd|rd|th|\\.|ª|º|ª)?[ ._-]*(?:${seasonWords})$`, 'iu')
const afterTitle = new RegExp(`^(.*?)[ ._-]+(?:(?:${seasonWords})[ ._-]*|s)(\\d{1,4})(?![\\p{L}\\p{N}])(.*)$`, 'iu')

/** What may stand behind the number: a year, a name after a dash, words of a release. */
const isRestOfFolder = (rest: string): boolean =>
  /^\s*$/.test(rest) ||
  /^[\s._-]*[([]\d{4}[)\]]\s*$/.test(rest) ||
  /^\s*(?:[-–:.[]|\()/.test(rest) ||
  /^[ ._-]*(?:complete|full)/i.test(rest) ||
  (strongSpans(rest)[0]?.start ?? Number.POSITIVE_INFINITY) < 12

export interface SeasonFolder {
  season: number
  /** The series, when the folder names it too: 'The Wonder Years Season 1'. */
  series: string | null
}

/** What a folder says of a season; null when it is no season's folder. `parent` is the name of the folder it is in. */
export const readSeasonFolder = (name: string, parent = ''): SeasonFolder | null => {
  const text = name.trim()
  if (specials.test(text)) return { season: 0, series: null }
  const isEpisode = /(?<![\p{L}\p{N}])s\d{1,4}[ ._-]*e\d|\d{1,2}x\d{2}/iu.test(text)
  if (isEpisode) return null
  const whole = wholeName.exec(text)
  if (whole && isRestOfFolder(whole[2] ?? '')) return { season: Number(whole[1]), series: null }
  const first = numberFirst.exec(text)
  if (first) return { season: Number(first[1]), series: null }
  const late = afterTitle.exec(text)
  if (late && isRestOfFolder(late[3] ?? '')) return { season: Number(late[2]), series: late[1] ?? null }
  // A bare number, in the folder of a series: 'Show/1'. Four digits are a year of broadcast.
  if (/^\d{1,2}$/.test(text) && parent !== '' && titleKey(parent) !== '') return { season: Number(text), series: null }
  return null
}
