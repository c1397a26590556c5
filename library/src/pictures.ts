import type { PictureRole } from './facts.ts'
import { titleKey } from './names/clean-title.ts'
import type { VideoNames } from './names/video-names.ts'

/** Pictures beside films and series, by the names that Kodi, Jellyfin and Plex give them. */

const roles: Readonly<Record<string, PictureRole>> = {
  poster: 'poster',
  folder: 'poster',
  cover: 'poster',
  movie: 'poster',
  show: 'poster',
  default: 'poster',
  keyart: 'poster',
  fanart: 'backdrop',
  backdrop: 'backdrop',
  background: 'backdrop',
  art: 'backdrop',
  landscape: 'landscape',
  thumb: 'landscape',
  logo: 'logo',
  clearlogo: 'logo',
  clearart: 'clearart',
  banner: 'banner',
  disc: 'disc',
  discart: 'disc',
  cdart: 'disc',
}
const folders: Readonly<Record<string, PictureRole>> = { extrafanart: 'backdrop', backdrops: 'backdrop', extrathumbs: 'landscape' }

const seasonPicture = /^season(\d{1,4}|-specials|-all)[-._]?(.*)$/i

export interface PictureName {
  role: PictureRole | null
  season: number | null
  /** The video whose name it begins with. */
  video: string | null
}

const roleOf = (word: string): PictureRole | null => roles[word.toLowerCase().replace(/[-_ ]?\d+$/, '')] ?? null

const seasonOf = (mark: string): number | null => {
  if (mark === '-all') return null
  return mark === '-specials' ? 0 : Number(mark)
}

/** `videos` are those beside it. */
export const readPictureName = (base: string, folder: string, videos: VideoNames): PictureName => {
  const inFolder = folders[folder.toLowerCase()]
  if (inFolder) return { role: inFolder, season: null, video: null }
  const ofSeason = seasonPicture.exec(base)
  if (ofSeason) return { role: roleOf(ofSeason[2]!) ?? 'poster', season: seasonOf(ofSeason[1]!.toLowerCase()), video: null }
  const role = roleOf(base)
  if (role) return { role, season: null, video: null }
  const video = videos.find(base)
  if (video !== null) {
    const rest = base.slice(video.length).replace(/^[-._ ]+/, '')
    return { role: rest === '' ? null : roleOf(rest), season: null, video }
  }
  // 'The General (1926)-poster' beside a film that is named otherwise.
  const last = /^(.+)[-._ ]([a-z]+)\d*$/i.exec(base)
  return { role: (last && titleKey(last[1]!) !== '' && roleOf(last[2]!)) || null, season: null, video: null }
}
