import { setTimeout as wait } from 'node:timers/promises'
import { CallRefused } from '@matinee/contract/call-refused'
import { type Client, createClient } from '@matinee/contract/client'
import type { Tokens } from '../service.ts'

/** Between two segments, and two reports: quicker than a player, so that more of them meet a fault. */
const paceMs = 250
/** As the player tries again what passes by itself. */
const againMs = 250
const patienceMs = 120_000
/** A service has that many lists for each. */
const mostLists = 45
/** Seconds; the places that are told go round below it, since a film that is told to be at its end stands at its beginning again. */
const placesOfRound = 100

export interface Seen {
  segments: number
  /** What came instead of a segment, a playlist or an answer, by its words, and how often. */
  failures: { segments: Record<string, number>; calls: Record<string, number> }
  /** Of one segment, from when it was first asked for. */
  longestWaitMs: number
  /** What was acknowledged and is not there, or older than acknowledged. */
  lost: string[]
}

export interface Viewer {
  /** Segments so far. */
  segments(): number
  /** Writes that were acknowledged so far. */
  writes(): number
  /** Ends, and looks whether all that was acknowledged is there. */
  leave(): Promise<Seen>
}

/** No answer, and answers that pass by themselves: a player waits and asks again. Whatever else comes ends its playing. */
const passing = new Set([0, 502, 503, 504])

/** Of what was no answer at all, such as a connection that broke, 0. */
const statusOf = (error: unknown): number => (error instanceof CallRefused ? error.status : 0)

/** The addresses and byte ranges of a playlist; of a master playlist, those of its renditions. */
export const segmentsOf = (playlist: string, address: string): { url: string; range: string | undefined }[] => {
  const segments: { url: string; range: string | undefined }[] = []
  let range: string | undefined
  for (const line of playlist.split('\n')) {
    const bytes = line.match(/^#EXT-X-BYTERANGE:(\d+)@(\d+)/)
    if (bytes) range = `bytes=${bytes[2]}-${Number(bytes[2]) + Number(bytes[1]) - 1}`
    if (line === '' || line.startsWith('#')) continue
    segments.push({ url: new URL(line, address).href, range })
    range = undefined
  }
  return segments
}

interface ViewerDeps {
  origin: string
  tokens: Tokens
  videoId: number
}

/** Somebody who plays a film round and round, tells positions as a player does, and makes lists, until they leave. */
export const startViewer = ({ origin, tokens, videoId }: ViewerDeps): Viewer => {
  const seen: Seen = { segments: 0, failures: { segments: {}, calls: {} }, longestWaitMs: 0, lost: [] }
  const over = new AbortController()
  const client: Client = createClient({
    origin,
    fetch: (address, request) => fetch(address, request as RequestInit),
    headers: () => ({ Authorization: `Bearer ${tokens.bearer}`, 'User-Token': tokens.user }),
    userId: () => tokens.userId,
  })
  const note = (what: 'segments' | 'calls', status: number): void => {
    const words = status === 0 ? 'no answer' : String(status)
    seen.failures[what][words] = (seen.failures[what][words] ?? 0) + 1
  }
  const pause = (ms: number) => wait(ms, undefined, { signal: over.signal }).catch(() => undefined)

  /** Asks until it is answered; undefined where the viewer leaves before. Throws what does not pass. */
  const untilAnswered = async <Answer>(what: 'segments' | 'calls', ask: () => Promise<Answer>): Promise<Answer | undefined> => {
    const begun = performance.now()
    while (!over.signal.aborted) {
      try {
        return await ask()
      } catch (error) {
        const status = statusOf(error)
        note(what, status)
        if (!passing.has(status) || performance.now() - begun > patienceMs) throw error
        await pause(againMs)
      }
    }
    return undefined
  }
  const get = (url: string, range?: string): Promise<Buffer | undefined> =>
    untilAnswered('segments', async () => {
      const reply = await fetch(url, { headers: range ? { range } : {} })
      if (!reply.ok) throw new CallRefused('media', { status: reply.status, error: 'unexpected', message: '', endsSession: false })
      return Buffer.from(await reply.arrayBuffer())
    })

  const play = async (): Promise<void> => {
    const begun = await untilAnswered('calls', () => client('deeplinking-play-url', { videoId, videoType: 'film' }))
    if (!begun) return
    const master = new URL(begun.data.playUrl, origin).href
    const variants = segmentsOf(String(await get(master)), master)
    const address = variants.at(-1)!.url
    while (!over.signal.aborted) {
      // The playlist is asked for anew each time round, as it is by a player that reloads.
      const segments = segmentsOf(String((await get(address)) ?? ''), address)
      for (const { url, range } of segments) {
        const askedMs = performance.now()
        const bytes = await get(url, range)
        if (!bytes) return
        if (bytes.length === 0) throw new Error('A segment was empty.')
        seen.longestWaitMs = Math.max(seen.longestWaitMs, performance.now() - askedMs)
        seen.segments += 1
        await pause(paceMs)
      }
    }
  }

  /** The place that was acknowledged last, and those that were told since without an answer. */
  let placesThatMayStand = new Set([0])
  let writes = 0
  const tellPlaces = async (): Promise<void> => {
    for (let count = 0; !over.signal.aborted; count++) {
      const place = 1 + (count % placesOfRound)
      placesThatMayStand.add(place)
      // What is not taken is not told again: the next report says more.
      try {
        await client('update-last-play-time', { videoId, lastPlayTime: place })
        placesThatMayStand = new Set([place])
        writes += 1
      } catch (error) {
        note('calls', statusOf(error))
      }
      await pause(paceMs)
    }
  }
  const lists: string[] = []
  const makeLists = async (): Promise<void> => {
    for (let count = 1; !over.signal.aborted && count <= mostLists; count++) {
      const watchListName = `List ${count}`
      try {
        await client('add-watch-list', { watchListName })
        lists.push(watchListName)
        writes += 1
      } catch (error) {
        note('calls', statusOf(error))
      }
      await pause(paceMs * 2)
    }
  }

  let failure: unknown
  const work = Promise.all([play(), tellPlaces(), makeLists()]).catch((error: unknown) => {
    failure = error
    over.abort()
  })
  return {
    segments: () => {
      if (failure) throw failure
      return seen.segments
    },
    writes: () => writes,
    leave: async () => {
      over.abort()
      await work
      if (failure) throw failure
      const { data } = await client('deeplinking-play-url', { videoId, videoType: 'film' })
      if (!placesThatMayStand.has(data.lastPlayTime))
        seen.lost.push(`place ${[...placesThatMayStand].join(' or ')}, ${data.lastPlayTime} stands`)
      const standing = new Set((await client('my-watch-list', {})).data.map(({ listName }) => listName))
      seen.lost.push(...lists.filter((name) => !standing.has(name)))
      return seen
    },
  }
}
