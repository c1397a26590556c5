import { describe, expect, it } from 'vitest'
import { ownAddress } from './own-address.ts'

describe('where a person may go on to', () => {
  it('is any page of this site, with its parameters and its fragment', () => {
    for (const address of [
      '/',
      '/subscribe',
      '/title?video_id=5&video_type=1#episodes',
      '/search?query=caf%C3%A9',
      '/accept-share-watchlist?token=a%2Fb',
    ])
      expect(ownAddress(address)).toBe(address)
  })

  it('is nowhere else, however the address is written', () => {
    const foreign = [
      'https://evil.example/phish',
      'http:evil.example',
      'HTTPS://evil.example',
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '\\/evil.example',
      '/\t/evil.example',
      '/\n\\evil.example',
      '/\r/evil.example',
      '\t//evil.example',
      ' //evil.example',
      '/.//evil.example',
      '/a/..//evil.example',
      '/%2e//evil.example',
      '//user:word@evil.example',
      '//[',
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      'evil.example',
      '?next=//evil.example',
      '',
      null,
      undefined,
    ]
    expect(foreign.filter((address) => ownAddress(address) !== undefined)).toEqual([])
  })

  it('stays on this site where an escape only looks like another', () => {
    for (const address of ['/%2f%2fevil.example', '/%5cevil.example', '/@evil.example', '/https://evil.example'])
      expect(new URL(ownAddress(address)!, 'https://films.example').origin).toBe('https://films.example')
  })
})
