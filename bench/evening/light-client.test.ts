import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { LightClient } from './light-client.ts'

const opened: { server: Server; client: LightClient }[] = []
afterEach(() => {
  for (const { server, client } of opened.splice(0)) {
    client.close()
    server.close()
  }
})

/** A server that answers each request as it is told, in as many pieces as are given; undefined ends the connection. */
const against = async (answer: (head: string, connection: number) => readonly string[] | undefined) => {
  let connections = 0
  const server = createServer((socket: Socket) => {
    const connection = ++connections
    socket.setNoDelay(true)
    socket.on('error', () => {})
    socket.on('data', async (data) => {
      const pieces = answer(String(data), connection)
      if (!pieces) return socket.destroy()
      for (const piece of pieces) {
        socket.write(piece)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = new LightClient(`http://127.0.0.1:${(server.address() as { port: number }).port}`, '127.1.2.3')
  opened.push({ server, client })
  return { client, connections: () => connections }
}

it('reads answers by length, in chunks and without a body over one connection, however they are cut', async () => {
  const answers: Record<string, string[]> = {
    '/length': ['HTTP/1.1 200 OK\r\nContent-Le', 'ngth: 5\r\n\r\nhe', 'llo'],
    '/chunks': ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r', '\nhel', 'lo\r\n', '1\r\n!\r\n0\r\n\r', '\n'],
    '/none': ['HTTP/1.1 204 No Content\r\n\r\n'],
    '/empty': ['HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'],
  }
  const { client, connections } = await against((head) => answers[/ (\S+) /.exec(head)![1]!])
  const asked = []
  for (const path of ['/length', '/chunks', '/none', '/empty', '/chunks', '/length']) asked.push(await client.ask({ path, isRead: true }))
  expect(asked.map(({ status, bytes, text }) => [status, bytes, text])).toEqual([
    [200, 5, 'hello'],
    [200, 6, 'hello!'],
    [204, 0, ''],
    [200, 0, ''],
    [200, 6, 'hello!'],
    [200, 5, 'hello'],
  ])
  expect(connections()).toBe(1)
})

it('opens six connections at most, and lets the rest wait', async () => {
  const { client, connections } = await against(() => ['HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n', 'ok'])
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.ask({ path: '/' })))
  expect(answers.every(({ status, bytes }) => status === 200 && bytes === 2)).toBe(true)
  expect(connections()).toBe(6)
})

it('asks once more where a kept connection was closed, and tells where there is no answer', async () => {
  let count = 0
  const { client } = await against((_head, connection) => {
    count += 1
    if (connection === 1 && count > 1) return undefined
    return connection > 2 ? undefined : ['HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n']
  })
  expect((await client.ask({ path: '/' })).status).toBe(200)
  expect((await client.ask({ path: '/', body: '{}' })).status).toBe(200)
  client.close()
  expect((await client.ask({ path: '/' })).status).toBe(0)
})
