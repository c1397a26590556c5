import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { securedAddress } from '../engine/secured-address.ts'
import { parseAnswer, readAnswer } from './ad-document.ts'
import { serveAnswers } from './ad-server-for-test.ts'

const vast = (content: string, version = '4.2') => `<VAST version="${version}">${content}</VAST>`
const inline = (content = '') => `<Ad><InLine>${content}</InLine></Ad>`

beforeEach(() => void serveAnswers({}))
afterEach(() => vi.unstubAllGlobals())

describe('addresses of an ad', () => {
  it('become https, as a page may load nothing else', () => {
    expect(securedAddress('http://ads.example/t?u=http://x.example/[CACHEBUSTING]')).toBe(
      'https://ads.example/t?u=http://x.example/[CACHEBUSTING]',
    )
    expect(securedAddress('HTTP://ads.example:80/a')).toBe('https://ads.example/a')
    expect(securedAddress('http://ads.example:8080')).toBe('https://ads.example:8080')
    for (const same of [
      'https://a.example/',
      '//a.example/x',
      'http://127.0.0.1:9/x',
      'http://localhost/x',
      'http://page.test/ads',
      'nonsense',
      '',
    ])
      expect(securedAddress(same)).toBe(same)
  })

  it('are so in all of an answer but for the pages that a click opens', () => {
    const document = parseAnswer(
      vast(
        inline(
          `<Error><![CDATA[ http://e.example/e ]]></Error><Impression>http://i.example/?a=1&amp;b=2</Impression>
          <Creatives><Creative><Linear><MediaFiles><MediaFile>http://m.example/a.mp4</MediaFile></MediaFiles>
          <VideoClicks><ClickThrough>http://shop.example/</ClickThrough><ClickTracking>http://c.example/</ClickTracking></VideoClicks>
          </Linear></Creative></Creatives>`,
        ),
      ),
    )
    const texts = (name: string) => Array.from(document.getElementsByTagName(name)).map(({ textContent }) => textContent)
    expect(['Error', 'Impression', 'MediaFile', 'ClickThrough', 'ClickTracking'].flatMap(texts)).toEqual([
      'https://e.example/e',
      'https://i.example/?a=1&b=2',
      'https://m.example/a.mp4',
      'http://shop.example/',
      'https://c.example/',
    ])
  })
})

describe('the answer of an ad server', () => {
  it('is VAST or VMAP, or refused with a code', () => {
    for (const [text, code] of [
      ['', 100],
      ['<html></html>', 100],
      ['<VAST><Ad></VAST>', 100],
      ['<VideoAdServingTemplate></VideoAdServingTemplate>', 102],
    ] as const)
      expect(() => parseAnswer(text), text).toThrow(String(code))
    expect(parseAnswer('<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0"/>').documentElement.localName).toBe('VMAP')
  })

  it('is read no further than a megabyte, and no more than twenty of its ads', async () => {
    const large = vast(`<!--${'x'.repeat(1_000_000)}-->${inline()}`)
    const many = vast(`<Ad/>${inline().repeat(3000)}`)
    await serveAnswers({ 'https://ads.example/large': large, 'https://ads.example/many': many })
    await expect(readAnswer('https://ads.example/large', performance.now() + 5000)).rejects.toThrow('100')
    const document = await readAnswer('https://ads.example/many', performance.now() + 5000)
    expect(document.getElementsByTagName('InLine')).toHaveLength(20)
    expect(document.getElementsByTagName('Ad')).toHaveLength(20)
  })

  it('that does not come, or not in time, is 301', async () => {
    await expect(readAnswer('https://ads.example/none', performance.now() + 5000)).rejects.toThrow('301')
    await serveAnswers({ 'https://ads.example/never': null })
    await expect(readAnswer('https://ads.example/never', performance.now() + 20)).rejects.toThrow('301')
  })
})
