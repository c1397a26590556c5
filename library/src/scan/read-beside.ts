import { type ScannedFile, unknownFile } from '../facts.ts'
import { manifestName } from '../manifest.ts'
import { titleKey } from '../names/clean-title.ts'
import { readEpisodeNumbers } from '../names/episode-numbers.ts'
import { splitName } from '../names/extensions.ts'
import { extraFolderOf, isThemeSong } from '../names/extras.ts'
import { readVideoName } from '../names/read-video.ts'
import { readSeasonFolder } from '../names/season-folders.ts'
import { readTrackName } from '../names/sidecars.ts'
import { readPictureName } from '../pictures.ts'
import type { FolderInput, NamedFile } from './read-folder.ts'

/** What stands beside videos: subtitles, sound tracks, pictures, .nfo files. Each says whose it is. */

const subtitleFolders = /^(?:subs?|subtitles?|captions|srt|sous-titres|untertitel|legendas|ondertitels|subt[íi]tulos)$/iu
const pictureFolders = /^(?:extrafanart|extrathumbs)$/i

/** Whose files are about the videos of the folder above. */
const isFolderBeside = (folder: string | undefined): boolean =>
  folder !== undefined && (subtitleFolders.test(folder) || pictureFolders.test(folder) || extraFolderOf(folder) !== null)
const pictureSubtitles = /^(?:idx|sup|mks)$/

/** What a file takes over from the video it belongs to. */
const ownedBy = (file: ScannedFile, owner: ScannedFile): ScannedFile => ({
  ...file,
  title: owner.title,
  year: owner.year,
  season: owner.season,
  episode: owner.episode,
  episodeEnd: owner.episodeEnd,
  airDate: owner.airDate,
  edition: owner.edition,
  part: owner.part,
  titleFolder: owner.titleFolder,
  belongsTo: owner.file,
})

interface Neighbours {
  input: FolderInput
  videos: readonly ScannedFile[]
  /** The names of the videos, without extensions. */
  bases: readonly string[]
  /** Videos that are no extras. */
  mains: readonly ScannedFile[]
}

/** The video of a folder that holds one film; of its versions the first. */
const theOnlyTitle = ({ mains }: Neighbours): ScannedFile | null => {
  const [first] = mains
  if (!first || (mains.length > 1 && (first.kind === 'episode' || first.part !== null))) return null
  return mains.every(({ title, year }) => title === first.title && year === first.year) ? first : null
}

/** The title whose folder it is in, read as a video without a name of its own would be. */
const ofFolder = (file: ScannedFile, { input, mains }: Neighbours): ScannedFile => {
  const [first] = mains
  if (first && mains.every(({ title, year }) => title === first.title && year === first.year))
    return { ...file, title: first.title, year: first.year, season: sameSeason(mains), ids: first.ids, titleFolder: first.titleFolder }
  const folder = input.folders.at(-1)
  if (folder === undefined) return file
  const isSeason = readSeasonFolder(folder, input.folders.at(-2)) !== null
  const { title, year, season, titleFolderDepth, ids } = readVideoName({
    base: isSeason ? '' : 'movie',
    folders: input.folders,
    library: input.library,
  })
  return {
    ...file,
    title: title === '' || titleFolderDepth === null ? null : title,
    year,
    season,
    ids,
    titleFolder: titleFolderDepth === null ? null : input.folders.slice(0, titleFolderDepth).join('/'),
  }
}

const sameSeason = (videos: readonly ScannedFile[]): number | null => {
  const seasons = new Set(videos.map(({ season }) => season))
  return seasons.size === 1 ? ([...seasons][0] ?? null) : null
}

/** The video of the same season and episode, for 'S01E02.srt' beside 'Show - S01E02 - Title.mkv'. */
const sameEpisode = (base: string, { videos, input }: Neighbours): ScannedFile | null => {
  const place = { isSeries: videos.some(({ kind }) => kind === 'episode'), isFilm: false, season: null }
  const numbers = readEpisodeNumbers(base, place)
  if (!numbers || numbers.episode === null) return null
  const season = numbers.season ?? readSeasonFolder(input.folders.at(-1) ?? '')?.season ?? null
  const found = videos.filter(
    (video) => video.kind === 'episode' && video.episode === numbers.episode && (season === null || video.season === season),
  )
  return found.length === 1 ? found[0]! : null
}

const readTrack = ({ base, path, extension, kind }: NamedFile, around: Neighbours): ScannedFile => {
  const isSubtitle = kind === 'subtitle'
  const found = readTrackName(base, around.bases)
  const named = found.isMatched ? (around.videos[around.bases.indexOf(found.video)] ?? null) : null
  const inFolder = around.videos.find(
    ({ file }) => titleKey(splitName(file.slice(file.lastIndexOf('/') + 1)).base) === titleKey(around.input.folders.at(-1) ?? ''),
  )
  const isOfSubtitles = subtitleFolders.test(around.input.folders.at(-1) ?? '') || inFolder !== undefined
  const alone = theOnlyTitle(around)
  const owner = named ?? sameEpisode(base, around) ?? inFolder ?? (isSubtitle ? alone : null)
  // In a folder of subtitles a name says only the language: '2_English.srt'.
  const track = !named && isOfSubtitles ? readTrackName(`.${base.replace(/^\d+[_.-]/, '')}`, ['']) : found
  const file = {
    ...unknownFile(path, isSubtitle ? ('subtitle' as const) : ('audio' as const)),
    language: track.language,
    track: track.track,
  }
  if (isSubtitle && pictureSubtitles.test(extension)) file.reasons.push('Its subtitles are pictures of text, which cannot be converted.')
  if (owner) {
    const isSure = named !== null || isOfSubtitles || owner === inFolder
    const doubt = isSure ? [] : ['Its name is not the video’s: it was taken by its place or its episode.']
    return { ...ownedBy(file, owner), confidence: isSure ? 'high' : 'medium', reasons: [...file.reasons, ...doubt] }
  }
  const { title, year, season, episode, episodeEnd } = readVideoName({
    base: found.video,
    folders: around.input.folders,
    library: around.input.library,
  })
  if (!isSubtitle) return { ...unknownFile(path, 'skipped'), title, year, reasons: ['A sound file that belongs to no video.'] }
  return { ...file, title, year, season, episode, episodeEnd, confidence: 'low', reasons: [...file.reasons, 'No video stands beside it.'] }
}

