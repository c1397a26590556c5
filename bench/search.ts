import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '@matinee/contract/client'
import { startPostgres } from '../server/src/testing/postgres.ts'
import { type Catalogue, filmsOnPglite, filmsOnPostgres } from './films.ts'
import { at, measureLatency } from './latency.ts'
import { beginWrk, busiest, isTrial, prepareLoad } from './load.ts'
import { processorTime, spentTime, tellsProcessorTime } from './processor-time.ts'
import { type Film, films, hasRealCatalogue, truthFile } from './real-catalogue.ts'
import { untilRested } from './rest.ts'
import { benchData, startService } from './service.ts'
import { type Expected, typedQueries } from './typed-queries.ts'

interface Question {
  kind: string
  query: string
  /** Ids of films; null where only the answer's form counts. */
  expect_any: string[] | null
  top_k: number
  min_hits?: number
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const questions = (): Question[] => (JSON.parse(readFileSync(truthFile, 'utf8')) as { queries: Question[] }).queries

// Each request comes from another network, for the searches of one are paced.
let networks = 0
const nextNetwork = () => {
  networks += 1
  return `198.18.${(networks >> 8) % 256}.${networks % 256}`
}

interface Guest {
  ask: Client
  origin: string
  headers: Record<string, string>
}

/** A guest asks, because what visitors ask is answered from a cache. */
const guestOf = async (origin: string): Promise<Guest> => {
  const device = { 'x-device-id': crypto.randomUUID() }
  const { bearerToken, userToken } = await createClient({ origin, fetch, headers: () => device })('login-guest', {})
  const headers = { ...device, authorization: `Bearer ${bearerToken}`, 'user-token': userToken }
  const ask = createClient({ origin, fetch, headers: () => ({ ...headers, 'x-forwarded-for': nextNetwork() }) })
  return { ask, origin, headers }
}

const measureQuality = async (ask: Client, fileIdOf: Map<number, string>): Promise<void> => {
  const kinds = new Map<string, [found: number, of: number]>()
  for (const { kind, query, expect_any, top_k, min_hits = 1 } of questions()) {
    const { data } = await ask('input-search', { searchKey: query })
    if (expect_any === null) continue
    const hits = data.slice(0, top_k).filter(({ videoId }) => expect_any.includes(fileIdOf.get(videoId) ?? '')).length
    const [found, of] = kinds.get(kind) ?? [0, 0]
    kinds.set(kind, [found + (hits >= min_hits ? 1 : 0), of + 1])
  }
  const all = [...kinds.values()].reduce(([found, of], [more, ofMore]) => [found + more, of + ofMore])
  say(`found ${all[0]} of ${all[1]} queries at their own top_k: ${((100 * all[0]) / all[1]).toFixed(1)} %`)
  for (const [kind, [found, of]] of kinds) if (found < of) say(`  ${kind}: ${found} of ${of}`)
}

const peopleOf = ({ directors = [], cast = [] }: Film): string[] => [...directors, ...cast]

const isMeant = (expected: Exclude<Expected, { films: readonly string[] }>, film: Film): boolean => {
  if ('person' in expected) return peopleOf(film).some((person) => person === expected.person || expected.orElse?.includes(person))
  const { genres = [], anyGenre, countries, years, people = [] } = expected
  const has = (some: readonly string[] | undefined, own: readonly string[] = []) =>
    some === undefined || some.some((one) => own.includes(one))
  return (
    genres.every((genre) => film.genres?.includes(genre)) &&
    has(anyGenre, film.genres) &&
    has(countries, film.countries) &&
    people.every((person) => peopleOf(film).includes(person)) &&
    (years === undefined || (film.year >= years[0] && film.year <= years[1]))
  )
}

/** Whether the films that were found, best first, are what was meant; of `all` films. */
export const isAnswered = (expected: Expected, found: readonly Film[], all: readonly Film[]): boolean => {
  if ('films' in expected) return found.some(({ title, year }) => expected.films.includes(`${title} (${year})`))
  const there = Math.min(found.length < 10 ? Number.POSITIVE_INFINITY : 10, all.filter((film) => isMeant(expected, film)).length)
  return there > 0 && found.filter((film) => isMeant(expected, film)).length >= Math.ceil(there * 0.8)
}

/** Asks what people type, and whether the first results are what they mean. */
const measureTyped = async (ask: Client, fileIdOf: Map<number, string>): Promise<void> => {
  const all: Film[] = []
  for await (const film of films(1)) all.push(film)
  const filmOf = new Map(all.map((film) => [film.id, film]))
  const missed: string[] = []
  for (const { kind, query, topK, expected } of typedQueries) {
    const { data } = await ask('input-search', { searchKey: query })
    const found = data.slice(0, topK).flatMap(({ videoId }) => filmOf.get(fileIdOf.get(videoId) ?? '') ?? [])
    if (!isAnswered(expected, found, all)) missed.push(`  ${kind}: ${query}`)
  }
  const answered = typedQueries.length - missed.length
  say(`as typed: ${answered} of ${typedQueries.length}: ${((100 * answered) / typedQueries.length).toFixed(1)} %`)
  for (const line of missed) say(line)
}

const searchRounds = isTrial ? 1 : 5
const pageRounds = isTrial ? 20 : 400
const loadSeconds = isTrial ? 2 : 15

/** How much of a processor each search takes, one after the other, the database's share included. */
const measureProcessor = async (
  name: string,
  queries: readonly string[],
  search: (query: string) => Promise<unknown>,
  pids: readonly number[],
) => {
  const times: number[] = []
  for (let round = 0; round < searchRounds; round++)
    for (const query of queries) {
      const before = processorTime(pids)
      await search(query)
      times.push(processorTime(pids) - before)
    }
  times.sort((a, b) => a - b)
  say(`${name.padEnd(12)} processor   p50 ${at(times, 0.5).toFixed(1)} ms  p99 ${at(times, 0.99).toFixed(1)} ms`)
}

/** What the service answers when 16 ask without pause. */
const measureLoad = async (
  name: string,
  queries: readonly string[],
  { origin, headers }: Guest,
  pids: readonly number[],
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'matinee-searches-'))
  try {
    const file = join(folder, 'paths')
    writeFileSync(file, queries.map((query) => `/v3/input-search?search_key=${encodeURIComponent(query)}\n`).join(''))
    await prepareLoad(pids)
    const script = { file: 'paths.lua', settings: { BENCH_PATHS_FILE: file } }
    const before = spentTime(pids)
    const counted = await beginWrk({ url: origin, connections: 16, seconds: loadSeconds, script, headers }).counted
    const servedSeconds = (spentTime(pids) - before) / 1000
    const took = counted.microseconds / 1e6
    const answered = counted.requests - counted.refused
    const share = counted.generatorSeconds / took
    const rate = share > busiest ? 'refused: the generator was full' : `${(answered / took).toFixed(0)} requests/s`
    say(
      `${name.padEnd(12)} 16 clients  p50 ${(counted.p50 / 1000).toFixed(1)} ms  p99 ${(counted.p99 / 1000).toFixed(1)} ms  ${rate}, ${(answered / servedSeconds).toFixed(0)} for a second of processor time, ` +
        `server / generator busy ${Math.round((servedSeconds / took) * 100)} / ${Math.round(share * 100)} %, ${counted.refused} put off, ${counted.failed} lost`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const measureSearch = async (name: string, guest: Guest, pids: readonly number[]): Promise<void> => {
  const queries = [...questions().map(({ query }) => query), ...typedQueries.map(({ query }) => query)]
  const search = (searchKey: string) => guest.ask('input-search', { searchKey })
  await measureLatency(queries, search, { clients: 1, rounds: 1 })
  if (tellsProcessorTime()) await measureProcessor(name, queries, search, pids)
  const { p50Milliseconds, p99Milliseconds } = await measureLatency(queries, search, { clients: 1, rounds: searchRounds })
  say(`${name.padEnd(12)}  1 client   p50 ${p50Milliseconds.toFixed(1)} ms  p99 ${p99Milliseconds.toFixed(1)} ms`)
  await measureLoad(name, queries, guest, pids)
}

const measurePages = async (name: string, films: number, ask: Client): Promise<void> => {
  const { genre, mainMenu } = (await ask('left-sidebar')).data
  const drama = Number(genre.find(({ genreName }) => genreName === 'Drama')?.id)
  const menu = Number(mainMenu.find((entry) => entry.name === 'Films')?.id ?? mainMenu[1]?.id)
  const pages: [string, () => Promise<unknown>][] = [
    ['home-videos', () => ask('home-videos', {})],
    ['video-by-genre', () => ask('video-by-genre', { genreId: drama })],
    ['content-by-menu', () => ask('content-by-menu', { menuId: menu })],
  ]
  for (const [page, load] of pages) {
    await measureLatency([0], load, { clients: 1, rounds: 10 })
    const { p50Milliseconds, p99Milliseconds } = await measureLatency([0], load, { clients: 1, rounds: pageRounds })
    say(
      `${name.padEnd(12)} ${String(films).padStart(6)} films  ${page.padEnd(16)} p50 ${p50Milliseconds.toFixed(1)} ms  p99 ${p99Milliseconds.toFixed(1)} ms`,
    )
  }
}

const measure = async (
  name: string,
  { films, fileIdOf, ...ground }: Catalogue,
  isLargest: boolean,
  databasePids: readonly number[] = [],
): Promise<void> => {
  const service = await startService({ ...ground, trustedProxies: 1 })
  try {
    await untilRested([service.pid])
    const guest = await guestOf(service.origin)
    const { ask } = guest
    await measurePages(name, films, ask)
    if (!isLargest) return
    await measureSearch(name, guest, [service.pid, ...databasePids])
    await measureQuality(ask, fileIdOf)
    await measureTyped(ask, fileIdOf)
  } finally {
    await service.stop()
  }
}

/** About a thousand, ten thousand, and all of the films. */
const steps = isTrial ? [97] : [97, 10, 1]

/** How well and how fast 96,837 real films are searched, and whether home, category and genre stay as fast when the catalogue grows. */
export const benchSearch = async (): Promise<void> => {
  if (!hasRealCatalogue()) return say('left out: the real catalogue is not on this machine')
  const postgres = await startPostgres(benchData('postgres'))
  try {
    if (postgres)
      for (const step of steps)
        await measure('PostgreSQL', await filmsOnPostgres(postgres.address, step), step === steps.at(-1), [postgres.pid])
    else say('PostgreSQL is not installed on this machine; measured on PGlite only')
  } finally {
    await postgres?.stop()
  }
  for (const step of steps) await measure('PGlite', await filmsOnPglite(step), step === steps.at(-1))
}
