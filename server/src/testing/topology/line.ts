import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A line to a server of this machine that can be cut and made slow. */
export interface Line {
  port: number
  /** Whatever is sent to the server comes so much later. */
  slow(delayMs: number): void
  /** Ends all connections and takes no new ones until `mend`. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

export const openLine = async (targetPort: number, port = 0): Promise<Line> => {
  const sockets = new Set<Socket>()
  let delayMs = 0
  let isCut = false

  /** Hands on what comes in its order, each piece after the delay of the time when it came. */
  const handOn = (from: Socket, to: Socket): void => {
    let readyAt = 0
    const after = (work: () => void): void => {
      readyAt = Math.max(readyAt, performance.now() + delayMs)
      const waitMs = readyAt - performance.now()
      if (waitMs <= 0) work()
      else setTimeout(work, waitMs)
    }
    from.on('data', (piece) => after(() => to.writable && to.write(piece)))
    from.on('end', () => after(() => to.end()))
  }

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    client.on('error', () => client.destroy())
    if (isCut) return void client.destroy()
    const target = connect({ port: targetPort, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
    for (const [socket, peer] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        peer.destroy()
      })
    }
    handOn(client, target)
    target.on('data', (piece) => client.writable && client.write(piece))
    target.on('end', () => client.end())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const cut = (): void => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as { port: number }).port,
    slow: (ms) => {
      delayMs = ms
    },
    cut,
    mend: () => {
      isCut = false
    },
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
