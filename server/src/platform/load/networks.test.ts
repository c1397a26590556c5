import { describe, expect, it } from 'vitest'
import { networksOf } from './networks.ts'

const cidrs = (address: string) => networksOf(address).map(({ cidr }) => cidr)

describe('the networks of an address', () => {
  it('are an IPv4 address itself, however it is written, and its /24', () => {
    expect(cidrs('192.0.2.7')).toEqual(['192.0.2.7/32', '192.0.2.0/24'])
    expect(cidrs('::ffff:192.0.2.7')).toEqual(['192.0.2.7/32', '192.0.2.0/24'])
  })

  it('are the /64, /56 and /48 of an IPv6 address', () => {
    expect(cidrs('2001:db8:1:203:3:4:5:6')).toEqual(['2001:db8:1:203::/64', '2001:db8:1:200::/56', '2001:db8:1::/48'])
    expect(cidrs('2001:0DB8:1:2::9')[0]).toBe('2001:db8:1:2::/64')
    expect(cidrs('fe80::1%eth0')[0]).toBe('fe80::/64')
    expect(cidrs('::1')[0]).toBe('::/64')
  })

  it('is the text itself where it is no address', () => {
    expect(cidrs('unix:')).toEqual(['unix:'])
  })
})
