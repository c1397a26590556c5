import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../server/src/testing/free-port.ts'

/** Stands between a page and the service, makes faults and carries no more than a line would. */

export interface Line {
  /** Of all connections together; 0 carries everything at once. */
  kilobits: number
  /** Before each answer begins. */
  latencyMs: number
  /** Up to so much more, by chance. */
  jitterMs?: number
}

/** missing: 404. broken: noise in its place. cut: half of it, told as if it were all. hanging: no answer. refused: 403. failing: 500. */
export type Spoiling = 'missing' | 'broken' | 'cut' | 'hanging' | 'refused' | 'failing'

export interface Fault {
  path: RegExp
  spoiling: Spoiling
}

export interface FaultProxy {
  origin: string
  shape: (line: Line) => void
  spoil: (fault: Fault | null) => void
  /** Nobody listens any more, and what was under way is cut off. */
  leave: () => Promise<void>
  comeBack: () => Promise<void>
  /** What was asked for: when it was asked, when its last byte had passed, how many there were. */
  passed: () => readonly Passed[]
  stop: () => Promise<void>
}

interface Passed {
  path: string
  fromMs: number
  toMs: number
  bytes: number
}

const statuses = { missing: 404, refused: 403, failing: 500 } as const

/** The headers of a segment stay as they are; what should be pictures is noise. */
const noise = (body: Buffer): Buffer => {
  const from = Math.max(0, body.indexOf('mdat') + 4)
  return Buffer.from(body.map((byte, at) => (at < from ? byte : (at * 167 + 13) % 256)))
}

const sliceBytes = 1400

/** One line for all connections, first come, first carried. */
const createLink = () => {
  let line: Line = { kilobits: 0, latencyMs: 0 }
  let freeAtMs = 0
  return {
    shape: (wanted: Line) => {
      line = wanted
      freeAtMs = Math.min(freeAtMs, performance.now() + 100)
    },
    latencyMs: () => line.latencyMs + Math.random() * (line.jitterMs ?? 0),
    carry: async (bytes: number) => {
      if (line.kilobits === 0) return
      freeAtMs = Math.max(freeAtMs, performance.now()) + (bytes * 8) / line.kilobits
      const waitMs = freeAtMs - performance.now()
      if (waitMs > 1) await wait(waitMs)
    },
  }
}

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

export const startFaultProxy = async (service: string): Promise<FaultProxy> => {
  const port = await freePort()
  const link = createLink()
  const passed: Passed[] = []
  let fault: Fault | null = null

  const ask = async (asked: IncomingMessage): Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }> => {
    // Each on a connection of its own: one that was kept may be closed just now.
    const onward = request(service + asked.url, { method: asked.method, headers: { ...asked.headers, connection: 'close' }, agent: false })
    onward.on('error', () => {})
    onward.end(await bodyOf(asked))
    const [answer] = (await once(onward, 'response')) as [IncomingMessage]
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: await bodyOf(answer) }
  }

  const handle = async (asked: IncomingMessage, reply: ServerResponse) => {
    const path = asked.url ?? ''
    const entry: Passed = { path, fromMs: performance.now(), toMs: 0, bytes: 0 }
    passed.push(entry)
    const spoiling = fault?.path.test(path.split('?')[0]!) ? fault.spoiling : null
    if (spoiling === 'hanging') return
    await wait(link.latencyMs())
    if (spoiling && spoiling in statuses) return void reply.writeHead(statuses[spoiling as keyof typeof statuses]).end()
    const { status, headers, body: whole } = await ask(asked)
    const body = spoiling === 'broken' ? noise(whole) : spoiling === 'cut' ? whole.subarray(0, whole.length / 2) : whole
    delete headers.connection
    if (headers['content-length'] !== undefined) headers['content-length'] = String(body.length)
    delete headers['transfer-encoding']
    reply.writeHead(status, headers)
    await link.carry(300)
    for (let at = 0; at < body.length && !reply.destroyed; at += sliceBytes) {
      const slice = body.subarray(at, at + sliceBytes)
      await link.carry(slice.length)
      reply.write(slice)
      entry.bytes += slice.length
    }
    reply.end()
    entry.toMs = performance.now()
  }

  const server = createServer((asked, reply) => void handle(asked, reply).catch(() => reply.destroy()))
  const comeBack = async () => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const leave = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  await comeBack()
  return {
    origin: `http://127.0.0.1:${port}`,
    shape: link.shape,
    spoil: (wanted) => {
      fault = wanted
    },
    leave,
    comeBack,
    passed: () => passed,
    stop: async () => {
      if (server.listening) await leave()
    },
  }
}
