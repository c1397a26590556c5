import { chmodSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ScannedFile } from '../facts.ts'
import { emptyFiles, madeFolder } from '../testing/made-folder.ts'
import { scanFolder } from './scan.ts'

const scan = async (root: string): Promise<Map<string, ScannedFile>> => {
  const files = new Map<string, ScannedFile>()
  for await (const file of scanFolder(root)) files.set(file.file, file)
  return files
}
const kindsOf = (files: ReadonlyMap<string, ScannedFile>) => Object.fromEntries([...files].map(([name, { kind }]) => [name, kind]))

it('says of each file what it is, in the order of names', async () => {
  const files = await scan(
    madeFolder(
      emptyFiles(
        'Films/M (1931)/M (1931).de.srt',
        'Films/M (1931)/M (1931).de.ad.m4a',
        'Films/M (1931)/M (1931).mkv',
        'Films/M (1931)/M (1931).nfo',
        'Films/M (1931)/poster.jpg',
        'Films/M (1931)/trailers/one.mp4',
        'Films/Metropolis (1927)/Metropolis (1927) cd1.avi',
        'Films/Metropolis (1927)/Metropolis (1927) cd2.avi',
        'Series/Radar Men/Season 1/Radar Men S01E01.mkv',
        'Series/Radar Men/theme.mp3',
      ),
    ),
  )
  expect(kindsOf(files)).toEqual({
    'Films/M (1931)/M (1931).de.ad.m4a': 'audio',
    'Films/M (1931)/M (1931).de.srt': 'subtitle',
    'Films/M (1931)/M (1931).mkv': 'film',
    'Films/M (1931)/M (1931).nfo': 'nfo',
    'Films/M (1931)/poster.jpg': 'picture',
    'Films/M (1931)/trailers/one.mp4': 'extra',
    'Films/Metropolis (1927)/Metropolis (1927) cd1.avi': 'part',
    'Films/Metropolis (1927)/Metropolis (1927) cd2.avi': 'part',
    'Series/Radar Men/theme.mp3': 'extra',
    'Series/Radar Men/Season 1/Radar Men S01E01.mkv': 'episode',
  })
  expect([...files.keys()].slice(0, 3)).toEqual([
    'Films/M (1931)/M (1931).de.ad.m4a',
    'Films/M (1931)/M (1931).de.srt',
    'Films/M (1931)/M (1931).mkv',
  ])
  expect(files.get('Films/M (1931)/M (1931).de.srt')).toMatchObject({
    title: 'M',
    year: 1931,
    language: 'de',
    belongsTo: 'Films/M (1931)/M (1931).mkv',
  })
  expect(files.get('Films/M (1931)/poster.jpg')).toMatchObject({ title: 'M', year: 1931, picture: 'poster', titleFolder: 'Films/M (1931)' })
})

it('tells subtitles that are pictures from those that are text', async () => {
  const files = await scan(madeFolder(emptyFiles('M (1931).mkv', 'M (1931).de.idx', 'M (1931).de.sub', 'M (1931).en.sub')))
  const isPicture = ['Its subtitles are pictures of text, which cannot be converted.']
  expect([...files.values()].filter(({ kind }) => kind === 'subtitle').map(({ file, reasons }) => [file, reasons])).toEqual([
    ['M (1931).de.idx', isPicture],
    ['M (1931).de.sub', isPicture],
    ['M (1931).en.sub', []],
  ])
})

