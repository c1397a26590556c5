import type { ScannedFile } from '../facts.ts'
import { titleKey } from '../names/clean-title.ts'
import { addFacts, factsOfNfo, factsOfRow } from './merge-facts.ts'
import { SeriesBuilder } from './series-builder.ts'
import type { Library, LibraryFilm, LibraryPhoto, LibraryTitle, LibraryVersion } from './types.ts'
import { addReasons, addVersion, folderOf, lower, trackOf } from './versions.ts'

/** Puts a library's files together to titles. */

interface OpenFilm {
  film: LibraryFilm
  stacks: Map<string, LibraryVersion>
}

const keyOf = ({ title, year, titleFolder, file }: ScannedFile): string =>
  [titleFolder ?? folderOf(file), titleKey(title ?? ''), year ?? ''].join('\0')

/** The photos that an .nfo names. */
const photosOf = ({ file, nfo }: ScannedFile): LibraryPhoto[] => {
  const folder = folderOf(file)
  return (nfo ?? []).flatMap(({ facts }) =>
    facts.actors.flatMap(({ name, photo }) => (photo ? { person: name, file: folder === '' ? photo : `${folder}/${photo}` } : [])),
  )
}

class Grouping {
  readonly titles: LibraryTitle[] = []
  readonly left: Library['left'] = []
  readonly films = new Map<string, OpenFilm>()
  readonly series = new Map<string, SeriesBuilder>()
  /** By the file of a video: where its subtitles go. */
  readonly versions = new Map<string, LibraryVersion>()
  /** Of .nfo files, whether or not there is such a file. */
  readonly named: LibraryPhoto[] = []
  /** By the names of their files. */
  readonly photos: LibraryPhoto[] = []
  /** What belongs to videos that may come later. */
  readonly waiting: ScannedFile[] = []

  add(file: ScannedFile): void {
    if (file.kind === 'film' || file.kind === 'part') this.addFilm(file)
    else if (file.kind === 'episode') this.seriesOf(file).addEpisode(file, this.versions)
    else if (file.kind === 'skipped' || file.kind === 'manifest') {
      if (file.reasons.length > 0) this.leave(file, file.reasons)
    } else if (file.person !== null) this.photos.push({ person: file.person, file: file.file })
    else {
      if (file.kind === 'nfo') this.named.push(...photosOf(file))
      this.waiting.push(file)
    }
  }

  leave({ file, kind }: ScannedFile, reasons: readonly string[]): void {
    this.left.push({ file, kind, reasons: [...reasons] })
  }

  addFilm(video: ScannedFile): void {
    const key = keyOf(video)
    let open = this.films.get(key)
    if (!open) {
      const film: LibraryFilm = {
        kind: 'film',
        place: video.titleFolder ?? video.file,
        facts: {},
        versions: [],
        extras: [],
        pictures: [],
        confidence: 'high',
        reasons: [],
      }
      open = { film, stacks: new Map() }
      this.films.set(key, open)
      this.titles.push(film)
    }
    const { film, stacks } = open
    this.versions.set(video.file, addVersion(film.versions, stacks, video))
    addFacts(film.facts, { title: video.title, year: video.year, ids: video.ids }, 'name')
    if (video.manifest) addFacts(film.facts, factsOfRow(video.manifest, false), 'manifest')
    film.confidence = lower(film.confidence, video.confidence)
    addReasons(film.reasons, video.reasons)
  }

  seriesOf(file: ScannedFile): SeriesBuilder {
    const key = file.titleFolder ?? `\0${titleKey(file.title ?? '')}\0${file.year ?? ''}`
    let series = this.series.get(key)
    if (!series) {
      series = new SeriesBuilder(file)
      this.series.set(key, series)
      this.titles.push(series.title)
    }
    return series
  }

