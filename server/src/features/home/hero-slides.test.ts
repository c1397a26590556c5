import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTitle } from '../../testing/builders.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

const hour = 3_600_000

describe('slides of the hero', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  type Slide = Awaited<ReturnType<typeof read>>['data'][number]
  const read = () => service.operator()('get-hero-slides')
  const write = async (data: Slide[]) => service.operator()('update-hero-slides', { data, version: (await read()).version })
  const inHours = (hours: number): string => new Date(service.clock.now().getTime() + hours * hour).toISOString()
  const shown = async () => (await service.as()('slider')).data.map(({ videoId }) => videoId)

  it('come and go by the clock; while none is there the newest titles are', async () => {
    const [always, later, newest] = [await makeTitle(service.db), await makeTitle(service.db), await makeTitle(service.db)]
    const slides = [
      { titleId: later, description: 'Tonight', shownFrom: inHours(1), shownUntil: inHours(2) },
      { titleId: always, description: '', shownUntil: inHours(3) },
    ]
    await write(slides)
    expect((await read()).data).toEqual(slides)
    expect(await shown()).toEqual([always])
    service.clock.advance(3600)
    expect(await shown()).toEqual([later, always])
    service.clock.advance(3600)
    expect(await shown()).toEqual([always])
    service.clock.advance(3600)
    expect(await shown()).toEqual([newest, later, always])
  })

  it('tell in the address of the wide picture what of it stays in sight, and keep that in a layout', async () => {
    const titleId = await makeTitle(service.db)
    const usual = async () => (await service.as()('slider')).data[0]!
    await write([{ titleId, description: '' }])
    const { sliderImage, sliderImagePhone } = await usual()
    const slide = { titleId, description: '', focus: { x: 25, y: 100 } } as const
    const content = { rows: [], slides: [slide] }
    const layout = (await service.operator()('create-home-layout', { name: 'Left and low', startsAt: null, ...content })).data
    expect(layout.slides).toEqual([slide])
    await service.operator()('publish-home-layout', { id: layout.id, version: layout.version })
    expect(await usual()).toMatchObject({ sliderImage: `${sliderImage}?at=x25y100`, sliderImagePhone })
    expect((await service.operator()('preview-home', { ...content, viewer: 'visitor' })).data.slides).toMatchObject([
      { focus: slide.focus },
    ])
  })

  it('are previewed as they are at the time, and refused where they would end before they begin', async () => {
    const titleId = await makeTitle(service.db)
    const preview = async (slide: Slide, day?: string) =>
      (await service.operator()('preview-home', { rows: [], slides: [slide], viewer: 'visitor', ...(day && { day }) })).data.slides.length
    const slide = { titleId, description: '', shownFrom: '2031-05-01T00:00:00Z', shownUntil: '2031-05-02T00:00:00Z' }
    expect([await preview(slide), await preview(slide, '2031-05-01'), await preview(slide, '2031-05-02')]).toEqual([0, 1, 0])
    const refusal = await refusalOf(write([{ ...slide, shownUntil: slide.shownFrom }]))
    expect(refusal).toMatchObject({
      status: 400,
      message: `The slide of the title ${titleId} must have its shownUntil after its shownFrom.`,
    })
  })
})
