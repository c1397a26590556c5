import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readNfo } from './read-nfo.ts'

const read = (text: string) => readNfo(Buffer.from(text))

it('reads a film', () => {
  const { documents } = read(`<?xml version="1.0" encoding="UTF-8"?>
    <movie><title>The General</title><year>1926</year><runtime>78</runtime><genre>Comedy / War</genre><director>Buster Keaton</director>
    <uniqueid type="imdb" default="true">tt0017925</uniqueid><uniqueid type="tmdb">961</uniqueid><premiered>1926-12-31</premiered>
    <actor><name>Marion Mack</name><role>Annabelle Lee</role><order>1</order></actor><actor><name>Buster Keaton</name><order>0</order></actor>
    <set><name>Keaton</name></set></movie>`)
  expect(documents).toMatchObject([
    {
      kind: 'film',
      facts: {
        title: 'The General',
        year: 1926,
        released: '1926-12-31',
        runtimeMinutes: 78,
        genres: ['Comedy', 'War'],
        directors: ['Buster Keaton'],
        actors: [
          { name: 'Buster Keaton', role: null },
          { name: 'Marion Mack', role: 'Annabelle Lee' },
        ],
        collection: 'Keaton',
        ids: { imdb: 'tt0017925', tmdb: '961' },
      },
    },
  ])
})

it('reads several episodes of one file', () => {
  const { documents } = read(
    '<episodedetails><title>One</title><season>1</season><episode>1</episode></episodedetails>\n<episodedetails><title>Two</title><season>1</season><episode>2</episode></episodedetails>',
  )
  expect(documents.map(({ kind, facts }) => [kind, facts.title, facts.episode])).toEqual([
    ['episode', 'One', 1],
    ['episode', 'Two', 2],
  ])
})

it('reads ids of a bare address, also behind the XML', () => {
  expect(read('https://www.imdb.com/title/tt0017925/').documents).toMatchObject([{ kind: null, facts: { ids: { imdb: 'tt0017925' } } }])
  expect(read('<movie><title>M</title></movie>\nhttps://www.themoviedb.org/movie/832-m').documents[0]?.facts.ids).toEqual({ tmdb: '832' })
})

it('reads what is not written in UTF-8', () => {
  expect(
    readNfo(Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><movie><title>Amélie</title></movie>', 'latin1')).documents[0]?.facts
      .title,
  ).toBe('Amélie')
  expect(readNfo(Buffer.from('\ufeff<movie><title>Häxan</title></movie>', 'utf16le')).documents[0]?.facts.title).toBe('Häxan')
})

it('forgives what Kodi forgives', () => {
  const { documents, reasons } = read('<movie><title>Fast & Furious</title><plot>It ends')
  expect(documents[0]?.facts).toMatchObject({ title: 'Fast & Furious', plot: 'It ends' })
  expect(reasons).toEqual(['It ends in the middle: what is there was read.'])
})

it('takes no nonsense for a fact', () => {
  const { documents } = read(
    '<movie><title>M</title><year>next</year><runtime>-5</runtime><premiered>2020-13-99</premiered><id>-1</id></movie>',
  )
  expect(documents[0]?.facts).toMatchObject({ year: null, runtimeMinutes: null, released: null, ids: {} })
})

it.each([
  [
    'entities that grow',
    '<!DOCTYPE movie [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><movie><title>&b;</title></movie>',
    'It declares entities, which no .nfo needs.',
  ],
  [
    'entities from elsewhere',
    '<!DOCTYPE movie [<!ENTITY x SYSTEM "file:///etc/passwd">]><movie><title>&x;</title></movie>',
    'It declares entities, which no .nfo needs.',
  ],
  ['depth', `<movie>${'<a>'.repeat(100_000)}`, 'Its elements are nested more than 32 deep.'],
  ['many elements', `<movie>${'<genre/>'.repeat(60_000)}</movie>`, 'It has more than 50000 elements.'],
  ['size', `<movie><plot>${'a'.repeat(3_000_000)}</plot></movie>`, 'It is larger than 2 MiB.'],
  ['no XML', 'Release notes: this is plain text.', 'It is neither XML nor an address.'],
  ['music', '<album><title>Songs</title></album>', 'It is about <album>, no film or series.'],
  ['nothing', ' \n', 'It is empty.'],
  ['bytes', '\0\x01\x02\x03\0\0\0'.repeat(20), 'It is no text.'],
])('refuses %s', (_what, text, refused) => {
  expect(read(text)).toEqual({ documents: [], refused, reasons: [] })
})

const folder = join(import.meta.dirname, '../../../../shared/data/nfo')
const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.nfo')) : []

describe.skipIf(files.length === 0)('stored .nfo files (../shared/data/nfo)', () => {
  it.each(files)('%s is read, or refused with a reason', (name) => {
    const { documents, refused } = readNfo(readFileSync(join(folder, name)))
    expect(documents.length > 0).toBe(refused === null)
    const isRefused = /bomb|not-xml|xxe|another_extra|1980-1990/.test(name)
    expect(refused !== null).toBe(isRefused)
    for (const { kind, facts } of documents) if (kind !== null) expect(facts.title).toBeTruthy()
  })
})
