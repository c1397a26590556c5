import type { LiveEvent } from '@matinee/contract/topics'
import { headersFor } from '../../lib/api.ts'
import type { StoredUser } from '../../lib/session.ts'

/** lost, of this side alone: nothing will be heard for a while. */
export type HeardEvent = LiveEvent | 'lost'
type Hear = (event: HeardEvent) => void

/** The server says something every 20 seconds; after so long without a word the connection is taken for dead. */
const silenceMs = 50_000
const pausesMs = [1000, 2000, 5000, 15_000, 60_000]

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const untilVisible = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (!document.hidden) return resolve()
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve())
  })

/** Reads one stream to its end; `hear` gets each event's data. */
const readEvents = async (body: ReadableStream<Uint8Array>, hear: Hear, alive: () => void): Promise<void> => {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    alive()
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data: ')) hear(line.slice(6) as LiveEvent)
  }
}

// Without locks (a page that is not served securely) each tab has its own stream, and only while it is looked at: browsers open few.
const hasLocks = (): boolean => 'locks' in navigator

const stream = async (user: StoredUser, hear: Hear, signal: AbortSignal): Promise<void> => {
  let failures = 0
  let wasLost = false
  while (!signal.aborted) {
    if (!hasLocks()) await untilVisible(signal)
    const connection = new AbortController()
    const end = () => connection.abort()
    const endHidden = () => !hasLocks() && document.hidden && end()
    let timer = setTimeout(end, silenceMs)
    signal.addEventListener('abort', end)
    document.addEventListener('visibilitychange', endHidden)
    try {
      const answer = await fetch('/live/events', { headers: headersFor(user), cache: 'no-store', signal: connection.signal })
      if (answer.status === 401) return hear('over')
      if (answer.ok && answer.body) {
        failures = 0
        if (wasLost) hear('all')
        wasLost = false
        await readEvents(answer.body, hear, () => {
          clearTimeout(timer)
          timer = setTimeout(end, silenceMs)
        })
      } else failures += 1
    } catch {
      failures += 1
    }
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    document.removeEventListener('visibilitychange', endHidden)
    if (signal.aborted) return
    wasLost = true
    hear('lost')
    const ms = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0
    await pause(ms * (0.5 + Math.random()), signal)
  }
}

/**
 * Hears of changes until `signal` ends it. Of all tabs of a profile one holds the stream and passes on what it hears;
 * when that tab closes, another takes over.
 */
export const followLive = async (user: StoredUser, hear: Hear, signal: AbortSignal): Promise<void> => {
  const name = `live ${user.userId} ${user.userToken.slice(0, 8)}`
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<HeardEvent>) => hear(data)
  signal.addEventListener('abort', () => channel.close())
  const hearAndTell: Hear = (event) => {
    if (signal.aborted) return
    hear(event)
    if (!signal.aborted) channel.postMessage(event)
  }
  if (!hasLocks()) return stream(user, hear, signal)
  const askedAt = performance.now()
  const lead = async () => {
    // Between the last word of the tab that held the stream and now something may have happened.
    if (performance.now() - askedAt > 1000) hearAndTell('all')
    await stream(user, hearAndTell, signal)
  }
  // Ended while it waited for its turn.
  await navigator.locks.request(name, { signal }, lead).catch(() => undefined)
}
