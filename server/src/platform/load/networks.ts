import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

export interface Network {
  /** In CIDR notation. */
  cidr: string
  /** How many times what one customer may do is let through for all of it. */
  share: number
}

// RFC 6177: a customer of an IPv6 provider gets a /64 at least, often a /56 or a /48; whoever has one address of it has them all.
const ipv6Parts = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 8 },
]
const ipv4Parts = [
  { bits: 32, share: 1 },
  { bits: 24, share: 8 },
]

const read = (address: string): readonly Network[] => {
  const plain = address.replace(/%.*$/, '')
  if (!ipaddr.isValid(plain)) return [{ cidr: address, share: 1 }]
  const parsed = ipaddr.process(plain)
  const [parts, kind] = parsed.kind() === 'ipv4' ? [ipv4Parts, ipaddr.IPv4] : [ipv6Parts, ipaddr.IPv6]
  return parts.map(({ bits, share }) => ({ cidr: `${kind.networkAddressFromCIDR(`${parsed}/${bits}`)}/${bits}`, share }))
}

// Reading an address took a twentieth of a call, and those who call come again.
const known = new LRUCache<string, readonly Network[]>({ max: 10_000 })
/** No address is longer; what is, is not kept. */
const longestAddress = 64

/** The networks that an address's tries count for, the narrowest first; an address that cannot be read is a network of its own. */
export const networksOf = (address: string): readonly Network[] => {
  const kept = known.get(address)
  if (kept) return kept
  const networks = read(address)
  if (address.length <= longestAddress) known.set(address, networks)
  return networks
}

/** The network that one customer has at least: whoever is in it counts as one client. */
export const networkOf = (address: string): string => networksOf(address)[0]?.cidr ?? address
