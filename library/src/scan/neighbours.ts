import type { ScannedFile } from '../facts.ts'
import { titleKey } from '../names/clean-title.ts'
import { splitName } from '../names/extensions.ts'
import { readVideoName } from '../names/read-video.ts'
import { readSeasonFolder } from '../names/season-folders.ts'
import { VideoNames } from '../names/video-names.ts'
import type { FolderInput } from './read-folder.ts'

export type FolderFacts = Pick<ScannedFile, 'title' | 'year' | 'season' | 'ids' | 'titleFolder'>

export const baseOf = (file: string): string => splitName(file.slice(file.lastIndexOf('/') + 1)).base

const firstOf = <Key>(videos: readonly ScannedFile[], keyOf: (video: ScannedFile) => Key): Map<Key, ScannedFile> => {
  const found = new Map<Key, ScannedFile>()
  for (const video of videos) {
    const key = keyOf(video)
    if (!found.has(key)) found.set(key, video)
  }
  return found
}

/** The videos that the other files of a folder may belong to. All is looked up, since a folder may hold thousands. */
export class Neighbours {
  readonly input: FolderInput
  /** Videos that are no extras. */
  readonly mains: readonly ScannedFile[]
  readonly names: VideoNames
  readonly hasEpisodes: boolean
  /** The video of a folder that holds one title; of its versions the first. Null also of films in parts and of several episodes. */
  readonly onlyTitle: ScannedFile | null
  /** The title, season and ids that all of a folder is of. */
  readonly folderFacts: FolderFacts
  /** The video that has the name of the folder: 'Subs/Show S01E02/2_English.srt'. */
  readonly namedAsFolder: ScannedFile | null
  readonly #byName: ReadonlyMap<string, ScannedFile>
  readonly #episodes: ReadonlyMap<string, ScannedFile | null>

  constructor(input: FolderInput, videos: readonly ScannedFile[]) {
    this.input = input
    this.mains = videos.filter(({ kind }) => kind !== 'extra')
    const byName = firstOf(videos, ({ file }) => baseOf(file))
    // What is named like all parts of a film ('Metropolis.nfo' beside 'Metropolis cd1.avi') belongs to its first.
    for (const video of videos) {
      const stem = video.stack?.slice(video.stack.lastIndexOf('/') + 1)
      if (stem !== undefined && !byName.has(stem)) byName.set(stem, video)
    }
    this.#byName = byName
    this.names = new VideoNames([...byName.keys()])
    this.hasEpisodes = videos.some(({ kind }) => kind === 'episode')
    const [first] = this.mains
    const isOneTitle = first !== undefined && this.mains.every(({ title, year }) => title === first.title && year === first.year)
    const areSeveral = this.mains.length > 1 && (first?.kind === 'episode' || first?.part !== null)
    this.onlyTitle = isOneTitle && !areSeveral ? first : null
    this.folderFacts = isOneTitle ? { ...factsOf(first), season: this.#sameSeason() } : this.#factsOfFolder()
    const folder = titleKey(input.folders.at(-1) ?? '')
    this.namedAsFolder = firstOf(videos, ({ file }) => titleKey(baseOf(file))).get(folder) ?? null
    this.#episodes = this.#byEpisode(videos)
  }

  videoNamed(name: string): ScannedFile | null {
    return this.#byName.get(name) ?? null
  }

  /** The one video of that season and episode. */
  episode(season: number | null, episode: number): ScannedFile | null {
    return this.#episodes.get(`${season ?? ''}:${episode}`) ?? null
  }

  #byEpisode(videos: readonly ScannedFile[]): Map<string, ScannedFile | null> {
    const episodes = new Map<string, ScannedFile | null>()
    for (const video of videos) {
      if (video.kind !== 'episode' || video.episode === null) continue
      // With the season and without: what two have, none is found by.
      for (const key of new Set([`${video.season ?? ''}:${video.episode}`, `:${video.episode}`]))
        episodes.set(key, episodes.has(key) ? null : video)
    }
    return episodes
  }

  #sameSeason(): number | null {
    const seasons = new Set(this.mains.map(({ season }) => season))
    return seasons.size === 1 ? ([...seasons][0] ?? null) : null
  }

  /** As a video without a name of its own would be read. */
  #factsOfFolder(): FolderFacts {
    const { folders, library } = this.input
    const folder = folders.at(-1)
    if (folder === undefined) return { title: null, year: null, season: null, ids: {}, titleFolder: null }
    const isSeason = readSeasonFolder(folder, folders.at(-2)) !== null
    const { title, year, season, titleFolderDepth, ids } = readVideoName({ base: isSeason ? '' : 'movie', folders, library })
    return {
      title: title === '' || titleFolderDepth === null ? null : title,
      year,
      season,
      ids,
      titleFolder: titleFolderDepth === null ? null : folders.slice(0, titleFolderDepth).join('/'),
    }
  }
}

const factsOf = ({ title, year, season, ids, titleFolder }: ScannedFile): FolderFacts => ({ title, year, season, ids, titleFolder })
