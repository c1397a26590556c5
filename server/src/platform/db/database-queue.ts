import { FairQueue } from '../load/fair-queue.ts'
import type { Pressure } from '../load/pressure.ts'
import { isOwnWork, requestContext } from '../load/request-context.ts'

export interface DatabaseQueueSettings {
  connections: number
  connectionsPerClient: number
  /** At most so many connections for one kind of work, so that a locked table leaves some to others; without it there is no such bound. */
  connectionsPerKind?: number
  /** After so long without a connection a request is refused. */
  waitTimeoutMs: number
  /** Told how long clients wait who ask for one thing alone. */
  pressure: Pressure
}

export interface Place {
  /** A statement ran into a time limit: its kind gets one connection at a time until one succeeds. */
  timedOut(): void
  leave(): void
}

/** Statements of a client beyond so many waiting are refused. */
const mostWaitingPerClient = 1000

/** Shares the connections fairly between clients (request-context.ts), and between kinds of work where one may be blocked. */
export const databaseQueue = ({
  connections,
  connectionsPerClient,
  connectionsPerKind,
  waitTimeoutMs,
  pressure,
}: DatabaseQueueSettings) => {
  const bounds = { mostPerClient: connectionsPerClient, mostWaitingPerClient, waitTimeoutMs }
  const all = new FairQueue({ ...bounds, capacity: connections, onLoneWait: (ms) => pressure.noteDatabaseWait(ms) })
  const kinds = new Map<string, FairQueue>()
  const queueOf = (kind: string, capacity: number): FairQueue => {
    const known = kinds.get(kind) ?? new FairQueue({ ...bounds, capacity })
    kinds.set(kind, known)
    return known
  }

  const enterByKind = async (capacity: number): Promise<Place> => {
    const { client, kind } = requestContext()
    const turn = { client, isPatient: isOwnWork() }
    const queue = queueOf(kind, capacity)
    const leaveKind = await queue.enter(turn)
    const leaveAll = await all.enter(turn).catch((error) => {
      leaveKind()
      throw error
    })
    let hasTimedOut = false
    return {
      timedOut: () => {
        hasTimedOut = true
        queue.capacity = 1
      },
      leave: () => {
        if (!hasTimedOut) queue.capacity = capacity
        leaveAll()
        leaveKind()
      },
    }
  }

  return {
    /** Resolves when the caller may take a connection; rejects with QueueFull. */
    enter: async (): Promise<Place> => {
      if (connectionsPerKind !== undefined) return enterByKind(connectionsPerKind)
      const leave = await all.enter({ client: requestContext().client, isPatient: isOwnWork() })
      return { timedOut: () => undefined, leave }
    },
  }
}

export type DatabaseQueue = ReturnType<typeof databaseQueue>
