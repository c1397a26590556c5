import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseAnswer } from './ad-document.ts'
import { createSchedule } from './ad-schedule.ts'
import { serveAnswers } from './ad-server-for-test.ts'
import { supplyBreak } from './ad-supply.ts'
import { readOffset, readSchedule } from './ad-vmap.ts'

const adBreak = (timeOffset: string, more = '', source = '') =>
  `<vmap:AdBreak timeOffset="${timeOffset}" breakId="${timeOffset}" ${more || 'breakType="linear"'}><vmap:AdSource allowMultipleAds="true">${source}</vmap:AdSource>
  <vmap:TrackingEvents><vmap:Tracking event="error">http://t.example/${encodeURIComponent(timeOffset)}?[ERRORCODE]</vmap:Tracking></vmap:TrackingEvents></vmap:AdBreak>`
const vmap = (...breaks: string[]) =>
  `<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">${breaks.join('')}</vmap:VMAP>`
const tag = (uri: string, type = 'vast3') => `<vmap:AdTagURI templateType="${type}"><![CDATA[ ${uri} ]]></vmap:AdTagURI>`
const vast = (file: string) =>
  `<VAST version="3.0"><Ad><InLine><Impression>http://t.example/i</Impression><Creatives><Creative><Linear><Duration>00:00:10</Duration><MediaFiles><MediaFile type="video/mp4" width="1" height="1">http://m.example/${file}</MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`

const scheduleOf = (...breaks: string[]) => {
  const told = serveAnswers({ 'https://ads.example/vast': vast('tag.mp4') })
  const read = readSchedule(parseAnswer(vmap(...breaks)))
  return { read, told, ...createSchedule(read) }
}
const secondsOf = (marks: readonly { atSeconds: number }[]) => marks.map(({ atSeconds }) => atSeconds)
afterEach(() => vi.unstubAllGlobals())

describe('a schedule of breaks (VMAP)', () => {
  it('ADS-03 places breaks at the start, at a time, at a part and at the end', () => {
    expect(['start', 'end', '00:02:00', '01:00:00.500', '75%', '0%', '100%', '00:00:00', ' 12.5% '].map(readOffset)).toEqual([
      { at: 'start' },
      { at: 'end' },
      { at: 'seconds', seconds: 120 },
      { at: 'seconds', seconds: 3600.5 },
      { at: 'part', part: 0.75 },
      { at: 'start' },
      { at: 'end' },
      { at: 'start' },
      { at: 'part', part: 0.125 },
    ])
    for (const none of ['', '#1', '101%', '2:00', '00:61:00', 'soon']) expect(readOffset(none), none).toBeNull()
    const { first, last, marks } = scheduleOf(adBreak('start'), adBreak('75%'), adBreak('00:02:00'), adBreak('end'))
    expect([first?.offset, last?.offset]).toEqual([{ at: 'start' }, { at: 'end' }])
    expect(secondsOf(marks(400))).toEqual([120, 300])
    expect(secondsOf(marks(100))).toEqual([75])
    expect(secondsOf(marks(0))).toEqual([])
  })

  it('takes several breaks of a moment as one, and tells those that are not linear', () => {
    const { read, told } = scheduleOf(
      adBreak('00:00:15'),
      adBreak('00:00:15'),
      adBreak('start', 'breakType="nonlinear"'),
      adBreak('end', 'breakType="display, linear"'),
    )
    expect(read.map(({ sources }) => sources.length)).toEqual([2, 1])
    expect(told).toEqual(['https://t.example/start?1003'])
  })

  it('repeats a break to the end of the film', () => {
    expect(secondsOf(scheduleOf(adBreak('00:01:00', 'breakType="linear" repeatAfter="00:10:00"')).marks(1500))).toEqual([60, 660, 1260])
    expect(secondsOf(scheduleOf(adBreak('start', 'breakType="linear" repeatAfter="00:00:01"')).marks(200))).toEqual([60, 120, 180])
  })

  it('ADS-03 shows the last of several breaks that were jumped over, and no break twice', () => {
    const { passed, shown, marks } = scheduleOf(adBreak('00:01:00'), adBreak('00:02:00'), adBreak('00:03:00'))
    expect(passed(59.8, 59.9, 300)).toBeNull()
    expect(passed(59.9, 60.1, 300)?.atSeconds).toBe(60)
    const mark = passed(0, 150, 300)!
    expect(mark.atSeconds).toBe(120)
    shown(mark)
    expect(secondsOf(marks(300))).toEqual([60, 180])
    expect(passed(119, 121, 300)).toBeNull()
    // Back, and on again: what was jumped over is still to come.
    expect(passed(150, 20, 300)).toBeNull()
    expect(passed(20, 61, 300)?.atSeconds).toBe(60)
  })

  it('ADS-03 takes its ads from the answer in it or from where it asks, over https, and says why there is none', async () => {
    const wish = { screen: { canPlay: () => true, height: 720, kilobits: 5000 }, untilMs: performance.now() + 5000 }
    const filesOf = async (source: string) => {
      const { read, told } = scheduleOf(adBreak('start', '', source))
      const { ads } = await supplyBreak(read[0]!, 'https://ads.example/vmap', wish)
      return [...ads.flatMap(({ files }) => files), ...told]
    }
    expect(await filesOf(`<vmap:VASTAdData>${vast('here.mp4')}</vmap:VASTAdData>`)).toEqual(['https://m.example/here.mp4'])
    expect(await filesOf(tag('http://ads.example/vast'))).toEqual(['https://m.example/tag.mp4'])
    expect(await filesOf(tag('http://ads.example/none'))).toEqual(['https://t.example/start?1008'])
    expect(await filesOf(tag('http://ads.example/vast', 'proprietary'))).toEqual(['https://t.example/start?1005'])
    expect(await filesOf('')).toEqual(['https://t.example/start?1005'])
  })
})
