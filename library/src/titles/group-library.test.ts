import { expect, it } from 'vitest'
import { scanFolder } from '../scan/scan.ts'
import { emptyFiles, madeFolder } from '../testing/made-folder.ts'
import { groupLibrary } from './group-library.ts'

const group = (files: Readonly<Record<string, string>>) => groupLibrary(scanFolder(madeFolder(files)))

it('puts the versions, parts, subtitles, extras and pictures of a film together', async () => {
  const { titles, left } = await group(
    emptyFiles(
      'M (1931)/M (1931) - 1080p.mkv',
      'M (1931)/M (1931) - 1080p.de.srt',
      "M (1931)/M (1931) {edition-Director's Cut} cd1.avi",
      "M (1931)/M (1931) {edition-Director's Cut} cd2.avi",
      'M (1931)/M (1931)-trailer.mp4',
      'M (1931)/poster.jpg',
      'M (1931)/Interviews/Lang.mkv',
    ),
  )
  expect(left).toEqual([])
  expect(titles).toMatchObject([
    {
      kind: 'film',
      place: 'M (1931)',
      facts: { title: { value: 'M', source: 'name' }, year: { value: 1931, source: 'name' } },
      versions: [
        { label: '1080p', edition: null, files: ['M (1931)/M (1931) - 1080p.mkv'], subtitles: [{ language: 'de' }] },
        {
          edition: "Director's Cut",
          files: ["M (1931)/M (1931) {edition-Director's Cut} cd1.avi", "M (1931)/M (1931) {edition-Director's Cut} cd2.avi"],
        },
      ],
      extras: [{ kind: 'trailer' }, { kind: 'interview' }],
      pictures: [{ file: 'M (1931)/poster.jpg', role: 'poster' }],
      confidence: 'high',
    },
  ])
})

it('keeps films apart that only sound alike', async () => {
  const { titles } = await group(
    emptyFiles(
      'Iron Man/Iron Man (2008).mkv',
      'Iron Man/Iron Man (2009).mkv',
      'Iron Man/Iron Man 2 (2010).mkv',
      'My film 1.mkv',
      'My film 2.mkv',
    ),
  )
  expect(titles.map(({ facts }) => [facts.title?.value, facts.year?.value])).toEqual([
    ['My film 1', undefined],
    ['My film 2', undefined],
    ['Iron Man', 2008],
    ['Iron Man', 2009],
    ['Iron Man 2', 2010],
  ])
})

it('puts the seasons, episodes and pictures of a series together, specials last', async () => {
  const { titles } = await group({
    ...emptyFiles(
      'Radar Men (1952)/Specials/Radar Men S00E01.mkv',
      'Radar Men (1952)/Season 1/Radar Men S01E10.mkv',
      'Radar Men (1952)/Season 1/Radar Men S01E02 - 1080p.mkv',
      'Radar Men (1952)/Season 1/Radar Men S01E02 - 720p.mkv',
      'Radar Men (1952)/Season 1/Radar Men S01E02 - 720p.en.srt',
      'Radar Men (1952)/Season 1/Radar Men S01E10-thumb.jpg',
      'Radar Men (1952)/season01-poster.jpg',
      'Radar Men (1952)/fanart.jpg',
    ),
    'Radar Men (1952)/tvshow.nfo': '<tvshow><title>Radar Men from the Moon</title><plot>Blasts.</plot><genre>Adventure</genre></tvshow>',
    'Radar Men (1952)/Season 1/Radar Men S01E10.nfo':
      '<episodedetails><title>Last</title><plot>The end.</plot><episode>10</episode><season>1</season></episodedetails>',
  })
  expect(titles).toHaveLength(1)
  expect(titles[0]).toMatchObject({
    kind: 'series',
    place: 'Radar Men (1952)',
    facts: {
      title: { value: 'Radar Men from the Moon', source: 'nfo' },
      year: { value: 1952, source: 'name' },
      description: { value: 'Blasts.', source: 'nfo' },
      genres: { value: ['Adventure'], source: 'nfo' },
    },
    pictures: [{ role: 'backdrop' }],
    seasons: [
      {
        number: 1,
        pictures: [{ role: 'poster' }],
        episodes: [
          {
            episode: 2,
            versions: [
              { label: '1080p', subtitles: [] },
              { label: '720p', subtitles: [{ language: 'en' }] },
            ],
          },
          {
            episode: 10,
            facts: { title: { value: 'Last', source: 'nfo' }, description: { value: 'The end.' } },
            pictures: [{ role: 'landscape' }],
          },
        ],
      },
      { number: 0, episodes: [{ season: 0, episode: 1 }] },
    ],
  })
})

it('gives a season the pictures that its name or its folder says, and the series what lies in its own folder', async () => {
  const { titles } = await group(
    emptyFiles(
      'Radar Men/Season 1/Radar Men S01E01.mkv',
      'Radar Men/Season 1/folder.jpg',
      'Radar Men/Season 2/Radar Men S02E01.mkv',
      'Radar Men/season-specials-poster.png',
      'Radar Men/season02-poster.jpg',
      'Radar Men/season02-fanart.jpg',
      'Radar Men/season-all-poster.jpg',
      'Flat/Flat S01E01.mkv',
      'Flat/Flat S01E02.mkv',
      'Flat/poster.jpg',
      'Flat/season1.webp',
    ),
  )
  const [flat, radar] = titles.map(
    (title) =>
      title.kind === 'series' && {
        own: title.pictures.map(({ file }) => file),
        seasons: title.seasons.map(({ number, pictures }) => [number, ...pictures.map(({ role, file }) => `${role} ${file}`)]),
      },
  )
  expect(flat).toEqual({ own: ['Flat/poster.jpg'], seasons: [[1, 'poster Flat/season1.webp']] })
  expect(radar).toEqual({
    own: ['Radar Men/season-all-poster.jpg'],
    seasons: [
      [1, 'poster Radar Men/Season 1/folder.jpg'],
      [2, 'backdrop Radar Men/season02-fanart.jpg', 'poster Radar Men/season02-poster.jpg'],
      [0, 'poster Radar Men/season-specials-poster.png'],
    ],
  })
})

