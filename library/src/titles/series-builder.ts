import type { ScannedFile } from '../facts.ts'
import { addFacts, factsOfNfo, factsOfRow } from './merge-facts.ts'
import type { Facts, LibraryEpisode, LibrarySeason, LibrarySeries, LibraryVersion } from './types.ts'
import { addReasons, addVersion, lower } from './versions.ts'

/** The facts of a later episode of a file that holds several. */
const furtherOf = ({ further }: LibraryEpisode, episode: number): Facts => {
  const known = further.find((one) => one.episode === episode)
  if (known) return known.facts
  const facts: Facts = {}
  further.push({ episode, facts })
  return facts
}

/** A series while its files come in. */
export class SeriesBuilder {
  readonly title: LibrarySeries
  readonly #seasons = new Map<number | null, LibrarySeason>()
  readonly #episodes = new Map<string, { episode: LibraryEpisode; stacks: Map<string, LibraryVersion> }>()
  readonly #byFile = new Map<string, LibraryEpisode>()

  constructor(first: ScannedFile) {
    this.title = {
      kind: 'series',
      place: first.titleFolder ?? first.file,
      facts: {},
      seasons: [],
      extras: [],
      pictures: [],
      confidence: 'high',
      reasons: [],
    }
  }

  #season(number: number | null): LibrarySeason {
    const known = this.#seasons.get(number)
    if (known) return known
    const season: LibrarySeason = { number, facts: {}, episodes: [], pictures: [] }
    this.#seasons.set(number, season)
    this.title.seasons.push(season)
    return season
  }

  addEpisode(video: ScannedFile, versions: Map<string, LibraryVersion>): void {
    const { season, episode: number, episodeEnd, airDate } = video
    // An episode without any number is like no other.
    const key = number === null && airDate === null ? `\0${video.stack ?? video.file}` : `${season}:${number}:${airDate}`
    let open = this.#episodes.get(key)
    if (!open) {
      const episode: LibraryEpisode = {
        season,
        episode: number,
        episodeEnd,
        airDate,
        facts: {},
        further: [],
        versions: [],
        pictures: [],
        confidence: 'high',
        reasons: [],
      }
      open = { episode, stacks: new Map() }
      this.#episodes.set(key, open)
      this.#season(season).episodes.push(episode)
    }
    const { episode, stacks } = open
    versions.set(video.file, addVersion(episode.versions, stacks, video))
    this.#byFile.set(video.file, episode)
    addFacts(episode.facts, { title: video.episodeTitle, released: airDate }, 'name')
    addFacts(this.title.facts, { title: video.title, year: video.year, ids: video.ids }, 'name')
    if (video.manifest) {
      addFacts(episode.facts, factsOfRow(video.manifest, true), 'manifest')
      if (video.manifest.title !== null) addFacts(this.title.facts, { title: video.manifest.title, year: video.manifest.year }, 'manifest')
    }
    episode.confidence = lower(episode.confidence, video.confidence)
    addReasons(episode.reasons, video.reasons)
    this.title.confidence = lower(this.title.confidence, video.confidence)
  }

  /** Takes what belongs to the series, one of its seasons or episodes. */
  give(file: ScannedFile): boolean {
    const episode = file.belongsTo === null ? undefined : this.#byFile.get(file.belongsTo)
    if (file.kind === 'extra') this.title.extras.push({ file: file.file, kind: file.extra ?? 'other', season: file.season })
    else if (file.kind === 'picture') {
      if (file.picture === null) return false
      const owner = episode ?? (file.season === null ? this.title : this.#season(file.season))
      owner.pictures.push({ file: file.file, role: file.picture })
    } else if (file.kind === 'nfo') return this.#giveNfo(file, episode)
    else return false
    return true
  }

  #giveNfo(file: ScannedFile, episode: LibraryEpisode | undefined): boolean {
    let isTaken = false
    for (const { kind, facts } of file.nfo ?? []) {
      const isOfEpisode = episode !== undefined && (kind === 'episode' || kind === null)
      if (isOfEpisode && (facts.episode === null || facts.episode === episode.episode || file.nfo?.length === 1))
        addFacts(episode.facts, factsOfNfo(facts), 'nfo')
      else if (isOfEpisode && facts.episode !== null) addFacts(furtherOf(episode, facts.episode), factsOfNfo(facts), 'nfo')
      else if (kind === 'series' || (kind === null && !episode)) addFacts(this.title.facts, factsOfNfo(facts), 'nfo')
      else if (kind === 'season') addFacts(this.#season(facts.season ?? file.season).facts, factsOfNfo(facts), 'nfo')
      else continue
      isTaken = true
    }
    return isTaken
  }

  /** Seasons and episodes in their order; specials last. */
  settle(): void {
    const last = Number.MAX_SAFE_INTEGER
    const rank = ({ number }: LibrarySeason) => (number === 0 ? last - 1 : (number ?? last))
    this.title.seasons.sort((one, other) => rank(one) - rank(other))
    for (const { episodes } of this.title.seasons)
      episodes.sort(
        (one, other) => (one.episode ?? last) - (other.episode ?? last) || ((one.airDate ?? '') < (other.airDate ?? '') ? -1 : 1),
      )
  }
}
