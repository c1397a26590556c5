import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { demoAds } from './ads.ts'

const ads = demoAds(join(import.meta.dirname, '..'))

describe('the house’s own ads', () => {
  it('are three short films, small enough to carry, one of them not for kids', () => {
    expect(ads.map(({ slug }) => slug).sort()).toEqual(['copper-lantern', 'hollis-and-daughter', 'membership'])
    expect(ads.filter(({ isForKids }) => !isForKids).map(({ slug }) => slug)).toEqual(['copper-lantern'])
    for (const { files, seconds } of ads) {
      expect(seconds).toBeGreaterThanOrEqual(10)
      expect(seconds).toBeLessThanOrEqual(15)
      for (const { bytes } of files) expect(bytes).toBeLessThan(700_000)
    }
  })

  it('are MP4 that plays while it loads, and WebM', () => {
    for (const { files } of ads) {
      expect(files.map(({ type }) => type)).toEqual(['video/mp4', 'video/webm'])
      const [mp4, webm] = files.map(({ path }) => readFileSync(path))
      expect(mp4!.toString('latin1', 4, 8)).toBe('ftyp')
      expect(mp4!.indexOf('moov')).toBeLessThan(mp4!.indexOf('mdat'))
      expect(webm!.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
    }
  })
})
