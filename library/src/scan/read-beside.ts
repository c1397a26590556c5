import { type ScannedFile, unknownFile } from '../facts.ts'
import { manifestName } from '../manifest.ts'
import { readEpisodeNumbers } from '../names/episode-numbers.ts'
import { extraFolderOf, isThemeSong } from '../names/extras.ts'
import { readVideoName } from '../names/read-video.ts'
import { readSeasonFolder } from '../names/season-folders.ts'
import { readTrackName } from '../names/sidecars.ts'
import { VideoNames } from '../names/video-names.ts'
import { readPictureName } from '../pictures.ts'
import { Neighbours } from './neighbours.ts'
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

/** The video of the same season and episode, for 'S01E02.srt' beside 'Show - S01E02 - Title.mkv'. */
const sameEpisode = (base: string, around: Neighbours): ScannedFile | null => {
  if (!around.hasEpisodes) return null
  const numbers = readEpisodeNumbers(base, { isSeries: true, isFilm: false, season: null })
  if (!numbers || numbers.episode === null) return null
  return around.episode(numbers.season ?? readSeasonFolder(around.input.folders.at(-1) ?? '')?.season ?? null, numbers.episode)
}

/** Of a file that is named by its language alone. */
const noName = new VideoNames([''])

const readTrack = ({ base, path, extension, kind }: NamedFile, around: Neighbours, isVobSub = false): ScannedFile => {
  const isSubtitle = kind === 'subtitle'
  const found = readTrackName(base, around.names)
  const named = found.isMatched ? around.videoNamed(found.video) : null
  const inFolder = around.namedAsFolder
  const isOfSubtitles = subtitleFolders.test(around.input.folders.at(-1) ?? '') || inFolder !== null
  const owner = named ?? sameEpisode(base, around) ?? inFolder ?? (isSubtitle ? around.onlyTitle : null)
  // In a folder of subtitles a name says only the language: '2_English.srt'.
  const track = !named && isOfSubtitles ? readTrackName(`.${base.replace(/^\d+[_.-]/, '')}`, noName) : found
  const file = {
    ...unknownFile(path, isSubtitle ? ('subtitle' as const) : ('audio' as const)),
    language: track.language,
    track: track.track,
  }
  if (isSubtitle && (pictureSubtitles.test(extension) || isVobSub))
    file.reasons.push('Its subtitles are pictures of text, which cannot be converted.')
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

/** In the series' own folder a picture is the series' own, also where all episodes beside it are of one season. */
const seasonOfFolder = ({ season, titleFolder }: ScannedFile, { input: { folders } }: Neighbours): number | null => {
  const isOfSeason = readSeasonFolder(folders.at(-1) ?? '', folders.at(-2)) !== null
  return titleFolder === folders.join('/') && !isOfSeason ? null : season
}

const readPicture = ({ base, path }: NamedFile, around: Neighbours): ScannedFile => {
  const found = readPictureName(base, around.input.folders.at(-1) ?? '', around.names)
  const owner = found.video === null ? null : around.videoNamed(found.video)
  const file = unknownFile(path, 'picture')
  if (owner) {
    // A picture with a video's own name is an episode's still, or a film's poster.
    const role = found.role ?? (base.length > found.video!.length ? null : owner.kind === 'episode' ? 'landscape' : 'poster')
    return { ...ownedBy(file, owner), picture: role, ...(role === null && doubtOfRole) }
  }
  const placed = { ...file, ...around.folderFacts }
  return { ...placed, season: found.season ?? seasonOfFolder(placed, around), picture: found.role, ...(found.role === null && doubtOfRole) }
}
const doubtOfRole = { confidence: 'low' as const, reasons: ['Its name does not tell what picture it is.'] }

const readNfoFile = ({ base, name, path }: NamedFile, around: Neighbours): ScannedFile => {
  const reading = around.input.nfos.get(name)
  const named = around.names.find(base)
  const owner = named !== null && named.length === base.length ? around.videoNamed(named) : null
  const file: ScannedFile = {
    ...unknownFile(path, 'nfo'),
    nfo: reading?.documents ?? null,
    reasons: reading ? [...(reading.refused === null ? [] : [reading.refused]), ...reading.reasons] : [],
    confidence: reading?.refused ? 'low' : 'high',
    isUnreadable: reading?.isUnreadable ?? false,
  }
  if (owner) return ownedBy(file, owner)
  const placed = { ...file, ...around.folderFacts }
  const [document] = file.nfo ?? []
  if (document?.kind === 'series')
    return { ...placed, title: document.facts.title ?? placed.title, year: document.facts.year ?? placed.year, season: null }
  // Beside nothing that it could be about, it speaks for itself.
  if (!document || around.mains.length > 0 || document.kind === null || document.kind === 'season') return placed
  const { title, series, year, season, episode } = document.facts
  return {
    ...placed,
    title: document.kind === 'episode' ? (series ?? placed.title) : title,
    year: document.kind === 'film' ? year : placed.year,
    season,
    episode,
  }
}

const readSong = ({ path, base }: NamedFile, around: Neighbours): ScannedFile | null => {
  const isInFolder = extraFolderOf(around.input.folders.at(-1) ?? '') === 'theme-song'
  if (!isInFolder && !isThemeSong(base)) return null
  // 'theme-music' is about the folder above.
  const above = isInFolder
    ? new Neighbours({ ...around.input, folders: around.input.folders.slice(0, -1) }, around.input.videosAbove)
    : around
  return { ...unknownFile(path, 'extra'), ...above.folderFacts, extra: 'theme-song' }
}

/** Reads all files of a folder that are no videos. */
export const readBeside = (files: readonly NamedFile[], here: readonly ScannedFile[], input: FolderInput): Map<string, ScannedFile> => {
  // 'Subs', 'extrafanart', 'Subs/<name of the video>' are about the videos of the folder above.
  const isBeside = isFolderBeside(input.folders.at(-1)) || isFolderBeside(input.folders.at(-2))
  const isOfAbove = here.length === 0 && isBeside && input.videosAbove.length > 0
  const around = new Neighbours(input, isOfAbove ? input.videosAbove : here)
  // VobSub is an .idx with a .sub of the same name; a .sub alone is MicroDVD.
  const indexed = new Set(files.filter(({ extension }) => extension === 'idx').map(({ base }) => base))
  return new Map(
    files.map((file): [string, ScannedFile] => {
      if (file.name.toLowerCase() === manifestName) return [file.name, unknownFile(file.path, 'manifest')]
      if (file.kind === 'picture') return [file.name, readPicture(file, around)]
      if (file.kind === 'nfo') return [file.name, readNfoFile(file, around)]
      if (file.kind === 'sound') return [file.name, readSong(file, around) ?? readTrack(file, around)]
      return [file.name, readTrack(file, around, file.extension === 'sub' && indexed.has(file.base))]
    }),
  )
}
