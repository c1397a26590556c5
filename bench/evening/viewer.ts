import { setTimeout as wait } from 'node:timers/promises'
import { tokensOf } from '../people.ts'
import { filmBits, filmSeconds, segmentSeconds } from './films.ts'
import { type Answer, LightClient, type Request } from './light-client.ts'
import { PlayBuffer } from './play-buffer.ts'
import type { Site } from './site.ts'
import type { Tally } from './tally.ts'

/** Films are watched for 40 minutes on average; here sessions are shorter by this factor, and so come more often. */
export const shortened = 10
const watchSeconds = (40 * 60) / shortened
/** What people do at their own pace. */
const pageSeconds = 8
const pagesBefore = 4
const betweenKeysMs = 300
/** As the player does (web/src/viewer/features/player/memory/positions.ts). */
const positionMs = 5000
const seekEverySeconds = 120
const againMs = 250
/** Whoever waits so long for the first picture leaves. */
const startPatienceMs = 15_000

const around = (mean: number): number => mean * (0.5 + Math.random())
/** Few titles are opened often, most seldom (Zipf). */
const oneOf = <Item>(items: readonly Item[]): Item => items[Math.min(items.length - 1, Math.floor(items.length ** Math.random()) - 1)]!

interface Film {
  /** The address of its files, with the grant. */
  prefix: string
  id: number
}

interface ViewerDeps {
  number: number
  origin: string
  site: Site
  /** Of the stretch that is counted now. */
  tally: () => Tally
}

/** Somebody who comes, looks around, watches a film, leaves, and comes again, until they are told to go. */
export class Viewer {
  readonly #deps: ViewerDeps
  readonly #tokens: Record<string, string>
  /** A browser keeps what it fetched. */
  readonly #kept = new Set<string>()
  #client: LightClient
  #buffer: PlayBuffer | undefined
  readonly #over = new AbortController()

  constructor(deps: ViewerDeps) {
    this.#deps = deps
    this.#client = this.#browser()
    const { bearer, user } = tokensOf(deps.number)
    this.#tokens = { authorization: `Bearer ${bearer}`, 'user-token': user }
  }

  leave(): void {
    this.#over.abort()
    this.#client.close()
  }

  /** Adds what was played until now to what is counted. */
  reckon(): void {
    const played = this.#buffer?.reckon(performance.now())
    if (!played) return
    const tally = this.#deps.tally()
    tally.playedMs += played.playedMs
    tally.stalledMs += played.stalledMs
  }

  /** Begins in the middle, as whoever came before the measurement. */
  async stay(): Promise<void> {
    const browsing = pageSeconds * pagesBefore
    let isFirst = true
    while (!this.#isOver) {
      const passed = isFirst ? Math.random() * (browsing + watchSeconds) : 0
      isFirst = false
      this.#client = this.#browser()
      void this.#ask('live', { path: '/live/events', isEndless: true }).catch(() => {})
      if (passed < browsing) await this.#browse(Math.ceil(((browsing - passed) / browsing) * pagesBefore))
      await this.#watch(Math.max(segmentSeconds, around(watchSeconds) - Math.max(0, passed - browsing)))
      this.#client.close()
    }
  }

