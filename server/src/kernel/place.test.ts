import { toPlain } from '@matinee/contract/plain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson } from '../testing/builders.ts'
import { startTestService, type TestService } from '../testing/service.ts'
import { serverRenderAddress } from './caller.ts'

/** As one proxy in front sends them; names are UTF-8, which fetch sends byte by byte. */
const utf8 = (text: string): string => Buffer.from(text).toString('latin1')
const inLyon = {
  'X-Forwarded-For': '203.0.113.7',
  'CF-IPLatitude': '45.748',
  'CF-IPLongitude': '4.847',
  'CF-IPCountry': 'FR',
  'CF-Region': utf8('Auvergne-Rhône-Alpes'),
  'CF-IPCity': 'Lyon',
}
const geoHeaders = {
  latitude: 'CF-IPLatitude',
  longitude: 'CF-IPLongitude',
  countryCode: 'CF-IPCountry',
  regionName: 'CF-Region',
  city: 'CF-IPCity',
}

describe('where a caller is', () => {
  let behindProxy: TestService
  let open: TestService
  beforeAll(async () => {
    // Replies for all are kept, so that one visitor's could reach another.
    behindProxy = await startTestService({ trustedProxies: 1, geoHeaders, replyCacheSeconds: 10 })
    open = await startTestService({ geoHeaders })
  })
  afterAll(async () => {
    await behindProxy.close()
    await open.close()
  })

  it('ADS-02 is what a trusted proxy tells of it, for visitors too', async () => {
    const place = {
      ipAddress: '203.0.113.7',
      countryCode: 'FR',
      countryName: 'France',
      regionName: 'Auvergne-Rhône-Alpes',
      city: 'Lyon',
      latitude: '45.748',
      longitude: '4.847',
    }
    expect((await behindProxy.as(undefined, inLyon)('api-config')).data).toMatchObject(place)
    expect((await behindProxy.as(undefined, { 'X-Forwarded-For': '198.51.100.2' })('api-config')).data).toMatchObject({
      ipAddress: '198.51.100.2',
      countryCode: '',
      countryName: '',
      city: '',
      latitude: '',
    })
    const ads = async (headers: Record<string, string>) =>
      (await behindProxy.as(await makePerson(behindProxy.db), headers)('advertisement', {})).data[0]
    expect(await ads(inLyon)).toMatchObject({ ipAddress: '203.0.113.7', latitude: '45.748', longitude: '4.847' })
  })

  it('ADS-02 is kept by no shared cache', async () => {
    for (const path of ['api-config', 'advertisement']) {
      const reply = await fetch(`${behindProxy.origin}/v3/${path}`, { headers: inLyon })
      expect(reply.headers.get('cache-control'), path).toBe('private, no-store')
    }
  })

  it('ADS-02 is not believed where no proxy is trusted', async () => {
    const told = await open.as(undefined, inLyon)('api-config')
    expect(told.data).toMatchObject({ ipAddress: '127.0.0.1', countryCode: '', city: '', latitude: '', longitude: '' })
  })

  it('is empty where the header holds no such thing', async () => {
    const at = async (changes: Record<string, string>) => (await behindProxy.as(undefined, { ...inLyon, ...changes })('api-config')).data
    expect(await at({ 'CF-IPLatitude': '91' })).toMatchObject({ latitude: '', longitude: '4.847' })
    expect(await at({ 'CF-IPLatitude': '4&x=1' })).toMatchObject({ latitude: '' })
    expect(await at({ 'CF-IPCountry': 'XX' })).toMatchObject({ countryCode: '', countryName: '' })
    expect(await at({ 'CF-IPCountry': '<b>' })).toMatchObject({ countryCode: '', countryName: '' })
  })

  it('is left out of pages, which are the same for everyone', async () => {
    const drawn = await behindProxy.app.inject({ url: '/v3/api-config', remoteAddress: serverRenderAddress })
    expect((toPlain(drawn.json()) as { data: object }).data).toMatchObject({ ipAddress: '', latitude: '' })
    expect(drawn.headers['cache-control']).toContain('public')
  })
})
