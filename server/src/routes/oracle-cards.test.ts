import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../platform/db/statement.ts'
import { makeTitle } from '../testing/builders.ts'
import { startTestService, type TestService } from '../testing/service.ts'

describe('the picture of a card', () => {
  let service: TestService
  let film: number
  let hidden: number
  beforeAll(async () => {
    service = await startTestService()
    const { db } = service
    film = await makeTitle(db, { name: 'Nosferatu', year: 1922, genres: ['Horror'] })
    hidden = await makeTitle(db, { name: 'Hidden', year: 1922, genres: ['Horror'], isPublished: false })
    // Nobody's picture: the card is drawn without a poster.
    await sql`update catalogue_title set poster_hash = null`.execute(db)
  })
  afterAll(() => service.close())
  const get = (path: string, headers: Record<string, string> = {}) => fetch(service.origin + path, { headers })
  const cardOf = async () => (await service.as()('the-oracle-step-two', { fromYear: 1900, toYear: 1930 })).data.genreVideos[0]!.videos[0]!

  it('is drawn where the reply says, large enough for link previews, and is asked for again only when it has changed', async () => {
    const { cardImage, videoId } = await cardOf()
    expect(videoId).toBe(film)
    const reply = await get(cardImage)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const { width, height, format } = await sharp(await reply.arrayBuffer()).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    expect((await get(cardImage, { 'if-none-match': reply.headers.get('etag')! })).status).toBe(304)
    await sql`update catalogue_title set name = 'Nosferatu the Vampire' where id = ${film}`.execute(service.db)
    expect((await get(cardImage, { 'if-none-match': reply.headers.get('etag')! })).status).toBe(200)
  })

  it('is drawn of nothing that the answers do not draw, and of no words but the service’s own', async () => {
    const years = 'from=1900&to=1930'
    for (const path of [`${hidden}.jpg?${years}`, `999999.jpg?${years}`, `${film}.jpg?from=1950&to=1960`, `${film}.png?${years}`])
      expect([path, (await get(`/oracle-cards/${path}`)).status]).toEqual([path, 404])
    for (const path of [`${film}.jpg`, `${film}.jpg?from=x&to=1`, `${film}.jpg?${years}&mood=eerie`])
      expect([path, (await get(`/oracle-cards/${path}`)).status]).toEqual([path, 400])
  })
})
