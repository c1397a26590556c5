import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@matinee/contract/client'
import { toPlain } from '@matinee/contract/plain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../platform/db/statement.ts'
import { makePerson, makeTitle, mediaFolderOf } from '../testing/builders.ts'
import { hasNginx, startNginx } from '../testing/nginx.ts'
import { titleInput } from '../testing/operator-inputs.ts'
import { startTestService, type TestService, type Tokens } from '../testing/service.ts'

const film = randomBytes(4000)

/** Whoever has seen a change within so long saw it everywhere: a second that a copy is kept, and one that it is given once more. */
const everywhereMs = 2500

const friend = 'https://friend.test'

/** What nginx sends by itself lacks what the service says of all its answers. */
const isFromDisk = ({ headers }: Response): boolean => !headers.has('referrer-policy')

describe.skipIf(!hasNginx())('behind nginx with deploy/nginx.conf (skipped where nginx is not installed)', () => {
  let one: TestService
  let other: TestService
  let nginx: Awaited<ReturnType<typeof startNginx>>
  let folder: string
  let titleId: number
  let person: Tokens
  let addressOf: (file: string) => string
  beforeAll(async () => {
    const settings = { trustedProxies: 1, replyCacheSeconds: 10, allowedOrigins: [friend] }
    one = await startTestService(settings)
    other = await startTestService({ ...settings, media: one.media }, undefined, one)
    nginx = await startNginx({ origins: [one.origin, other.origin], mediaFolder: join(one.dataFolder, 'media') })
    titleId = await makeTitle(one.db)
    const mediaFolder = await mediaFolderOf(one.db, titleId)
    folder = join(one.dataFolder, 'media', mediaFolder)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'v720.mp4'), film)
    await writeFile(join(folder, 'master.m3u8'), '#EXTM3U\n')
    const made = await makePerson(one.db)
    person = made
    const { playUrl } = await one.as(made)('deeplinking-play-url', { videoId: titleId, videoType: 'film' })
    addressOf = (file) => nginx.origin + playUrl.replace('master.m3u8', file)
  })
  afterAll(async () => {
    await nginx.stop()
    await other.close()
    await one.close()
  })

  const part = (headers: Record<string, string> = {}) => fetch(addressOf('v720.mp4'), { headers: { range: 'bytes=10-19', ...headers } })

  it('PLA-01 gives parts of films from disk itself, playlists and refusals from the service', async () => {
    const first = await part()
    const got = await part()
    expect([first, got].map((reply) => [reply.status, reply.headers.get('content-range'), reply.headers.get('content-type')])).toEqual(
      Array.from({ length: 2 }, () => [206, 'bytes 10-19/4000', 'video/mp4']),
    )
    expect([isFromDisk(first), isFromDisk(got)]).toEqual([false, true])
    expect(got.headers.get('cache-control')).toBe('private, max-age=43200')
    expect(Buffer.from(await got.arrayBuffer())).toEqual(film.subarray(10, 20))
    // A browser that has a part from the one asks the other for more of the same.
    for (const name of ['etag', 'last-modified']) expect(got.headers.get(name)).toBe(first.headers.get(name))
    expect(await (await fetch(addressOf('master.m3u8'))).text()).toBe('#EXTM3U\n')
    const forged = await fetch(addressOf('v720.mp4').replace(/\/[\w-]+\/v720/, `/${'a'.repeat(43)}/v720`))
    expect([forged.status, toPlain(await forged.json())]).toEqual([403, expect.objectContaining({ error: 'forbidden' })])
    const missing = await fetch(addressOf('v1080.mp4'))
    expect([missing.status, toPlain(await missing.json())]).toEqual([404, expect.objectContaining({ error: 'not_found' })])
  })

  it('gives films to pages of the origins that may have them', async () => {
    const asked = () => part({ origin: friend })
    await asked()
    expect((await asked()).headers.get('access-control-allow-origin')).toBe(friend)
    expect((await part({ origin: 'https://stranger.test' })).headers.get('access-control-allow-origin')).toBeNull()
  })

  it('gives no more of a film to whoever may not watch it, within seconds, and says why', async () => {
    await part()
    expect(isFromDisk(await part())).toBe(true)
    await sql`update catalogue_title set is_premium = true where id = ${titleId}`.execute(one.db)
    await expect.poll(async () => (await part()).status, { timeout: 8000, interval: 100 }).toBe(403)
    expect(toPlain(await (await part()).json())).toMatchObject({ error: 'subscription_required' })
    await sql`update catalogue_title set is_premium = false where id = ${titleId}`.execute(one.db)
    await expect.poll(async () => isFromDisk(await part()), { timeout: 8000, interval: 100 }).toBe(true)
  })

  it('goes on giving films while the servers are away', async () => {
    const away = await startTestService({ trustedProxies: 1, media: one.media }, undefined, one)
    const before = await startNginx({ origins: [away.origin], mediaFolder: join(one.dataFolder, 'media') })
    const ask = () => fetch(addressOf('v720.mp4').replace(nginx.origin, before.origin))
    try {
      await ask()
      expect(isFromDisk(await ask())).toBe(true)
      away.app.server.closeAllConnections()
      await new Promise((end) => away.app.server.close(end))
      expect([(await ask()).status, (await fetch(`${before.origin}/v3/home-videos`)).status]).toEqual([200, 502])
    } finally {
      await before.stop()
      await away.close()
    }
  })

  it('shows everywhere what is published on one of the servers, although it keeps copies', async () => {
    const { id } = (await one.operator()('create-title', titleInput({ name: 'Laura' }))).data
    const visitor = createClient({ origin: nginx.origin, fetch: (address, request) => fetch(address, request as RequestInit) })
    const name = async () => (await visitor('video-detail', { videoId: id, videoType: 'film' })).data.videoTitle
    expect(await name()).toBe('Laura')
    const { version } = (await one.operator()('get-title', { id })).data
    const { kind: _, ...fields } = titleInput({ name: 'Detour' })
    await other.operator()('update-title', { ...fields, id, version })
    await expect.poll(name, { timeout: everywhereMs, interval: 50 }).toBe('Detour')
  })

  it('shows what it has while the service is away', async () => {
    const away = await startTestService({ trustedProxies: 1 }, undefined, one)
    const before = await startNginx({ origins: [away.origin], mediaFolder: folder })
    try {
      const ask = () => fetch(`${before.origin}/v3/video-detail?video_id=${titleId}&video_type=1`)
      const shown = await (await ask()).text()
      await away.close()
      await wait(everywhereMs)
      const late = await ask()
      expect([late.status, await late.text()]).toEqual([200, shown])
      expect((await fetch(`${before.origin}/v3/trending-videos`)).status).toBe(502)
    } finally {
      await before.stop()
    }
  })

  it('keeps nothing of anybody: no token, no name, nothing that only somebody who is signed in was told', async () => {
    const secrets: string[] = [person.bearer, person.user]
    for (let count = 0; count < 50; count++) {
      const somebody = await makePerson(one.db, { membership: count % 2 === 0 ? 'Active' : undefined })
      const headers = { Authorization: `Bearer ${somebody.bearer}`, 'User-Token': somebody.user }
      const call = one.as(somebody)
      const listName = `List of ${randomBytes(6).toString('hex')}`
      await call('add-watch-list', { watchListName: listName })
      secrets.push(somebody.bearer, somebody.user, listName)
      for (const path of [
        '/v3/my-watch-list',
        '/v3/home-videos',
        '/v3/view-profile',
        '/v3/my-clone-user',
        `/v3/video-detail?video_id=${titleId}&video_type=1`,
      ])
        for (let time = 0; time < 2; time++) {
          const got = await fetch(nginx.origin + path, { headers })
          expect(got.headers.get('cache-control'), path).toBe('private, no-store')
          const told = await got.text()
          if (path === '/v3/my-watch-list') expect(told).toContain(listName)
        }
      await fetch(`${nginx.origin}/signup?token=${somebody.user}`, { headers: { accept: 'text/html' } })
    }
    // A visitor's reply is kept, so that it is known that something is.
    await fetch(`${nginx.origin}/v3/trending-videos`)
    await fetch(`${nginx.origin}/v3/trending-videos`)
    const files = (await readdir(nginx.cacheFolder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    const bytes = Buffer.concat(await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name)))))
    expect(bytes.includes('/v3/trending-videos')).toBe(true)
    for (const secret of secrets) expect(bytes.includes(secret)).toBe(false)
  }, 120_000)
})