describe('what is left out', () => {
  it('says why', async () => {
    const files = await scan(
      madeFolder(
        emptyFiles(
          '.hidden',
          'Thumbs.db',
          'M (1931).mkv.part',
          'M (1931).iso',
          'notes.txt',
          'M (1931)/VIDEO_TS/VTS_01_1.VOB',
          '@eaDir/M.mkv',
          'lost.mp3',
          'kept/.nomedia',
          'kept/M.mkv',
        ),
      ),
    )
    expect(Object.fromEntries([...files].map(([name, { kind, reasons }]) => [name, [kind, ...reasons]]))).toEqual({
      '.hidden': ['skipped', 'A hidden file.'],
      'Thumbs.db': ['skipped', 'A file of the system.'],
      'M (1931).mkv.part': ['skipped', 'It is still being copied.'],
      'M (1931).iso': ['skipped', 'The copy of a disc: not read.'],
      'notes.txt': ['skipped', "No file of a film is called '.txt'."],
      'M (1931)/VIDEO_TS': ['skipped', 'A copy of a disc: its films are not read from it.'],
      '@eaDir': ['skipped', 'A folder of the system.'],
      'lost.mp3': ['skipped', 'A sound file that belongs to no video.'],
      kept: ['skipped', 'A file in it, .ignore or .nomedia, says to leave it out.'],
    })
  })

  it('is what links lead back to, or nowhere', async () => {
    const root = madeFolder(emptyFiles('Films/M (1931).mkv'))
    symlinkSync('..', join(root, 'Films/up'))
    symlinkSync('nowhere', join(root, 'Films/broken.mkv'))
    symlinkSync('M (1931).mkv', join(root, 'Films/Metropolis (1927).mkv'))
    const files = await scan(root)
    expect(kindsOf(files)).toEqual({
      'Films/M (1931).mkv': 'film',
      'Films/Metropolis (1927).mkv': 'film',
      'Films/broken.mkv': 'skipped',
      'Films/up': 'skipped',
    })
    expect(files.get('Films/up')).toMatchObject({ isUnreadable: false, reasons: ['A link back to a folder that it is in.'] })
    expect(files.get('Films/broken.mkv')).toMatchObject({ isUnreadable: true, reasons: ['A link that leads nowhere.'] })
  })

  it.skipIf(process.getuid?.() === 0)('is what may not be read', async () => {
    const root = madeFolder(emptyFiles('M (1931).mkv', 'M (1931).nfo'))
    mkdirSync(join(root, 'secret'))
    for (const name of ['secret', 'M (1931).nfo']) chmodSync(join(root, name), 0)
    const files = await scan(root)
    for (const name of ['secret', 'M (1931).nfo'])
      expect(files.get(name)).toMatchObject({ isUnreadable: true, reasons: ['It may not be read: its permissions forbid it.'] })
  })

  it('is a folder that is deeper than any library', async () => {
    const files = await scan(madeFolder(emptyFiles(`${'a/'.repeat(70)}M.mkv`)))
    expect([...files.values()].map(({ isUnreadable, reasons }) => [isUnreadable, ...reasons])).toEqual([
      [true, 'It is more than 64 folders deep.'],
    ])
  })
})

describe('facts over names', () => {
  it('are those of the .nfo beside a film', async () => {
    const files = await scan(
      madeFolder({
        'a/haexan.mkv': '',
        'a/haexan.nfo': '<movie><title>Häxan</title><year>1922</year><uniqueid type="imdb">tt0013257</uniqueid></movie>',
        'b/x.mkv': '',
        'b/movie.nfo': '<movie><title>M</title><year>1931</year></movie>',
      }),
    )
    expect(files.get('a/haexan.mkv')).toMatchObject({
      title: 'Häxan',
      year: 1922,
      ids: { imdb: 'tt0013257' },
      confidence: 'high',
      reasons: [],
    })
    expect(files.get('b/x.mkv')).toMatchObject({ title: 'M', year: 1931 })
  })

  it('are those of a series’ tvshow.nfo, for all that is below', async () => {
    const files = await scan(
      madeFolder({
        'Show/tvshow.nfo': '<tvshow><title>The Show</title><year>2001</year></tvshow>',
        'Show/07.mkv': '',
        'Show/Season 2/2x03.mkv': '',
      }),
    )
    expect(files.get('Show/07.mkv')).toMatchObject({ kind: 'episode', title: 'The Show', year: 2001, episode: 7 })
    expect(files.get('Show/Season 2/2x03.mkv')).toMatchObject({ title: 'The Show', season: 2, episode: 3, titleFolder: 'Show' })
  })

  it('are no other title’s: a series’ .nfo under another name is about itself alone', async () => {
    const files = await scan(
      madeFolder({
        'b/M.nfo': '<movie><title>M</title><year>1931</year></movie>',
        'b/Metropolis (1927).mkv': '',
        'a/American Gods.nfo': '<tvshow><title>American Gods</title><year>2017</year></tvshow>',
        'a/M.nfo': '<movie><title>M</title><year>1931</year></movie>',
        'a/Metropolis (1927).mkv': '',
      }),
    )
    expect(files.get('a/American Gods.nfo')).toMatchObject({ kind: 'nfo', title: 'American Gods', year: 2017 })
    for (const folder of ['a', 'b'])
      expect(files.get(`${folder}/Metropolis (1927).mkv`)).toMatchObject({ kind: 'film', title: 'Metropolis', year: 1927 })
  })

  it('are those of matinee.csv, above all others', async () => {
    const files = await scan(
      madeFolder({
        'matinee.csv': 'file,title,year,kind\na/x.mkv,Metropolis,1927,\nb,M,1931,\nc.mkv,,,skip\ngone.mkv,Gone,,\n',
        'a/x.mkv': '',
        'a/x.nfo': '<movie><title>Something else</title><year>2000</year></movie>',
        'b/one.mkv': '',
        'c.mkv': '',
      }),
    )
    expect(files.get('a/x.mkv')).toMatchObject({ title: 'Metropolis', year: 1927, reasons: [] })
    expect(files.get('b/one.mkv')).toMatchObject({ title: 'M', year: 1931 })
    expect(files.get('c.mkv')).toMatchObject({ kind: 'skipped', reasons: ['matinee.csv says to skip it.'] })
    expect(files.get('matinee.csv')).toMatchObject({ isUnreadable: true, reasons: ["Line 5: there is no 'gone.mkv'."] })
  })
})
