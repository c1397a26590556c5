import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Running } from './service.ts'

/** A bare node:http server that sends the given bytes and headers to every request: the limit of what Node itself can do. */
export const startBareServer = async (bytes: Uint8Array, headers: Record<string, string>): Promise<Running> => {
  const all = { ...headers, 'content-length': String(bytes.length) }
  const server = createServer((_request, reply) => {
    reply.writeHead(200, all)
    reply.end(bytes)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
