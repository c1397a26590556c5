import { describe, expect, it } from 'vitest'
import { splitName } from './extensions.ts'
import { type LibraryKind, readVideoName, type VideoName } from './read-video.ts'

const read = (path: string, library: LibraryKind | null = null): VideoName => {
  const steps = path.split('/')
  return readVideoName({ base: splitName(steps.at(-1)!).base, folders: steps.slice(0, -1), library })
}

describe('a film', () => {
  it.each<[path: string, title: string, year: number | null]>([
    ['Films/The General (1926).mkv', 'The General', 1926],
    ['Films/The.General.1926.1080p.BluRay.x264-GRP.mkv', 'The General', 1926],
    ['Films/2001.A.Space.Odyssey.1968.HDDVD.1080p.mkv', '2001 A Space Odyssey', 1968],
    ['Films/Death.Race.2000.1975.720p.mkv', 'Death Race 2000', 1975],
    ['Films/Blade.Runner.2049.2017.2160p.mkv', 'Blade Runner 2049', 2017],
    ['Films/M.A.S.H. (1970)/movie.mkv', 'M.A.S.H.', 1970],
    ['Films/Dr. Strangelove (1964).mkv', 'Dr. Strangelove', 1964],
    ['Films/General, The (1926).mkv', 'The General', 1926],
    ['Films/(500) Days of Summer (2009).mkv', '(500) Days of Summer', 2009],
    ['Films/[REC].mkv', '[REC]', null],
    ['Films/Hevc Street (1950).mkv', 'Hevc Street', 1950],
    ['Films/Opus.One.1950.1080p.mkv', 'Opus One', 1950],
    ['Films/HEVC 1080p - The General (1926).mkv', 'The General', 1926],
    ['Films/Die.Schluempfe.2.German.DL.1080p.BluRay.x264-GRP.mkv', 'Die Schluempfe 2', null],
    ['Films/Alice in Wonderland DVDRip.XviD-GRP/dmd-aw.avi', 'Alice in Wonderland', null],
  ])('%s', (path, title, year) => {
    expect(read(path)).toMatchObject({ kind: 'film', title, year })
  })

  it('has the year of its folder where its own name has none', () => {
    expect(read('Films/Nosferatu (1922)/Nosferatu.mkv')).toMatchObject({
      title: 'Nosferatu',
      year: 1922,
      confidence: 'high',
      titleFolderDepth: 2,
    })
  })

  it('has a version behind the name of its folder, or an edition', () => {
    expect(read('Films/M (1931)/M (1931) - 1080p.mkv')).toMatchObject({ title: 'M', version: '1080p', edition: null })
    expect(read("Films/M (1931)/M (1931) {edition-Director's Cut}.mkv")).toMatchObject({
      title: 'M',
      edition: "Director's Cut",
      version: null,
    })
    expect(read('Films/M (1931) {edition-Shown in Paris}.mkv').edition).toBe('Shown in Paris')
    expect(read('Films/M.1931.EXTENDED.1080p.mkv')).toMatchObject({ title: 'M', edition: 'Extended' })
  })

  it('is another one when only a number tells it from its folder', () => {
    expect(read('Films/Iron Man/Iron Man - 2.mkv').version).toBeNull()
  })

  it('has ids of its own name and of its folder', () => {
    expect(read('Films/M (1931) [tmdbid-832]/M (1931) {imdb-tt0022100}.mkv')).toMatchObject({
      title: 'M',
      ids: { tmdb: '832', imdb: 'tt0022100' },
    })
    expect(read('Films/M (1931) {imdb-notanid}.mkv').ids).toEqual({})
  })

  it('says what is unsure', () => {
    expect(read('Films/Death Race 2000.mkv')).toMatchObject({ confidence: 'medium', reasons: ['2000 could be part of the title.'] })
    expect(read('Films/Metropolis.mkv')).toMatchObject({ confidence: 'medium', reasons: ['The year is not known.'] })
    expect(read('Films/Metropolis (1927)/something else.mkv')).toMatchObject({ title: 'Metropolis', confidence: 'low' })
  })
})

