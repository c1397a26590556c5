import { expect, it } from 'vitest'
import { readManifest } from './manifest.ts'

const read = (text: string) => readManifest(Buffer.from(text))

it('reads a film with its people and lists', () => {
  const { rows, mistakes } = read(
    'file,title,year,people,genres,imdb\n./films/general.mkv,"General, The",1926,"Buster Keaton (director); Buster Keaton (Johnnie); Marion Mack; Al Boasberg (writer)",Comedy; War,tt0017925\n',
  )
  expect(mistakes).toEqual([])
  expect(rows).toMatchObject([
    {
      line: 2,
      file: 'films/general.mkv',
      title: 'General, The',
      year: 1926,
      directors: ['Buster Keaton'],
      writers: ['Al Boasberg'],
      cast: [
        { name: 'Buster Keaton', role: 'Johnnie' },
        { name: 'Marion Mack', role: null },
      ],
      genres: ['Comedy', 'War'],
      ids: { imdb: 'tt0017925' },
    },
  ])
})

it('reads what spreadsheets write: semicolons, tabs, another encoding, a mark at the beginning', () => {
  expect(read('\ufefffile;title\na.mkv;Häxan\n').rows).toMatchObject([{ file: 'a.mkv', title: 'Häxan' }])
  expect(read('file\ttitle\r\na.mkv\tM\r\n').rows).toMatchObject([{ file: 'a.mkv', title: 'M' }])
  expect(readManifest(Buffer.from('file,title\na.mkv,Amélie à Paris\n', 'latin1')).rows).toMatchObject([{ title: 'Amélie à Paris' }])
})

it('names its mistakes by line and reads what is right', () => {
  const { rows, mistakes } = read(
    'file,title,year,colour,language,kind\na.mkv,A,19x6,red,,\n../../etc/passwd,B,,,,\n,C,,,,\na.mkv,D,,,,\ne.mkv,E,,,klingonese,song,more\n',
  )
  expect(mistakes).toEqual([
    "Line 1: the column 'colour' is not known.",
    "Line 2: year '19x6' is no whole number from 1870 to 2200.",
    "Line 3: file '../../etc/passwd' leads out of the folder.",
    'Line 4: it names no file.',
    "Line 5: 'a.mkv' stands on line 2 already.",
    'Line 6: it has 7 fields, the first line 6.',
    "Line 6: language 'klingonese' is not known.",
    "Line 6: kind 'song' is none of film, episode, extra, skip.",
  ])
  expect(rows.map(({ file, title, year }) => [file, title, year])).toEqual([
    ['a.mkv', 'A', null],
    ['e.mkv', 'E', null],
  ])
})

it('says so when it is no list of files', () => {
  expect(read('title,year\nM,1931\n')).toEqual({ rows: [], mistakes: ["Line 1: the column 'file' is missing."] })
  expect(read('').mistakes).toEqual(['Line 1: it has no columns.'])
  expect(readManifest(Buffer.alloc(33 * 1024 * 1024)).mistakes).toEqual(['It is larger than 32 MiB.'])
  expect(read('file,title\n"a.mkv,M\n').mistakes).toEqual(['Line 2: its quotes do not close as they should.'])
})
