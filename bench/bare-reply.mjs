// A bare node:http server that sends the bytes of a file to every request: node bare-reply.mjs <file> <headers as JSON>. Tells its parent its port.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [file, headers] = process.argv.slice(2)
const bytes = readFileSync(file)
const all = { ...JSON.parse(headers), 'content-length': String(bytes.length) }
const server = createServer((_request, reply) => {
  reply.writeHead(200, all)
  reply.end(bytes)
}).listen(0, '127.0.0.1', () => process.send(server.address().port))
process.on('disconnect', () => process.exit())
