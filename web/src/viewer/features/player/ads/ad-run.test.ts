import { VASTTracker } from '@dailymotion/vast-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlayerEvent } from '../rules/events.ts'
import type { Ad } from './ad-answer.ts'
import { type AdRun, runAds } from './ad-run.ts'
import { serveAnswers } from './ad-server-for-test.ts'

/** As much of a media element as an ad needs; what it plays is as long as `lengths` has it, and a file without a length is broken. */
class Film extends EventTarget {
  duration = Number.NaN
  currentTime = 0
  paused = true
  muted = false
  error: { code: number } | null = null
  #src = ''
  constructor(readonly lengths: Record<string, number>) {
    super()
  }
  set src(address: string) {
    this.#src = address
    this.currentTime = 0
    this.duration = this.lengths[address] ?? Number.NaN
    this.error = address in this.lengths ? null : { code: 4 }
  }
  get src() {
    return this.#src
  }
  play() {
    this.paused = false
    return Promise.resolve()
  }
  pause() {
    this.paused = true
  }
  is(name: string) {
    this.dispatchEvent(new Event(name))
  }
}

const events = ['start', 'complete', 'skip', 'closeLinear', 'mute', 'notUsed', 'fullscreen']
const ad = (name: string, durationSeconds: number, more: Partial<Ad> = {}): Ad => {
  const trackingEvents = Object.fromEntries(events.map((event) => [event, [`https://t.example/${name}/${event}`]]))
  const creative = {
    type: 'linear',
    duration: durationSeconds,
    trackingEvents,
    videoClickThroughURLTemplate: { url: 'https://shop.example/' },
    videoClickTrackingURLTemplates: [{ url: `https://t.example/${name}/click` }],
  }
  const read = {
    errorURLTemplates: [`https://t.example/${name}/error-[ERRORCODE]`],
    impressionURLTemplates: [`https://t.example/${name}/impression`],
  }
  return {
    key: name,
    files: [`${name}.mp4`],
    durationSeconds,
    skipAfterSeconds: null,
    hasPage: true,
    tracker: new VASTTracker(null as never, read, creative),
    unverified: [],
    captions: [],
    ...more,
  }
}

let told: string[] = []
beforeEach(() => {
  told = serveAnswers({})
  vi.stubGlobal('MediaError', { MEDIA_ERR_DECODE: 3 })
})
afterEach(() => vi.unstubAllGlobals())

/** Runs a break; each file that plays does so to its end, or `until` it is to stop. */
const runBreak = async (
  ads: Ad[],
  lengths: Record<string, number>,
  { spare = [] as Ad[], left = { ads: [] as string[], seconds: 0 } } = {},
) => {
  const film = new Film(lengths)
  const heard: PlayerEvent[] = []
  const seen: { ads: readonly string[]; seconds: number }[] = []
  const shown: (string | null)[] = []
  let over: boolean | null = null
  const run: AdRun = runAds(film as unknown as HTMLVideoElement, { ads, spare: async () => spare.shift() ?? null }, left, {
    tell: (event) => heard.push(event),
    isWanted: () => true,
    onAd: (ad) => shown.push(ad?.key ?? null),
    onSeen: (now) => seen.push({ ads: [...now.ads], seconds: now.seconds }),
    onOver: (hasSeen) => (over = hasSeen),
  })
  const settle = async () => {
    for (let turns = 0; turns < 10; turns++) await Promise.resolve()
  }
  const at = (seconds: number) => {
    film.currentTime = seconds
    film.is('timeupdate')
  }
  /** The file that is loaded begins; false where there is none left. */
  const begin = async (): Promise<boolean> => {
    for (let tries = 0; tries < 100 && over === null; tries++) {
      const { src } = film
      film.is(film.error ? 'error' : 'loadedmetadata')
      await settle()
      if (film.src === src && !film.error && !film.paused && over === null) {
        film.is('playing')
        return true
      }
    }
    return false
  }
  const playOn = async () => {
    while (await begin()) {
      at(film.duration / 2)
      at(film.duration)
      film.is('ended')
      await settle()
    }
  }
  run.start()
  return { run, film, heard, seen, ads: shown, begin, at, playOn, settle, over: () => over }
}
const shown = () => told.filter((address) => address.endsWith('/impression')).map((address) => address.split('/')[3])
const toldOf = (name: string) => told.filter((address) => address.split('/')[3] === name).map((address) => address.split('/')[4])