it('knows photos of people by the files of .actors, and by what an .nfo names beside it', async () => {
  const actor = (name: string, thumb: string) => `<actor><name>${name}</name><thumb>${thumb}</thumb></actor>`
  const { photos, titles, left } = await group({
    ...emptyFiles(
      'Metropolis (1927)/Metropolis (1927).mkv',
      'Metropolis (1927)/.actors/Brigitte_Helm.jpg',
      'Metropolis (1927)/.actors/Notes.txt',
      'Metropolis (1927)/.actors/Clip.mkv',
      'Metropolis (1927)/.actors/more/Deep.jpg',
      'Metropolis (1927)/people/rotwang.png',
      'secret.jpg',
    ),
    'Metropolis (1927)/movie.nfo': `<movie><title>Metropolis</title>${[
      actor('Brigitte Helm', 'https://images.example/helm.jpg'),
      actor('Rudolf Klein-Rogge', './people/rotwang.png'),
      actor('Alfred Abel', '../secret.jpg'),
      actor('Gustav Fröhlich', '/etc/froehlich.jpg'),
      actor('Fritz Rasp', 'gone.jpg'),
      actor('Heinrich George', 'people\\rotwang.txt'),
    ].join('')}</movie>`,
  })
  expect(photos).toEqual([
    { person: 'Rudolf Klein-Rogge', file: 'Metropolis (1927)/people/rotwang.png' },
    { person: 'Brigitte Helm', file: 'Metropolis (1927)/.actors/Brigitte_Helm.jpg' },
  ])
  expect(titles).toHaveLength(1)
  expect(left.map(({ file, reasons }) => [file, ...reasons])).toEqual(
    expect.arrayContaining([
      ['Metropolis (1927)/.actors/Notes.txt', "No file of a film is called '.txt'."],
      ['Metropolis (1927)/.actors/Clip.mkv', 'Only photos of people are looked for here.'],
      ['Metropolis (1927)/.actors/more', 'A folder among photos of people.'],
    ]),
  )
})

it('keeps of each fact where it is from: the manifest above the .nfo above the name', async () => {
  const { titles } = await group({
    'matinee.csv': 'file,title,genres\nM (1931)/M (1931).mkv,M – Eine Stadt sucht einen Mörder,Crime\n',
    'M (1931)/M (1931).mkv': '',
    'M (1931)/M (1931).nfo':
      '<movie><title>Em</title><genre>Thriller</genre><plot>A city.</plot><uniqueid type="imdb">tt0022100</uniqueid></movie>',
  })
  expect(titles[0]?.facts).toMatchObject({
    title: { value: 'M – Eine Stadt sucht einen Mörder', source: 'manifest' },
    year: { value: 1931, source: 'name' },
    description: { value: 'A city.', source: 'nfo' },
    genres: { value: ['Crime'], source: 'manifest' },
    ids: { value: { imdb: 'tt0022100' } },
  })
})

it('says what belongs to no title', async () => {
  const { left } = await group(emptyFiles('a/lonely.en.srt', 'a/picture.jpg'))
  expect(left.map(({ file }) => file)).toEqual(['a/lonely.en.srt', 'a/picture.jpg'])
})

it('takes what is named like all parts of a film for the film', async () => {
  const { titles, left } = await group({
    ...emptyFiles('Metropolis cd1.avi', 'Metropolis cd2.avi', 'Metropolis-poster.jpg', 'Other.mkv'),
    'Metropolis.nfo': '<movie><title>Metropolis</title><year>1927</year></movie>',
  })
  expect(left).toEqual([])
  expect(titles[0]).toMatchObject({
    facts: { year: { value: 1927, source: 'nfo' } },
    versions: [{ files: ['Metropolis cd1.avi', 'Metropolis cd2.avi'] }],
    pictures: [{ role: 'poster' }],
  })
})

it('keeps what is known of each episode of a file that holds two', async () => {
  const episode = (number: number, title: string) =>
    `<episodedetails><title>${title}</title><season>1</season><episode>${number}</episode></episodedetails>`
  const { titles } = await group({ 'Show/Show S01E01E02.mkv': '', 'Show/Show S01E01E02.nfo': episode(1, 'One') + episode(2, 'Two') })
  expect(titles[0]).toMatchObject({
    seasons: [
      {
        episodes: [
          { episode: 1, episodeEnd: 2, facts: { title: { value: 'One' } }, further: [{ episode: 2, facts: { title: { value: 'Two' } } }] },
        ],
      },
    ],
  })
})

it('asks a person about one title in two places', async () => {
  const { titles } = await group(
    emptyFiles(
      'a/M (1931)/M (1931).mkv',
      'b/M (1931)/M (1931).mkv',
      'c/M (1931) [tmdbid-1]/M (1931).mkv',
      'd/M (1931) [tmdbid-2]/M (1931).mkv',
    ),
  )
  expect(titles.map(({ confidence, reasons }) => [confidence, ...reasons])).toEqual([
    ['high'],
    ['low', 'a/M (1931) has the same title and year.'],
    ['low', 'a/M (1931) has the same title and year.'],
    ['low', 'a/M (1931) has the same title and year.'],
  ])
})
