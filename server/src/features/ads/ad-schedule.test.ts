import { fillAdTemplate } from '@matinee/contract/ad-template'
import { describe, expect, it } from 'vitest'
import { adPlayer, makeCreative, trackersOf } from '../../testing/ads.ts'
import { makePerson } from '../../testing/builders.ts'
import { startTestService } from '../../testing/service.ts'
import { elementsOf, readXml } from '../../testing/xml.ts'

describe('the house’s own ads in a film', () => {
  it('ADS-01 ADS-05 answer a schedule (VMAP), whose breaks in the film the ten minutes do not hold back', async () => {
    const service = await startTestService({ adBreaks: ['start', '50%'] })
    await makeCreative(service.db, 'bread', { isForKids: true })
    const person = await makePerson(service.db)
    const template = (await adPlayer(service).templateFor(person))!
    const read = async (address: string) => readXml(await (await fetch(address)).text())
    const ask = () => read(service.origin + fillAdTemplate(template, { DEVICE_ID: 'd-1', CONTENT_TITLE: 'A & "B" ]]>' }))
    const root = await ask()
    expect(root).toMatchObject({ name: 'vmap:VMAP', attributes: { version: '1.0' } })
    expect(elementsOf(root, 'vmap:AdBreak').map(({ attributes }) => [attributes.timeOffset, attributes.breakType])).toEqual([
      ['start', 'linear'],
      ['50%', 'linear'],
    ])
    const [start, middle] = elementsOf(root, 'vmap:AdTagURI').map(({ text }) => text)
    const first = await read(start!)
    expect(elementsOf(first, 'Creative')).toHaveLength(1)
    await fetch(trackersOf(first).complete!)
    expect((await read(start!)).children).toEqual([])
    expect(elementsOf(await read(middle!), 'Creative')).toHaveLength(1)
    // Only places of the schedule are free of the ten minutes.
    expect((await read(middle!.replace('place=50%25', 'place=60%25'))).children).toEqual([])
    await service.close()
  })
})