describe('the ads of a break', () => {
  it('ADS-03 are at most four, and the others may be sold again', async () => {
    const ads = Array.from({ length: 30 }, (_, index) => ad(`ad${index}`, 10))
    const { playOn, heard, over } = await runBreak(ads, Object.fromEntries(ads.map(({ files }) => [files[0], 10])))
    await playOn()
    expect(shown()).toEqual(['ad0', 'ad1', 'ad2', 'ad3'])
    expect(heard.find(({ type }) => type === 'ad-started')).toMatchObject({ number: 1, count: 4, afterSeconds: 30 })
    expect(toldOf('ad4')).toEqual(['notUsed'])
    expect(over()).toBe(true)
  })

  it('tell which of them is on the screen, and when none is', async () => {
    const { playOn, ads } = await runBreak([ad('a', 10), ad('b', 10)], { 'a.mp4': 10, 'b.mp4': 10 })
    await playOn()
    expect(ads.filter((one, index) => one !== ads[index - 1])).toEqual([null, 'a', null, 'b', null])
  })

  it('ADS-03 last ninety seconds at most: what is too long is refused before its first picture with 202, and the next is tried', async () => {
    const { playOn, heard } = await runBreak([ad('trailer', 140), ad('a', 60), ad('b', 40), ad('c', 30)], {
      'trailer.mp4': 140,
      'a.mp4': 60,
      'b.mp4': 40,
      'c.mp4': 30,
    })
    await playOn()
    expect(shown()).toEqual(['a', 'c'])
    expect([toldOf('trailer'), toldOf('b')]).toEqual([['error-202'], ['error-202']])
    expect(heard.find(({ type }) => type === 'ad-started')).toMatchObject({ count: 2, afterSeconds: 30 })
  })

  it('ADS-03 are as long as their files: one that says ten minutes and has ten seconds is shown, and told', async () => {
    const { playOn } = await runBreak([ad('a', 600), ad('b', 10)], { 'a.mp4': 10, 'b.mp4': 600 })
    await playOn()
    expect(shown()).toEqual(['a'])
    expect([toldOf('a'), toldOf('b')]).toEqual([['error-202', 'impression', 'start', 'complete'], ['error-202']])
  })

  it('ADS-03 have other files, and then other ads, in the place of what fails', async () => {
    const { playOn } = await runBreak(
      [ad('a', 10, { files: ['a1.mp4', 'a2.mp4'] }), ad('b', 10), ad('c', 10)],
      { 'a2.mp4': 10, 'c.mp4': 10, 'spare.mp4': 10 },
      { spare: [ad('spare', 10)] },
    )
    await playOn()
    expect(shown()).toEqual(['a', 'spare', 'c'])
    expect([toldOf('a').includes('error-401'), toldOf('b')]).toEqual([false, ['error-401']])
  })

  it('are over when all fail, without anything having been seen', async () => {
    const { playOn, over, heard } = await runBreak([ad('a', 10)], {})
    await playOn()
    expect([over(), heard]).toEqual([false, []])
  })

  it('that were seen to three quarters are not shown again to who comes back, and count in the break', async () => {
    const first = await runBreak([ad('a', 40), ad('b', 40)], { 'a.mp4': 40, 'b.mp4': 40 })
    await first.begin()
    first.at(29)
    expect(first.seen).toEqual([])
    first.at(30)
    expect(first.seen.at(-1)).toEqual({ ads: ['a'], seconds: 0 })
    first.film.is('ended')
    expect(first.seen.at(-1)).toEqual({ ads: ['a'], seconds: 30 })
    const back = await runBreak(
      [ad('a', 40), ad('b', 70), ad('c', 40)],
      { 'a.mp4': 40, 'b.mp4': 70, 'c.mp4': 40 },
      { left: first.seen.at(-1)! as never },
    )
    told.length = 0
    await back.playOn()
    expect(shown()).toEqual(['c'])
    const all = await runBreak([ad('a', 40)], { 'a.mp4': 40 }, { left: { ads: ['a'], seconds: 40 } })
    expect(all.over()).toBe(true)
  })

  it('ADS-03 tell that they were skipped, and that they were left', async () => {
    const { run, begin, at } = await runBreak([ad('a', 10), ad('b', 10)], { 'a.mp4': 10, 'b.mp4': 10 })
    run.leave()
    expect(told).toEqual([])
    await begin()
    at(6)
    run.skip()
    expect(toldOf('a').slice(-1)).toEqual(['skip'])
    await begin()
    run.leave()
    run.leave()
    expect(toldOf('b').filter((event) => event === 'closeLinear')).toHaveLength(1)
  })

  it('tell mute and full screen, and the scripts that were to look on and do not run', async () => {
    const { run, begin } = await runBreak([ad('a', 10, { unverified: ['https://t.example/a/unverified-[REASON]'] })], { 'a.mp4': 10 })
    await begin()
    run.setMuted(true)
    run.setFullscreen(true)
    expect(toldOf('a')).toEqual(['impression', 'unverified-2', 'mute', 'fullscreen'])
  })

  it('open the advertiser’s page, and count that; a script is neither opened nor counted', async () => {
    const opened: string[] = []
    vi.stubGlobal('open', (address: string) => opened.push(address))
    for (const hasPage of [true, false]) {
      const { run, begin } = await runBreak([ad('a', 10, { hasPage })], { 'a.mp4': 10 })
      await begin()
      run.open()
    }
    expect(opened).toEqual(['https://shop.example/'])
    expect(toldOf('a').filter((event) => event === 'click')).toHaveLength(1)
  })

  it('that stand still are dropped with 402', async () => {
    const { run, over } = await runBreak([ad('a', 10), ad('b', 10)], { 'a.mp4': 10 })
    run.drop()
    expect([toldOf('a'), over()]).toEqual([['error-402'], false])
  })
})