  filmOf(file: ScannedFile): OpenFilm | undefined {
    const exact = this.films.get(keyOf(file))
    if (exact || file.titleFolder === null) return exact
    // In a film's own folder, what names no year is the film's all the same.
    const inFolder = [...this.byFolder(file.titleFolder)]
    return inFolder.length === 1 ? inFolder[0] : undefined
  }

  #folders: Map<string, OpenFilm[]> | undefined
  byFolder(folder: string): readonly OpenFilm[] {
    this.#folders ??= groupByPlace(this.films.values())
    return this.#folders.get(folder) ?? []
  }

  settle(): Library {
    const pictures = new Set([...this.waiting.filter(({ kind }) => kind === 'picture'), ...this.photos].map(({ file }) => file))
    const named = this.named.filter(({ file }) => pictures.has(file))
    const isPhoto = new Set(named.map(({ file }) => file))
    for (const file of this.waiting)
      if (!isPhoto.has(file.file) && !this.give(file))
        this.leave(file, file.reasons.length > 0 ? file.reasons : ['No title was found that it belongs to.'])
    for (const series of this.series.values()) series.settle()
    noteDoubles(this.titles)
    return { titles: this.titles, photos: [...named, ...this.photos], left: this.left }
  }

  /** Gives a file to the title it belongs to; false when there is none. */
  give(file: ScannedFile): boolean {
    if (file.kind === 'subtitle' || file.kind === 'audio') {
      const version = file.belongsTo === null ? undefined : this.versions.get(file.belongsTo)
      if (!version) return false
      version[file.kind === 'subtitle' ? 'subtitles' : 'audio'].push(trackOf(file))
      return true
    }
    const series =
      (file.titleFolder === null ? undefined : this.series.get(file.titleFolder)) ??
      (file.episode === null ? undefined : this.series.get(`\0${titleKey(file.title ?? '')}\0${file.year ?? ''}`))
    if (series) return series.give(file)
    const film = this.filmOf(file)?.film
    if (!film) return false
    if (file.kind === 'extra') film.extras.push({ file: file.file, kind: file.extra ?? 'other', season: null })
    else if (file.kind === 'picture') {
      if (file.picture === null) return false
      film.pictures.push({ file: file.file, role: file.picture })
    } else if (file.kind === 'nfo') {
      const document = file.nfo?.find(({ kind }) => kind === 'film' || kind === null)
      if (!document) return false
      addFacts(film.facts, factsOfNfo(document.facts), 'nfo')
    }
    return true
  }
}

const isSameId = (one: LibraryTitle, other: LibraryTitle): boolean => {
  const [ids, others] = [one.facts.ids?.value ?? {}, other.facts.ids?.value ?? {}]
  return Object.entries(ids).every(([source, id]) => others[source] === undefined || others[source] === id)
}

/** One title in two places may be two copies, or two films of one name: a person knows. */
const noteDoubles = (titles: readonly LibraryTitle[]): void => {
  const first = new Map<string, LibraryTitle>()
  for (const title of titles) {
    const { title: name, year } = title.facts
    if (!name || !year) continue
    const key = `${title.kind}\0${titleKey(name.value)}\0${year.value}`
    const known = first.get(key)
    if (!known) first.set(key, title)
    else if (isSameId(known, title)) {
      title.confidence = 'low'
      addReasons(title.reasons, [`${known.place} has the same title and year.`])
    }
  }
}

const groupByPlace = (films: Iterable<OpenFilm>): Map<string, OpenFilm[]> => {
  const groups = new Map<string, OpenFilm[]>()
  for (const open of films) {
    const group = groups.get(open.film.place)
    if (group) group.push(open)
    else groups.set(open.film.place, [open])
  }
  return groups
}

/** Groups what a scan says. It holds all titles, since a film's files may lie in several folders. */
export const groupLibrary = async (files: AsyncIterable<ScannedFile> | Iterable<ScannedFile>): Promise<Library> => {
  const grouping = new Grouping()
  for await (const file of files) grouping.add(file)
  return grouping.settle()
}
