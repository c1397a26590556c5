import { connect, type Socket } from 'node:net'

/** What a browser opens to one host (HTTP/1.1). */
const mostConnections = 6
const patienceMs = 30_000

/** All sockets are read into the same bytes: what is not kept costs no memory. */
const shared = Buffer.allocUnsafe(256 * 1024)

export interface Request {
  path: string
  headers?: Record<string, string>
  /** Posted as JSON. */
  body?: string
  /** Whether the words of the answer are wanted; other bytes are counted and thrown away. */
  isRead?: boolean
  /** An answer that never ends, such as that of live events. */
  isEndless?: boolean
}

export interface Answer {
  /** 0 where there was none. */
  status: number
  /** Of the body, as it came. */
  bytes: number
  text: string
}

interface Pending {
  request: Request
  resolve: (answer: Answer) => void
  isSecondTry: boolean
}

const none: Answer = { status: 0, bytes: 0, text: '' }

/** One connection, which answers one request at a time. */
class Connection {
  readonly #socket: Socket
  readonly #onFree: (connection: Connection) => void
  readonly #onGone: (connection: Connection, unanswered: Pending | undefined) => void
  #pending: Pending | undefined
  #answered = 0
  #head = ''
  #isInBody = false
  #left = 0
  #isChunked = false
  #chunkLine = ''
  #answer: Answer = none

  constructor(address: { host: string; port: number; localAddress: string }, handlers: Pick<Handlers, 'onFree' | 'onGone'>) {
    this.#onFree = handlers.onFree
    this.#onGone = handlers.onGone
    const callback = (length: number): boolean => {
      this.#read(shared.subarray(0, length))
      return true
    }
    this.#socket = connect({ ...address, onread: { buffer: shared, callback } })
    this.#socket.setNoDelay(true)
    this.#socket.on('timeout', () => this.#socket.destroy())
    this.#socket.on('error', () => {})
    this.#socket.on('close', () => this.#gone())
  }

  ask(pending: Pending, host: string): void {
    const { path, headers = {}, body, isEndless = false } = pending.request
    this.#pending = pending
    this.#head = ''
    this.#isInBody = false
    this.#socket.setTimeout(isEndless ? 0 : patienceMs)
    const lines = Object.entries({
      host,
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    this.#socket.write(`${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
  }

  close(): void {
    this.#socket.destroy()
  }

  #gone(): void {
    const pending = this.#pending
    this.#pending = undefined
    // A connection that a server closes while it lies idle: browsers ask once more, whatever it was.
    const mayTryAgain = pending && !pending.isSecondTry && this.#answered > 0 && this.#head === ''
    if (pending && !mayTryAgain) pending.resolve(none)
    this.#onGone(this, mayTryAgain ? pending : undefined)
  }

  #read(data: Buffer): void {
    let at = 0
    while (at < data.length && this.#pending) at = this.#isInBody ? this.#readBody(data, at) : this.#readHead(data, at)
  }

  #readHead(data: Buffer, at: number): number {
    const before = this.#head.length
    this.#head += data.toString('latin1', at)
    const end = this.#head.indexOf('\r\n\r\n')
    if (end < 0) return data.length
    const head = this.#head.slice(0, end)
    const status = Number(head.slice(9, 12))
    this.#answer = { status, bytes: 0, text: '' }
    this.#isChunked = /^transfer-encoding: *chunked/im.test(head)
    this.#chunkLine = ''
    this.#left = this.#isChunked || status === 204 || status === 304 ? 0 : Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0)
    this.#isInBody = true
    if (this.#left === 0 && !this.#isChunked) this.#done()
    return at + (end + 4 - before)
  }

  #readBody(data: Buffer, at: number): number {
    if (this.#isChunked && this.#left === 0) return this.#readChunkLine(data, at)
    const take = Math.min(this.#left, data.length - at)
    this.#answer.bytes += take
    if (this.#pending?.request.isRead) this.#answer.text += data.toString('latin1', at, at + take)
    this.#left -= take
    if (this.#left === 0 && !this.#isChunked) this.#done()
    return at + take
  }

  /** The length of the next chunk, or the lines that end the last; a chunk's own line end counts as an empty one. */
  #readChunkLine(data: Buffer, at: number): number {
    const newline = data.indexOf(10, at)
    this.#chunkLine += data.toString('latin1', at, newline < 0 ? data.length : newline + 1)
    if (newline < 0) return data.length
    const line = this.#chunkLine.trim()
    this.#chunkLine = ''
    if (this.#isLast) {
      if (line === '') this.#done()
    } else if (line !== '') {
      this.#left = Number.parseInt(line, 16)
      this.#isLast = this.#left === 0
    }
    return newline + 1
  }
  #isLast = false

  #done(): void {
    const pending = this.#pending
    this.#pending = undefined
    this.#isLast = false
    this.#answered += 1
    pending?.resolve(this.#answer)
    this.#onFree(this)
  }
}

interface Handlers {
  onFree: (connection: Connection) => void
  onGone: (connection: Connection, unanswered: Pending | undefined) => void
}

/** Asks as one browser does, from an address of this machine of its own: connections are kept, and at most six are open. */
export class LightClient {
  readonly #address: { host: string; port: number; localAddress: string }
  readonly #host: string
  readonly #open = new Set<Connection>()
  readonly #free: Connection[] = []
  readonly #waiting: Pending[] = []

  constructor(origin: string, localAddress: string) {
    const { hostname, port, host } = new URL(origin)
    this.#address = { host: hostname, port: Number(port), localAddress }
    this.#host = host
  }

  ask(request: Request): Promise<Answer> {
    return new Promise((resolve) => this.#begin({ request, resolve, isSecondTry: false }))
  }

  /** Ends all connections; what is not answered has no answer. */
  close(): void {
    for (const pending of this.#waiting.splice(0)) pending.resolve(none)
    for (const connection of [...this.#open]) connection.close()
  }

  #begin(pending: Pending): void {
    const connection = this.#free.pop() ?? (this.#open.size < mostConnections ? this.#connect() : undefined)
    if (connection) connection.ask(pending, this.#host)
    else this.#waiting.push(pending)
  }

  #connect(): Connection {
    const connection = new Connection(this.#address, {
      onFree: (free) => {
        const next = this.#waiting.shift()
        if (next) free.ask(next, this.#host)
        else this.#free.push(free)
      },
      onGone: (gone, unanswered) => {
        this.#open.delete(gone)
        const place = this.#free.indexOf(gone)
        if (place >= 0) this.#free.splice(place, 1)
        if (unanswered) this.#begin({ ...unanswered, isSecondTry: true })
        else if (this.#waiting.length > 0) this.#begin(this.#waiting.shift()!)
      },
    })
    this.#open.add(connection)
    return connection
  }
}
