// A client of its own process that asks without pause over many connections, until it is ended:
// node flood.mjs <origin> <own address> <connections> <searches | pages | calls>
import { Agent, get } from 'node:http'

const [origin, localAddress, connections, kind] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections), localAddress })
const words = [
  'metropolis',
  'nosferatu',
  'caligari',
  'phantom',
  'sunrise',
  'general',
  'vampires',
  'haxan',
  'faust',
  'greed',
  'intolerance',
  'orphans',
]
const letters = 'abcdefghijklmnopqrstuvwxyz'
const oneOf = (list) => list[Math.floor(Math.random() * list.length)]

const misspelt = () => {
  const word = oneOf(words)
  const place = 1 + Math.floor(Math.random() * (word.length - 1))
  return word.slice(0, place) + oneOf(letters) + word.slice(place + 1)
}

let asked = 0
const addresses = {
  searches: () => `/v3/input-search?search_key=${misspelt()}+${misspelt()}`,
  pages: () => `/search?query=p${process.pid}x${asked}`,
  calls: () => `/v3/home-videos?start_range=${asked % 100_000}`,
}

const counts = {}
const ask = () => {
  asked += 1
  const again = (status) => {
    counts[status] = (counts[status] ?? 0) + 1
    setImmediate(ask)
  }
  get(`${origin}${addresses[kind]()}`, { agent, headers: { accept: kind === 'pages' ? 'text/html' : 'application/json' } }, (reply) => {
    reply.resume()
    reply.on('close', () => again(reply.statusCode))
  }).on('error', (error) => again(error.code))
}
for (let connection = 0; connection < Number(connections); connection++) ask()

process.on('message', () => process.send(counts, () => process.exit(0)))
