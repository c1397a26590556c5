import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './networks.ts'

export interface ConnectionBounds {
  most: number
  mostPerClient: number
}

/** Files that are open beside connections: the database's, media that is being read, the log. */
const otherFiles = 256
/** A connection may hold a file open besides: the segment that is sent over it. */
const filesPerConnection = 2
const mostWithoutLimit = 10_000
/** Forty browsers behind one address, with six connections each. */
const mostOfClient = 240

/** How many files the process may have open; undefined where that is not known or not limited. */
export const openFilesLimit = (): number | undefined => {
  const { report } = process
  // Its names of networks would be looked up.
  Object.assign(report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } }
  const soft = Number(userLimits?.open_files?.soft)
  return Number.isInteger(soft) && soft > 0 ? soft : undefined
}

/** As many connections as there are files for, and of those a client's part; what comes through proxies is theirs to divide. */
export const connectionBounds = (trustedProxies: number, openFiles: number | undefined): ConnectionBounds => {
  const room = openFiles === undefined ? mostWithoutLimit : Math.max(32, Math.floor((openFiles - otherFiles) / filesPerConnection))
  const most = Math.min(mostWithoutLimit, room)
  return { most, mostPerClient: trustedProxies > 0 ? most : Math.min(mostOfClient, Math.ceil(most / 2)) }
}

/** Told at most once in so long. */
const warningMs = 60_000

/** Closes the newest connection of a client that has too many, and where all together are too many, of the client that has the most. */
export const boundConnections = (server: Server, { most, mostPerClient }: ConnectionBounds, warn: (client: string) => void): void => {
  const sockets = new Map<string, Set<Socket>>()
  let count = 0
  let warnedAt = Number.NEGATIVE_INFINITY
  // In case that more come at once than are closed.
  server.maxConnections = most + 16

  const closeNewest = (client: string): void => {
    ;[...(sockets.get(client) ?? [])].at(-1)?.destroy()
    if (performance.now() - warnedAt < warningMs) return
    warnedAt = performance.now()
    warn(client)
  }
  const clientWithMost = (): string => {
    let [client, size] = ['', 0]
    for (const [other, own] of sockets) if (own.size > size) [client, size] = [other, own.size]
    return client
  }

  server.on('connection', (socket: Socket) => {
    const client = networkOf(socket.remoteAddress ?? '')
    const own = sockets.get(client) ?? new Set()
    sockets.set(client, own.add(socket))
    count += 1
    socket.once('close', () => {
      count -= 1
      own.delete(socket)
      if (own.size === 0) sockets.delete(client)
    })
    if (own.size > mostPerClient) closeNewest(client)
    else if (count > most) closeNewest(clientWithMost())
  })
}
