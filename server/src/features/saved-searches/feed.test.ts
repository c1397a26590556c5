import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one, sql } from '../../platform/db/statement.ts'
import { makePerson, makeTitle } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { elementsOf, readXml } from '../../testing/xml.ts'
import { indexNewTitles } from '../search/search.ts'

describe('a saved search as a feed', () => {
  let service: TestService
  let horror: string
  beforeAll(async () => {
    service = await startTestService()
    const { db } = service
    await makeTitle(db, { name: 'Nosferatu', genres: ['Horror', 'Silent'], year: 1922, isPremium: true })
    await makeTitle(db, { name: '<b>Häxan</b> & "Co" \u0007', genres: ['Horror'], year: 1922, allowKids: true })
    await makeTitle(db, { name: 'Coming', genres: ['Horror'], releaseDay: '2090-01-01' })
    await makeTitle(db, { name: 'Detour', genres: ['Noir'], year: 1945 })
    await sql`update catalogue_title set out_at = '2026-03-01T10:00:00Z' where name = 'Nosferatu'`.execute(db)
    await sql`update catalogue_title set out_at = '2026-02-01T10:00:00Z' where name like '%Co%' and release_day is null`.execute(db)
    await indexNewTitles(db)
    const { genre } = (await service.as()('left-sidebar')).data
    horror = String(genre.find(({ genreName }) => genreName === 'Horror')!.id)
  })
  afterAll(() => service.close())

  let people = 0
  const followed = async (input: object = { genreId: horror }, person: Parameters<typeof makePerson>[1] = {}) => {
    people += 1
    const someone = await makePerson(service.db, { name: `Vera-Secret-${people}`, ...person })
    const me = service.as(someone)
    const { id } = (await me('save-search-list', { searchListName: 'For Ada’s birthday', ...input })).data
    const { feedUrl } = (await me('save-search-feed', { saveSearchId: id })).data
    return { me, id, someone, address: feedUrl, path: feedUrl.replace('http://matinee.test', '') }
  }
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(`${service.origin}${path}`, { headers })
    return { status: reply.status, headers: reply.headers, text: await reply.text() }
  }
  const itemsOf = (xml: string) =>
    elementsOf(readXml(xml), 'item').map((item) => ({
      ...Object.fromEntries(item.children.map(({ name, text }) => [name, text])),
      categories: elementsOf(item, 'category').map(({ text }) => text),
    }))

  it('SID-04 is RSS 2.0 of the latest titles first, with whole addresses, premium ones marked, and nothing of the person', async () => {
    const { address, path, id, me } = await followed()
    expect(address).toMatch(/^http:\/\/matinee\.test\/feeds\/[\w-]{43}\.xml$/)
    const { status, headers, text } = await get(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(headers.get('cache-control')).toBe('private, max-age=300')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    const root = readXml(text)
    expect([root.name, root.attributes.version]).toEqual(['rss', '2.0'])
    const [title] = elementsOf(root, 'title')
    expect(title?.text).toBe('New on Matinee: Horror')
    const [first, second, ...others] = itemsOf(text)
    expect(others).toEqual([])
    expect(first).toMatchObject({
      title: 'Nosferatu (1922) ★ Premium',
      link: expect.stringMatching(/^http:\/\/matinee\.test\/title\?video_id=\d+&amp;video_type=1$/),
      pubDate: 'Sun, 01 Mar 2026 10:00:00 GMT',
      description: 'About Nosferatu.',
      categories: ['Horror', 'Silent', 'Premium'],
    })
    expect(second).toMatchObject({ guid: second && 'link' in second ? second.link : '', categories: ['Horror'] })
    expect(text).toContain('<title>&lt;b&gt;Häxan&lt;/b&gt; &amp; &quot;Co&quot;  (1922)</title>')
    expect(text).not.toMatch(/Vera|Secret|Ada|birthday/)
    const kept = await one(service.db, sql<{ row: string }>`select to_jsonb(s)::text as row from saved_search s where id = ${id}`)
    expect(kept.row).not.toContain(path.slice(7, 50))
    expect(JSON.stringify(await me('user-save-search-list'))).not.toContain(path.slice(7, 50))
    expect((await me('user-save-search-list')).data[0]?.feedCreatedAt).toBe(service.clock.now().toISOString())
  })

  it('answers 304 to whoever has it, by tag or by date, until something comes', async () => {
    const { path } = await followed()
    const { headers } = await get(path)
    const [tag, date] = [headers.get('etag')!, headers.get('last-modified')!]
    expect(date).toBe('Sun, 01 Mar 2026 10:00:00 GMT')
    expect(await get(path, { 'if-none-match': `"x", W/${tag}` })).toMatchObject({ status: 304, text: '' })
    expect((await get(path, { 'if-modified-since': date })).status).toBe(304)
    expect((await get(path, { 'if-modified-since': 'Sat, 28 Feb 2026 10:00:00 GMT' })).status).toBe(200)
    expect((await get(path, { 'if-none-match': '"x"', 'if-modified-since': date })).status).toBe(200)
    const added = await makeTitle(service.db, { name: 'Vampyr', genres: ['Horror'], allowKids: true })
    await sql`update catalogue_title set out_at = '2026-04-01' where id = ${added}`.execute(service.db)
    expect((await get(path, { 'if-none-match': tag })).status).toBe(200)
    expect((await get(path, { 'if-modified-since': date })).status).toBe(200)
    await sql`delete from catalogue_title where id = ${added}`.execute(service.db)
  })

  it('follows words too, and everything', async () => {
    const words = await get((await followed({ searchKey: 'nosferatu' })).path)
    expect(itemsOf(words.text)).toMatchObject([{ title: 'Nosferatu (1922) ★ Premium' }])
    expect(elementsOf(readXml(words.text), 'title')[0]?.text).toBe('New on Matinee: “nosferatu”')
    expect(itemsOf((await get((await followed({})).path)).text)).toHaveLength(3)
  })

  it('PRF-05 shows a child’s feed only what is for kids, from the moment the profile is a child’s', async () => {
    expect(itemsOf((await get((await followed(undefined, { asChild: true })).path)).text)).toHaveLength(1)
    const { path, someone } = await followed()
    expect(itemsOf((await get(path)).text)).toHaveLength(2)
    await sql`update profile set is_child = true where id = ${someone.profileId}`.execute(service.db)
    expect(itemsOf((await get(path)).text)).toHaveLength(1)
  })

  it('ends when it is ended, made anew, deleted, or its profile is', async () => {
    const missing = async (path: string) =>
      expect(await get(path)).toMatchObject({ status: 404, text: expect.stringContaining('Nothing is followed at this address') })
    const { me, id, path } = await followed()
    const again = (await me('save-search-feed', { saveSearchId: id })).data.feedUrl.replace('http://matinee.test', '')
    await missing(path)
    expect((await get(again)).status).toBe(200)
    await me('delete-save-search-feed', { saveSearchId: id })
    await missing(again)
    expect((await me('user-save-search-list')).data[0]?.feedCreatedAt).toBe(null)

    const deleted = await followed()
    expect((await get(deleted.path)).status).toBe(200)
    await deleted.me('delete-save-search', { saveSearchId: deleted.id })
    await missing(deleted.path)
    const left = await followed()
    await sql`delete from account where id = ${left.someone.accountId}`.execute(service.db)
    await missing(left.path)
    for (const path of ['/feeds/x.xml', `/feeds/${'x'.repeat(43)}.xml`, `/feeds/${'x'.repeat(43)}`]) await missing(path)
  })

  it('is made and ended by the search’s owner alone', async () => {
    const { id, path } = await followed()
    const other = await followed()
    for (const call of ['save-search-feed', 'delete-save-search-feed'] as const)
      await expect(other.me(call, { saveSearchId: id })).rejects.toMatchObject({ error: 'not_found', status: 404 })
    expect((await get(path)).status).toBe(200)
  })
})

it('API-05 a network that asks for feeds without end is refused for a while', async () => {
  const service = await startTestService()
  const statuses = new Set<number>()
  for (let asked = 0; asked < 301; asked += 1) statuses.add((await service.app.inject(`/feeds/${'x'.repeat(43)}.xml`)).statusCode)
  expect([...statuses]).toEqual([404, 429])
  await service.close()
})
