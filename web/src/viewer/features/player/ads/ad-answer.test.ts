import { afterEach, describe, expect, it, vi } from 'vitest'
import { readAds } from './ad-answer.ts'
import { readAnswer } from './ad-document.ts'
import { serveAnswers } from './ad-server-for-test.ts'

const here = { canPlay: (type: string) => type === 'video/mp4', height: 720, kilobits: 5000 }
const media = (file: string, more = '') =>
  `<MediaFile type="video/mp4" width="640" height="360"${more}>https://m.example/${file}</MediaFile>`
const linear = (files: string, duration = '00:00:10') =>
  `<Creatives><Creative><Linear><Duration>${duration}</Duration><MediaFiles>${files}</MediaFiles></Linear></Creative></Creatives>`
const inline = (id: string, creatives: string, sequence = '') =>
  `<Ad id="${id}"${sequence && ` sequence="${sequence}"`}><InLine><Error>https://t.example/${id}?[ERRORCODE]</Error><Impression>https://t.example/imp</Impression>${creatives}</InLine></Ad>`
const wrapper = (to: string) =>
  `<Ad id="w"><Wrapper><Error>https://t.example/w?[ERRORCODE]</Error><VASTAdTagURI>${to}</VASTAdTagURI><Creatives/></Wrapper></Ad>`
const vast = (content: string, version = '4.2') => `<VAST version="${version}">${content}</VAST>`
const address = 'https://ads.example/vast'

const read = async (answer: string, others: Record<string, string | null> = {}, patienceMs = 5000) => {
  const told = serveAnswers({ [address]: answer, ...others })
  const untilMs = performance.now() + patienceMs
  const supply = await readAds(await readAnswer(address, untilMs), address, { screen: here, untilMs })
  return { ...supply, files: supply.ads.map(({ files }) => files.join(' ')), told }
}
afterEach(() => vi.unstubAllGlobals())

describe('the ads of an answer', () => {
  it('are its pod in order, or its first ad that stands alone; the others that stand alone are spare', async () => {
    const pod = await read(
      vast(
        inline('two', linear(media('2.mp4')), '2') + inline('solo', linear(media('s.mp4'))) + inline('one', linear(media('1.mp4')), '1'),
      ),
    )
    expect(pod.files).toEqual(['https://m.example/1.mp4', 'https://m.example/2.mp4'])
    expect([(await pod.spare())?.files, await pod.spare()]).toEqual([['https://m.example/s.mp4'], null])
    const alone = await read(vast(inline('a', linear(media('a.mp4'))) + inline('b', linear(media('b.mp4')))))
    expect([alone.files, (await alone.spare())?.files]).toEqual([['https://m.example/a.mp4'], ['https://m.example/b.mp4']])
  })

  it('are the next ones when the first cannot be shown, and its files in the order they fit', async () => {
    const { files, told } = await read(
      vast(inline('a', linear('')) + inline('b', linear(media('large.mp4', ' bitrate="9000"') + media('b.mp4')))),
    )
    expect(files).toEqual(['https://m.example/b.mp4 https://m.example/large.mp4'])
    expect(told).toEqual(['https://t.example/a?401'])
  })

  it('ADS-03 ads that cannot be shown are refused with the code that VAST has for it', async () => {
    const nonLinear =
      '<Creatives><Creative><NonLinearAds><NonLinear><StaticResource creativeType="image/png">https://m.example/a.png</StaticResource></NonLinear></NonLinearAds></Creative></Creatives>'
    for (const [code, creatives] of [
      [401, linear('')],
      [401, linear('<MediaFile type="video/mp4"> </MediaFile>')],
      [403, linear('<MediaFile type="video/x-flv">https://m.example/a.flv</MediaFile>')],
      [901, linear('<MediaFile type="video/mp4" apiFramework="VPAID">https://m.example/a.js</MediaFile>')],
      [201, nonLinear],
    ] as const) {
      const { ads, told } = await read(vast(inline('a', creatives)))
      expect([ads, told], String(code)).toEqual([[], [`https://t.example/a?${code}`]])
    }
    expect((await read(vast('<Error>https://t.example/none?[ERRORCODE]</Error>'))).told).toEqual(['https://t.example/none?303'])
    expect((await read(vast(inline('a', linear(media('a.mp4'))), '9.9'))).told).toEqual(['https://t.example/a?102'])
  })

  it('ADS-03 a wrapper is told why nothing came of it', async () => {
    const next = 'https://ads.example/next'
    for (const [code, answer, patienceMs] of [
      [301, undefined],
      [301, null, 40],
      [100, '<html/>'],
      [102, vast(inline('a', linear(media('a.mp4'))), '9.9')],
      [302, vast(wrapper(next))],
      [303, vast('')],
    ] as [number, string | null | undefined, number?][]) {
      const { ads, told } = await read(vast(wrapper(next)), answer === undefined ? {} : { [next]: answer }, patienceMs)
      expect([ads, [...new Set(told)]], `${code} ${answer}`).toEqual([[], [`https://t.example/w?${code}`]])
    }
    expect((await read(vast(wrapper(next)), { [next]: vast(inline('a', linear(media('a.mp4')))) })).files).toEqual([
      'https://m.example/a.mp4',
    ])
  })

  it('five wrappers are followed, and pods of wrappers of pods do not multiply without end', async () => {
    const chain = Object.fromEntries(
      [1, 2, 3, 4].map((at) => [`https://ads.example/${at}`, vast(wrapper(`https://ads.example/${at + 1}`))]),
    )
    chain['https://ads.example/5'] = vast(inline('a', linear(media('a.mp4'))))
    expect((await read(vast(wrapper('https://ads.example/1')), chain)).files).toEqual(['https://m.example/a.mp4'])
    let asked = 0
    const answers = new Proxy({ [address]: '' } as Record<string, string>, {
      get: () => {
        asked += 1
        return vast(Array.from({ length: 10 }, () => wrapper('https://ads.example/more').replace('<Ad', '<Ad sequence="1"')).join(''))
      },
    })
    serveAnswers(answers)
    const untilMs = performance.now() + 5000
    expect((await readAds(await readAnswer(address, untilMs), address, { screen: here, untilMs })).ads).toEqual([])
    expect(asked).toBeLessThanOrEqual(21)
  })

  it('name the advertiser’s page only where it is one of the web', async () => {
    const clicks = (page: string) =>
      linear(media('a.mp4')).replace('<MediaFiles>', `<VideoClicks><ClickThrough>${page}</ClickThrough></VideoClicks><MediaFiles>`)
    for (const [page, hasPage] of [
      ['https://shop.example/', true],
      ['http://shop.example/', true],
      ['javascript:alert(1)', false],
      [' ', false],
    ] as const)
      expect((await read(vast(inline('a', clicks(page))))).ads[0]?.hasPage, page).toBe(hasPage)
  })
})