  get #isOver(): boolean {
    return this.#over.signal.aborted
  }

  /** Each viewer has a network of their own, as the service counts them. */
  #browser(): LightClient {
    const { number, origin } = this.#deps
    return new LightClient(origin, `127.${1 + (number >> 8)}.${number & 255}.1`)
  }

  #pause(ms: number): Promise<unknown> {
    return wait(ms, undefined, { signal: this.#over.signal }).catch(() => undefined)
  }

  async #ask(what: string, request: Request): Promise<Answer> {
    const isCall = request.path.startsWith('/v3/') || request.path.startsWith('/live/')
    const answer = await this.#client.ask(isCall ? { ...request, headers: { ...this.#tokens, ...request.headers } } : request)
    if (this.#isOver || request.isEndless) return answer
    const tally = this.#deps.tally()
    tally.requests += 1
    tally.allBytes += answer.bytes
    if (answer.status === 503 && (what === 'browsing' || what === 'calls')) tally.putOff += 1
    else if (answer.status < 200 || answer.status >= 400) {
      const words = `${what}: ${answer.status || 'no answer'}`
      tally.failed[words] = (tally.failed[words] ?? 0) + 1
    }
    return answer
  }

  #browsing(path: string): Promise<Answer> {
    return this.#ask('browsing', { path, headers: { 'accept-encoding': 'gzip, br' } })
  }

  /** A page within the page: its calls, and the pictures and scripts that the browser does not have yet. */
  async #page(calls: readonly string[], parts: readonly string[]): Promise<void> {
    const fresh = parts.filter((path) => !this.#kept.has(path))
    for (const path of fresh) this.#kept.add(path)
    await Promise.all([...calls, ...fresh].map((path) => this.#browsing(path)))
    this.#deps.tally().pages += 1
  }

  async #browse(pages: number): Promise<void> {
    const { home, titles, searches } = this.#deps.site
    await this.#ask('browsing', { path: '/', headers: { accept: 'text/html', 'accept-encoding': 'gzip, br' } })
    await this.#page(home.calls, home.parts)
    await this.#pause(around(pageSeconds) * 1000)
    for (let page = 1; page < pages && !this.#isOver; page++) {
      const title = oneOf(titles)
      if (page % 3 === 2) await this.#search(oneOf(searches))
      else await this.#page(title.calls, title.parts)
      await this.#pause(around(pageSeconds) * 1000)
    }
  }

  async #search(words: string): Promise<void> {
    for (const length of [2, 4, 6].filter((length) => length < words.length)) {
      await this.#browsing(`/v3/search-suggestions?search_key=${encodeURIComponent(words.slice(0, length))}`)
      await this.#pause(betweenKeysMs)
    }
    await this.#page([`/v3/input-search?search_key=${encodeURIComponent(words)}`], [])
  }

  async #watch(seconds: number): Promise<void> {
    if (this.#isOver) return
    const id = oneOf(this.#deps.site.films)
    const pressedMs = performance.now()
    const film = await this.#open(id)
    const { startsMs } = this.#deps.tally()
    if (!film) return void (this.#isOver || startsMs.push(Number.POSITIVE_INFINITY))
    const buffer = new PlayBuffer(segmentSeconds)
    buffer.seek(segmentSeconds * Math.floor((Math.random() * filmSeconds) / 2 / segmentSeconds))
    this.#buffer = buffer
    const ends = performance.now() + seconds * 1000
    const reporting = this.#report(id, buffer, ends)
    let seekMs = performance.now() + around(seekEverySeconds) * 1000
    let next = buffer.position / segmentSeconds
    let hasStarted = false
    const last = filmSeconds / segmentSeconds - 1
    while (!this.#isOver && performance.now() < ends && next <= last) {
      const lineBits = await this.#segment(film, next)
      this.reckon()
      if (lineBits > 0) {
        buffer.add(performance.now())
        next += 1
        if (!hasStarted && !this.#isOver) this.#deps.tally().startsMs.push(performance.now() - pressedMs)
        hasStarted = true
      } else {
        if (!hasStarted && performance.now() - pressedMs > startPatienceMs) break
        await this.#pause(againMs)
      }
      await this.#pause(Math.min(buffer.restMs(filmBits, lineBits), Math.max(0, ends - performance.now())))
      this.reckon()
      if (performance.now() < seekMs) continue
      seekMs = performance.now() + around(seekEverySeconds) * 1000
      const to = segmentSeconds * Math.floor((Math.random() * filmSeconds * 0.7) / segmentSeconds)
      if (!buffer.seek(to)) next = to / segmentSeconds
    }
    if (!hasStarted && !this.#isOver) this.#deps.tally().startsMs.push(Number.POSITIVE_INFINITY)
    this.#buffer = undefined
    await reporting
  }

  /** Presses play: asks where it plays, for its playlists and the heads of its tracks. */
  async #open(id: number): Promise<Film | undefined> {
    const told = await this.#ask('play', { path: `/v3/deeplinking-play-url?video_id=${id}&video_type=1`, isRead: true })
    const prefix = /"(\/media\/play\/[^"]+\/)master\.m3u8"/.exec(told.text)?.[1]
    if (!prefix) return undefined
    const get = (file: string, headers?: Record<string, string>) => this.#ask('media', { path: prefix + file, headers: headers ?? {} })
    const { tracks } = this.#deps.site
    if ((await get('master.m3u8')).status !== 200) return undefined
    await Promise.all(
      tracks.map(async ({ playlist, file, head }) => {
        await get(playlist)
        await get(file, { range: head })
      }),
    )
    const body = `{"video_id":${id},"video_type":1,"activity_name":"Evening"}`
    void this.#ask('calls', { path: '/v3/save-activity-log', body })
    return { prefix, id }
  }

  /** Fetches a segment of all tracks; bits a second that came, 0 where one did not. */
  async #segment({ prefix }: Film, place: number): Promise<number> {
    const askedMs = performance.now()
    const answers = await Promise.all(
      this.#deps.site.tracks.map(({ file, ranges }) => this.#ask('media', { path: prefix + file, headers: { range: ranges[place]! } })),
    )
    const bytes = answers.reduce((sum, answer) => sum + answer.bytes, 0)
    if (!this.#isOver) {
      const tally = this.#deps.tally()
      tally.segments += answers.length
      tally.mediaBytes += bytes
    }
    return answers.every(({ status }) => status === 206) ? (bytes * 8000) / (performance.now() - askedMs) : 0
  }

  async #report(id: number, buffer: PlayBuffer, ends: number): Promise<void> {
    while (!this.#isOver && performance.now() < ends && this.#buffer === buffer) {
      await this.#pause(Math.min(positionMs, ends - performance.now()))
      if (this.#isOver) return
      const body = `{"video_id":${id},"last_play_time":${Math.floor(buffer.position)}}`
      const { status } = await this.#ask('positions', { path: '/v3/update-last-play-time', body })
      if (status === 200) this.#deps.tally().positions += 1
    }
  }
}
