import type { ScannedFile } from '../facts.ts'
import type { ManifestRow } from '../manifest.ts'
import type { NfoFacts } from '../nfo/read-nfo.ts'

/** Lays what .nfo files and the manifest say over what names say. */

/** 'movie.nfo', or one with the name of its folder. */
const isOfFolder = (file: string): boolean => {
  const [name = '', folder = ''] = file.toLowerCase().split('/').reverse()
  return name === 'movie.nfo' || name === `${folder}.nfo`
}

/** What its own .nfo says, else the one that all of a folder shares. */
const nfoOf = (video: ScannedFile, own: ScannedFile | undefined, shared: ScannedFile | undefined): NfoFacts | null => {
  const kind = video.kind === 'episode' ? 'episode' : 'film'
  for (const file of [own, shared]) {
    const documents = (file?.nfo ?? []).filter((document) => document.kind === kind || document.kind === null)
    const [first] = documents
    if (first) return documents.find(({ facts }) => facts.episode === video.episode)?.facts ?? first.facts
  }
  return null
}

const withNfo = (video: ScannedFile, facts: NfoFacts): ScannedFile => {
  const isEpisode = video.kind === 'episode'
  const title = isEpisode ? (facts.series ?? video.title) : (facts.title ?? video.title)
  const year = isEpisode ? video.year : (facts.year ?? video.year)
  const settled = facts.title === null || (!isEpisode && year === null) ? video.reasons : []
  return {
    ...video,
    title,
    year,
    season: isEpisode ? (facts.season ?? video.season) : video.season,
    episode: isEpisode ? (facts.episode ?? video.episode) : video.episode,
    episodeTitle: isEpisode ? (facts.title ?? video.episodeTitle) : video.episodeTitle,
    airDate: isEpisode ? (video.airDate ?? facts.released) : video.airDate,
    ids: isEpisode ? video.ids : { ...video.ids, ...facts.ids },
    reasons: settled,
    confidence: settled.length === 0 ? 'high' : video.confidence,
  }
}

/** What the tvshow.nfo of a folder says, for all that is in it. */
export interface SeriesFacts {
  /** The folder it is in. */
  folder: string
  facts: NfoFacts
}

const ofSeries = (file: ScannedFile, { folder, facts }: SeriesFacts): ScannedFile => {
  if (file.kind === 'skipped' || file.kind === 'manifest' || facts.title === null) return file
  return { ...file, title: facts.title, year: facts.year ?? file.year, titleFolder: folder, ids: { ...file.ids, ...facts.ids } }
}

/** What the names of a folder's files say, mended by the .nfo files among them. */
export const withNfoFacts = (named: readonly ScannedFile[], series: SeriesFacts | null): ScannedFile[] => {
  const files = series === null ? named : named.map((file) => ofSeries(file, series))
  const nfos = files.filter(({ nfo }) => nfo !== null && nfo.length > 0)
  if (nfos.length === 0) return [...files]
  const mains = files.filter(({ kind }) => kind === 'film' || kind === 'part' || kind === 'episode')
  const [first] = mains
  const isAlone =
    first !== undefined && first.kind !== 'episode' && mains.every(({ title, year }) => title === first.title && year === first.year)
  // By the video it is named like; of a film in parts by what all parts share.
  const stacks = new Map(mains.map(({ file, stack }) => [file, stack ?? file]))
  const byVideo = new Map(
    nfos.flatMap((nfo) => (nfo.belongsTo === null ? [] : [[stacks.get(nfo.belongsTo) ?? nfo.belongsTo, nfo] as const])),
  )
  const shared = isAlone ? nfos.find(({ belongsTo, file }) => belongsTo === null && isOfFolder(file)) : undefined
  const mended = new Map<string, ScannedFile>()
  for (const video of mains) {
    const facts = nfoOf(video, byVideo.get(video.stack ?? video.file), shared)
    if (facts) mended.set(video.file, withNfo(video, facts))
  }
  return files.map((file) => {
    const owner = file.belongsTo === null ? undefined : mended.get(file.belongsTo)
    if (owner) return { ...file, title: owner.title, year: owner.year, season: owner.season, episode: owner.episode, ids: owner.ids }
    return mended.get(file.file) ?? file
  })
}

/** The manifest's word stands above all others. */
export const withManifest = (file: ScannedFile, row: ManifestRow, isOfFolder: boolean): ScannedFile => {
  if (row.kind === 'skip') return { ...file, kind: 'skipped', manifest: row, reasons: ['matinee.csv says to skip it.'] }
  const isVideo = file.kind === 'film' || file.kind === 'part' || file.kind === 'episode' || file.kind === 'extra'
  const kind = isVideo && row.kind !== null && !isOfFolder ? row.kind : file.kind
  const said = {
    ...file,
    kind,
    title: row.title ?? file.title,
    year: row.year ?? file.year,
    ids: { ...file.ids, ...row.ids },
    manifest: row,
  }
  const isSettled = row.title !== null
  const reasons = isSettled && isVideo ? [] : file.reasons
  if (isOfFolder) return { ...said, reasons, confidence: reasons.length === 0 ? 'high' : file.confidence }
  return {
    ...said,
    season: row.season ?? file.season,
    episode: row.episode ?? file.episode,
    episodeEnd: row.episodeEnd ?? file.episodeEnd,
    episodeTitle: row.episodeTitle ?? file.episodeTitle,
    edition: row.edition ?? file.edition,
    part: row.part ?? file.part,
    language: row.language ?? file.language,
    reasons,
    confidence: reasons.length === 0 ? 'high' : file.confidence,
  }
}