describe('an episode', () => {
  it.each<[path: string, season: number | null, episode: number | null, last: number | null]>([
    ['Show/Show S01E02.mkv', 1, 2, null],
    ['Show/Show 1x02.mkv', 1, 2, null],
    ['Show/Show.S2009E11.mkv', 2009, 11, null],
    ['Show/Show Season 3 Episode 9 - Title.mkv', 3, 9, null],
    ['Show/Show S01E02E03.mkv', 1, 2, 3],
    ['Show/Show S01E02-E05.mkv', 1, 2, 5],
    ['Show/Show 2x03-04-05.mkv', 2, 3, 5],
    ['Show/Show S05E23 11-59 [1080p].mkv', 5, 23, null],
    ['Show/Show S03E11x264.mkv', 3, 11, null],
    ['Show/Season 4/07 - Title.mkv', 4, 7, null],
    ['Show/Season 4/Show - 07.mkv', 4, 7, null],
    ['Show/Specials/Show - 03.mkv', 0, 3, null],
    ['Show/Staffel 2/Folge 5.mkv', 2, 5, null],
    ['TV/Show/Show 112.mkv', null, 112, null],
    ['[Group] Show - 06 [1080p].mkv', null, 6, null],
    ['[Group][Show][04][1080p].mkv', null, 4, null],
  ])('%s', (path, season, episode, episodeEnd) => {
    expect(read(path)).toMatchObject({ kind: 'episode', title: 'Show', season, episode, episodeEnd })
  })

  it('may be named by its date', () => {
    expect(read('Show/Show 2019-05-06 - Guest.mkv')).toMatchObject({ title: 'Show', airDate: '2019-05-06', episodeTitle: 'Guest' })
    expect(read('Show/Show.06.05.2019.mkv').airDate).toBe('2019-05-06')
    expect(read('Show/Show.05-26-2019.mkv').airDate).toBe('2019-05-26')
    expect(read('Films/Show 2019-02-31.mkv').airDate).toBeNull()
  })

  it('takes its series from the folder above the season, and its own title from behind the number', () => {
    expect(read('TV/Radar Men from the Moon (1952)/Season 01/rmftm.s01e02.Molten.Terror.1080p.mkv')).toMatchObject({
      title: 'Radar Men from the Moon',
      year: 1952,
      episodeTitle: 'Molten Terror',
      titleFolderDepth: 2,
      confidence: 'medium',
    })
  })

  it('takes everything from the folder of its release when its own name says nothing', () => {
    expect(read('Bones.S12E02.The.Brain.1080p.WEB-DL.x264-GRP/161219_06.mkv')).toMatchObject({ title: 'Bones', season: 12, episode: 2 })
  })

  it('is none where a number is a part of a film’s name', () => {
    for (const name of ['Ocean’s 11.mkv', 'Apollo 13 (1995).mkv', 'Star Wars Episode 1 (1999).mkv', 'Looney Tunes 1444x866.mkv'])
      expect(read(`Films/${name}`).kind).toBe('film')
  })

  it('says what is unsure', () => {
    expect(read('Show/Season 1/Making of.mkv')).toMatchObject({
      kind: 'episode',
      confidence: 'low',
      reasons: ['The name has no episode number.'],
    })
    expect(read('Show/Season 1/Show S02E01.mkv').reasons).toEqual(['The folder is of season 1, the name of season 2.'])
    expect(read('Show - 06.mkv')).toMatchObject({ kind: 'episode', confidence: 'medium' })
  })
})

describe('an extra', () => {
  it.each([
    ['Films/M (1931)/trailers/one.mkv', 'trailer'],
    ['Films/M (1931)/Behind The Scenes/one.mkv', 'behind-the-scenes'],
    ['Films/M (1931)/M (1931)-trailer.mkv', 'trailer'],
    ['Films/M (1931)/M (1931)-deleted.mkv', 'deleted-scene'],
    ['Films/M (1931)/trailer.mkv', 'trailer'],
  ])('%s belongs to its film', (path, extra) => {
    expect(read(path)).toMatchObject({ kind: 'extra', extra, title: 'M', year: 1931, titleFolderDepth: 2 })
  })

  it('is none that only sounds so', () => {
    for (const name of ['I Live In A Trailer.mkv', 'The DNA Sample.mkv', 'M.1931.1080p.x264-SCENE.mkv', 'The Big Short/M.mkv'])
      expect(read(`Films/${name}`).kind).toBe('film')
  })
})
