import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { boundConnections, connectionBounds, openFilesLimit } from './connections.ts'

// Another network of this machine: only Linux has all of 127.0.0.0/8.
const other = process.platform === 'linux' ? '127.0.0.2' : '::1'

describe('connections', () => {
  const ends: (() => void)[] = []
  afterEach(() => {
    for (const end of ends.splice(0)) end()
  })

  const open = async (bounds: { most: number; mostPerClient: number }) => {
    const warned: string[] = []
    const sockets: Socket[] = []
    const server = createServer((_request, reply) => reply.end('ok'))
    boundConnections(server, bounds, (client) => warned.push(client))
    server.listen(0)
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    ends.push(() => server.close())
    /** 'kept' when it answers a request, else 'closed'. */
    const from = async (localAddress: string) => {
      const socket: Socket = connect({ host: localAddress.includes(':') ? '::1' : '127.0.0.1', port, localAddress })
      ends.push(() => socket.destroy())
      sockets.push(socket)
      socket.on('error', () => undefined)
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
      return Promise.race([once(socket, 'data').then(() => 'kept'), once(socket, 'close').then(() => 'closed')])
    }
    return { from, warned, sockets }
  }

  it('closes the newest of a client beyond its bound, and nobody else’s', async () => {
    const { from, warned } = await open({ most: 100, mostPerClient: 2 })
    expect([await from('127.0.0.1'), await from('127.0.0.1'), await from('127.0.0.1')]).toEqual(['kept', 'kept', 'closed'])
    expect(await from(other)).toBe('kept')
    expect(await from('127.0.0.1')).toBe('closed')
    expect(warned).toEqual(['127.0.0.1/32'])
  })

  it('makes room for a newcomer at the cost of the client with the most', async () => {
    const { from, sockets } = await open({ most: 3, mostPerClient: 3 })
    for (let count = 0; count < 3; count++) await from('127.0.0.1')
    expect(await from(other)).toBe('kept')
    await expect.poll(() => sockets.map(({ destroyed }) => destroyed)).toEqual([false, false, true, false])
  })

  it('is bounded by the files that may be open', () => {
    expect(openFilesLimit()).toBeGreaterThan(0)
    expect(connectionBounds(0, 1024)).toEqual({ most: 384, mostPerClient: 192 })
    expect(connectionBounds(0, 1_048_576)).toEqual({ most: 10_000, mostPerClient: 240 })
    expect(connectionBounds(1, 1024)).toEqual({ most: 384, mostPerClient: 384 })
    expect(connectionBounds(0, undefined).most).toBe(10_000)
  })
})
