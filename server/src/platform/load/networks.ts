import ipaddr from 'ipaddr.js'

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

/** The networks that an address's tries count for, the narrowest first; an address that cannot be read is a network of its own. */
export const networksOf = (address: string): Network[] => {
  const plain = address.replace(/%.*$/, '')
  if (!ipaddr.isValid(plain)) return [{ cidr: address, share: 1 }]
  const read = ipaddr.process(plain)
  const [parts, kind] = read.kind() === 'ipv4' ? [ipv4Parts, ipaddr.IPv4] : [ipv6Parts, ipaddr.IPv6]
  return parts.map(({ bits, share }) => ({ cidr: `${kind.networkAddressFromCIDR(`${read}/${bits}`)}/${bits}`, share }))
}

/** The network that one customer has at least: whoever is in it counts as one client. */
export const networkOf = (address: string): string => networksOf(address)[0]?.cidr ?? address