const readPicture = ({ base, path }: NamedFile, around: Neighbours): ScannedFile => {
  const found = readPictureName(base, around.input.folders.at(-1) ?? '', around.bases)
  const owner = found.video === null ? null : (around.videos[around.bases.indexOf(found.video)] ?? null)
  const file = unknownFile(path, 'picture')
  if (owner) {
    // A picture with a video's own name is an episode's still, or a film's poster.
    const role = found.role ?? (base.length > found.video!.length ? null : owner.kind === 'episode' ? 'landscape' : 'poster')
    return { ...ownedBy(file, owner), picture: role, ...(role === null && doubtOfRole) }
  }
  const season = found.season
  const placed = ofFolder(file, around)
  return { ...placed, season: season ?? placed.season, picture: found.role, ...(found.role === null && doubtOfRole) }
}
const doubtOfRole = { confidence: 'low' as const, reasons: ['Its name does not tell what picture it is.'] }

const readNfoFile = ({ base, name, path }: NamedFile, around: Neighbours): ScannedFile => {
  const reading = around.input.nfos.get(name)
  const at = around.bases.findIndex((video) => video.toLowerCase() === base.toLowerCase())
  const file: ScannedFile = {
    ...unknownFile(path, 'nfo'),
    nfo: reading?.documents ?? null,
    reasons: reading ? [...(reading.refused === null ? [] : [reading.refused]), ...reading.reasons] : [],
    confidence: reading?.refused ? 'low' : 'high',
  }
  if (at >= 0) return ownedBy(file, around.videos[at]!)
  const placed = ofFolder(file, around)
  return file.nfo?.some(({ kind }) => kind === 'series') ? { ...placed, season: null } : placed
}

const readSong = ({ path, base }: NamedFile, around: Neighbours): ScannedFile | null => {
  const isInFolder = extraFolderOf(around.input.folders.at(-1) ?? '') === 'theme-song'
  if (!isInFolder && !isThemeSong(base)) return null
  const folders = isInFolder ? around.input.folders.slice(0, -1) : around.input.folders
  const above = { ...around, input: { ...around.input, folders }, mains: isInFolder ? around.input.videosAbove : around.mains }
  return { ...ofFolder(unknownFile(path, 'extra'), above), extra: 'theme-song' }
}

/** What is named like all parts of a film ('Metropolis.nfo' beside 'Metropolis cd1.avi') belongs to its first. */
const withStems = (around: Neighbours): Neighbours => {
  const firsts = new Map<string, ScannedFile>()
  for (const video of around.videos) if (video.stack !== null && !firsts.has(video.stack)) firsts.set(video.stack, video)
  const stems = [...firsts].map(([stack, video]) => ({ base: stack.slice(stack.lastIndexOf('/') + 1), video }))
  return {
    ...around,
    bases: [...around.bases, ...stems.map(({ base }) => base)],
    videos: [...around.videos, ...stems.map(({ video }) => video)],
  }
}

const baseOf = (file: string) => splitName(file.slice(file.lastIndexOf('/') + 1)).base

/** Reads all files of a folder that are no videos. */
export const readBeside = (
  files: readonly NamedFile[],
  videoFiles: readonly NamedFile[],
  here: readonly ScannedFile[],
  input: FolderInput,
): Map<string, ScannedFile> => {
  // 'Subs', 'extrafanart', 'Subs/<name of the video>' are about the videos of the folder above.
  const isBeside = isFolderBeside(input.folders.at(-1)) || isFolderBeside(input.folders.at(-2))
  const isOfAbove = here.length === 0 && isBeside && input.videosAbove.length > 0
  const videos = isOfAbove ? input.videosAbove : here
  const bases = isOfAbove ? videos.map(({ file }) => baseOf(file)) : videoFiles.map(({ base }) => base)
  const around = withStems({ input, videos, bases, mains: videos.filter(({ kind }) => kind !== 'extra') })
  return new Map(
    files.map((file): [string, ScannedFile] => {
      if (file.name.toLowerCase() === manifestName) return [file.name, unknownFile(file.path, 'manifest')]
      if (file.kind === 'picture') return [file.name, readPicture(file, around)]
      if (file.kind === 'nfo') return [file.name, readNfoFile(file, around)]
      if (file.kind === 'sound') return [file.name, readSong(file, around) ?? readTrack(file, around)]
      return [file.name, readTrack(file, around)]
    }),
  )
}
