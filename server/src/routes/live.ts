import { PassThrough } from 'node:stream'
import { type LiveEvent, type LiveTopic, liveTopics } from '@matinee/contract/topics'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authorise, type Caller } from '../kernel/caller.ts'
import { InvalidTokens } from '../kernel/refuse.ts'

interface Stream {
  profileId: number
  sessionId: number
  endsAt: number
  body: PassThrough
  /** Not told yet: what changed, never what it is now. */
  pending: Set<LiveEvent>
}

/** Changes within so long are told together. */
const gatherMs = 150
const heartbeatMs = 20_000
/** A stream lasts so long and is then asked for anew, with its tokens proven again. */
const lifeMs = 10 * 60_000
/** One browser needs one; of more than these the oldest is taken to be dead. */
const mostOfSession = 6
/** Who reads so slowly does not read at all. */
const mostWaitingBytes = 16 * 1024

export interface LiveDeps {
  authenticate: (request: FastifyRequest) => Promise<Caller>
  /** Begins to hear the database's notifications (migration 0021). */
  listen: (hear: (notification: string) => void, gap: () => void) => Promise<void>
}

/** `/live/events`: server-sent events (HTML standard, 9.2) for whoever sends tokens, read with fetch since EventSource sends no headers. */
export const registerLive = (app: FastifyInstance, { authenticate, listen }: LiveDeps): void => {
  const streams = new Set<Stream>()

  const flush = (stream: Stream): void => {
    const events = [...stream.pending]
    stream.pending.clear()
    if (stream.body.destroyed || stream.body.writableLength > mostWaitingBytes) {
      stream.body.destroy()
      return
    }
    for (const event of events) stream.body.write(`data: ${event}\n\n`)
    if (events.includes('over')) stream.body.end()
  }
  const tell = (event: LiveEvent, isMeant: (stream: Stream) => boolean): void => {
    for (const stream of streams) {
      if (!isMeant(stream)) continue
      if (stream.pending.size === 0) setTimeout(flush, gatherMs, stream).unref()
      stream.pending.add(event)
    }
  }

  const hear = (notification: string): void => {
    const [what, id] = notification.split(' ')
    const topic: LiveTopic | undefined = liveTopics.find((one) => one === what)
    if (topic) tell(topic, ({ profileId }) => profileId === Number(id))
    if (what === 'session') tell('over', ({ sessionId }) => sessionId === Number(id))
  }

  const beat = setInterval(() => {
    const now = performance.now()
    for (const { body, endsAt } of streams) {
      if (endsAt <= now) body.end()
      else body.write(':\n\n')
    }
  }, heartbeatMs)
  beat.unref()

  app.addHook('onReady', () => listen(hear, () => tell('all', () => true)))
  app.addHook('preClose', async () => {
    clearInterval(beat)
    for (const { body } of streams) body.end()
  })

  app.get('/live/events', { logLevel: 'warn' }, async (request, reply) => {
    const caller = await authenticate(request)
    authorise('guest', caller)
    if (caller.kind === 'visitor') throw new InvalidTokens()
    const { profileId, sessionId } = caller
    const others = [...streams].filter((stream) => stream.sessionId === sessionId)
    for (const { body } of others.slice(0, Math.max(0, others.length + 1 - mostOfSession))) body.end()
    const body = new PassThrough()
    const stream: Stream = {
      profileId,
      sessionId,
      body,
      endsAt: performance.now() + lifeMs * (1 + Math.random() / 4),
      pending: new Set(),
    }
    streams.add(stream)
    body.on('close', () => streams.delete(stream))
    body.write(':\n\n')
    // Proxies would gather what is to arrive at once.
    return reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8').send(body)
  })
}
