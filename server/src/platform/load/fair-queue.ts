/** Whoever waits for a place. */
interface Waiter {
  turn: Turn
  grant: () => void
  refuse: (error: Error) => void
  timer: NodeJS.Timeout | undefined
}

export interface FairQueueSettings {
  /** Places that are held at the same time, by all and by one client. */
  capacity: number
  mostPerClient: number
  /** A client's requests beyond so many waiting are refused. */
  mostWaitingPerClient: number
  /** A client that waits so long is refused; without it, clients wait as long as it takes. */
  waitTimeoutMs?: number
  /** How many places a client may take at once and then each second; without it, as many as are free. */
  pace?: { burst: number; perSecond: number }
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
  /** Hears how long a client waited that had nothing else waiting or at work: what the load of all makes of one. */
  onLoneWait?: (ms: number) => void
}

/** Why there is no place: the client asks for too much at once, all together do, or the client has left. */
export type QueueFullReason = 'client' | 'all' | 'gone'

/** There is no place, and there will be none soon. */
export class QueueFull extends Error {
  override name = 'QueueFull'
  readonly reason: QueueFullReason
  constructor(reason: QueueFullReason) {
    super(reason === 'all' ? 'No place became free in time.' : 'The client has too many requests waiting.')
    this.reason = reason
  }
}

export interface Turn {
  client: string
  /** Waits as long as it takes and is never refused. */
  isPatient?: boolean
  /** Whether the client has left meanwhile, so that its turn passes to the next. */
  isGone?: () => boolean
}

interface Line {
  waiting: Waiter[]
  held: number
  /** The round in which it is served next (start-time fair queueing with requests of equal size). */
  turn: number
  /** What is left of the client's pace, as of `filledAt`. */
  tokens: number
  filledAt: number
}

/**
 * Gives a bounded number of places to clients in turn, each client once a round: whoever asks for much waits behind itself, and who asks for
 * little is next.
 * Each place is given back by the function that `enter` answers.
 */
export class FairQueue {
  readonly #lines = new Map<string, Line>()
  /** May be changed at any time; places that are held stay held. */
  capacity: number
  readonly #settings: FairQueueSettings
  readonly #now: () => number
  readonly #burst: number
  #held = 0
  /** The round that is being served. */
  #turn = 0
  #wakeTimer: NodeJS.Timeout | undefined

  constructor(settings: FairQueueSettings) {
    this.#settings = settings
    this.capacity = settings.capacity
    this.#burst = settings.pace?.burst ?? 0
    this.#now = settings.now ?? (() => performance.now())
  }

  /** Resolves with the function that gives the place back; rejects with QueueFull. */
  enter(turn: Turn): Promise<() => void> {
    const line = this.#lineOf(turn.client)
    if (!turn.isPatient && line.waiting.length >= this.#settings.mostWaitingPerClient) return Promise.reject(new QueueFull('client'))
    const { onLoneWait } = this.#settings
    const since = onLoneWait && line.waiting.length === 0 && line.held === 0 ? this.#now() : undefined
    return new Promise((resolve, refuse) => {
      const grant = () => {
        if (since !== undefined) onLoneWait?.(this.#now() - since)
        resolve(this.#hold(line))
      }
      const waiter: Waiter = { turn, grant, refuse, timer: undefined }
      line.waiting.push(waiter)
      this.#serve()
      if (!turn.isPatient && line.waiting.includes(waiter)) this.#limitWait(line, waiter)
    })
  }

  /** Does `work` in a place of its own. */
  async run<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(turn)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  #lineOf(client: string): Line {
    const known = this.#lines.get(client)
    if (known) {
      // Turns that a client left out are not kept for later.
      if (known.waiting.length === 0) known.turn = Math.max(known.turn, this.#turn)
      return known
    }
    const line: Line = { waiting: [], held: 0, turn: this.#turn, tokens: this.#burst, filledAt: this.#now() }
    this.#lines.set(client, line)
    return line
  }

  #limitWait(line: Line, waiter: Waiter): void {
    const { waitTimeoutMs } = this.#settings
    if (waitTimeoutMs === undefined) return
    waiter.timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(waiter), 1)
      waiter.refuse(new QueueFull('all'))
    }, waitTimeoutMs)
  }

  #hold(line: Line): () => void {
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      line.held -= 1
      this.#held -= 1
      this.#serve()
    }
  }

  /** Milliseconds until the client's pace allows another place; 0 when it does. */
  #pauseOf(line: Line): number {
    const { pace } = this.#settings
    if (!pace) return 0
    const now = this.#now()
    line.tokens = Math.min(pace.burst, line.tokens + ((now - line.filledAt) / 1000) * pace.perSecond)
    line.filledAt = now
    return line.tokens >= 1 ? 0 : ((1 - line.tokens) / pace.perSecond) * 1000
  }

  #serve(): void {
    clearTimeout(this.#wakeTimer)
    let next = this.#next()
    while (typeof next === 'object') {
      this.#give(next)
      next = this.#next()
    }
    if (next !== undefined) this.#wakeTimer = setTimeout(() => this.#serve(), Math.ceil(next))
  }

  /** The line whose turn it is; else the milliseconds until a client's pace allows a place; undefined when a place must be given back first. */
  #next(): Line | number | undefined {
    let [best, pauseMs]: [Line | undefined, number | undefined] = [undefined, undefined]
    let isAnyWaiting = false
    for (const [client, line] of this.#lines) {
      while (line.waiting[0]?.turn.isGone?.()) this.#take(line).refuse(new QueueFull('gone'))
      const ownPauseMs = this.#pauseOf(line)
      if (line.waiting.length === 0) {
        const isForgettable = line.held === 0 && line.tokens >= this.#burst && line.turn <= this.#turn
        if (isForgettable) this.#lines.delete(client)
        continue
      }
      isAnyWaiting = true
      if (this.#held >= this.capacity || line.held >= this.#settings.mostPerClient) continue
      if (ownPauseMs > 0) pauseMs = Math.min(pauseMs ?? ownPauseMs, ownPauseMs)
      else if (!best || line.turn < best.turn || (line.turn === best.turn && line.waiting.length < best.waiting.length)) best = line
    }
    // Where nobody waits, it does not matter who came before whom.
    if (!isAnyWaiting) this.#turn += 1
    return best ?? pauseMs
  }

  #take(line: Line): Waiter {
    const waiter = line.waiting.shift() as Waiter
    clearTimeout(waiter.timer)
    return waiter
  }

  #give(line: Line): void {
    this.#turn = Math.max(this.#turn, line.turn)
    line.turn += 1
    line.held += 1
    line.tokens -= 1
    this.#held += 1
    this.#take(line).grant()
  }
}
