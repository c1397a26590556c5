import { mkdir, mkdtemp, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPostgres } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/statement.ts'
import { movableClock } from '../../platform/time/clock.ts'
import { makePerson, makeSeries, makeTitle, mediaFolderOf, type PersonMade } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { serviceSecret } from '../site/site.ts'
import { type LinkTimes, MediaLinks, type MediaLinksDeps } from './media-links.ts'
import type { GrantParts } from './playback.ts'

const quick: LinkTimes = { proveMs: 20, mostAgeMs: 60_000, mostUnprovenMs: 60_000 }

describe('links for a server in front', () => {
  let service: TestService
  let root: string
  let warnings: string[]
  let secret: Uint8Array
  const begun: MediaLinks[] = []
  beforeAll(async () => {
    service = await startTestService()
    secret = await serviceSecret(service.db)
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'matinee-links-'))
    warnings = []
  })
  afterEach(async () => {
    for (const links of begun.splice(0)) await links.close()
    await rm(root, { recursive: true, force: true })
  })

  const folder = () => join(root, '.grants')
  const names = () => readdir(folder()).catch(() => [])
  const becomes = (expected: string[]) =>
    expect.poll(async () => (await names()).sort(), { timeout: 10_000, interval: 10 }).toEqual(expected.sort())

  /** One of several servers that share the folder. */
  const server = (changes: Partial<MediaLinksDeps> = {}): MediaLinks => {
    const links = new MediaLinks({
      ...service,
      secret,
      earlyAccessDays: 0,
      media: { linksFolder: folder() },
      log: { warn: (_facts: unknown, words?: string) => void warnings.push(String(words)) },
      times: quick,
      ...changes,
    })
    begun.push(links)
    return links
  }

  /** The parts of the address under which somebody plays a film. */
  const grantOf = async (person: PersonMade, videoId: number, videoType: 'film' | 'series' = 'film'): Promise<GrantParts> => {
    const { playUrl } = await service.as(person)('deeplinking-play-url', { videoId, videoType })
    const [, , , key = '', session = '', expires = '', signature = ''] = playUrl.split('/')
    return { key, session, expires, signature }
  }
  const nameOf = ({ key, session, expires, signature }: GrantParts) => [key, session, expires, signature].join('.')

  const watching = async () => {
    const titleId = await makeTitle(service.db)
    const person = await makePerson(service.db)
    const parts = await grantOf(person, titleId)
    return { titleId, person, parts, name: nameOf(parts), opens: await mediaFolderOf(service.db, titleId) }
  }

  it('lead from a grant to its folder for as long as it opens it', async () => {
    const [one, other] = [await watching(), await watching()]
    const links = server()
    for (const { parts, opens } of [one, other]) await links.lay(parts, opens)
    expect(await readlink(join(folder(), one.name))).toBe(`../${one.opens}`)
    links.begin()
    await wait(5 * quick.proveMs)
    expect((await names()).sort()).toEqual([one.name, other.name].sort())
    await sql`delete from account_session where account_id = ${one.person.accountId}`.execute(service.db)
    await becomes([other.name])
    await sql`update catalogue_title set is_premium = true where id = ${other.titleId}`.execute(service.db)
    await becomes([])
  })

  it('are taken away where the title is out no more, hidden, or plays another package, of films and of episodes', async () => {
    const watched = [await watching(), await watching(), await watching()]
    const { titleId: seriesId } = await makeSeries(service.db, [1])
    const viewer = await makePerson(service.db)
    const episode = await grantOf(viewer, seriesId, 'series')
    const links = server()
    for (const { parts, opens } of watched) await links.lay(parts, opens)
    const { folder: opens } = (
      await sql<{
        folder: string
      }>`select folder from catalogue_media m join catalogue_episode e on e.media_id = m.id where e.title_id = ${seriesId}`.execute(
        service.db,
      )
    ).rows[0]!
    await links.lay(episode, opens)
    expect(episode.key[0]).toBe('e')
    links.begin()
    await wait(5 * quick.proveMs)
    expect(await names()).toHaveLength(4)
    const [early, hidden, replaced] = watched.map(({ titleId }) => titleId)
    await sql`update catalogue_title set release_day = '2027-01-01' where id = ${early}`.execute(service.db)
    await becomes([watched[1]!.name, watched[2]!.name, nameOf(episode)])
    await sql`update catalogue_title set is_published = false where id = ${hidden}`.execute(service.db)
    await becomes([watched[2]!.name, nameOf(episode)])
    await sql`update catalogue_media m set folder = 'made-anew' from catalogue_title t where t.id = ${replaced} and m.id = t.media_id`.execute(
      service.db,
    )
    await becomes([nameOf(episode)])
    await sql`update catalogue_title set is_published = false where id = ${seriesId}`.execute(service.db)
    await becomes([])
  })

  it('of a server that has died are proven by another', async () => {
    const { parts, name, opens, person } = await watching()
    await server().lay(parts, opens)
    server().begin()
    await wait(5 * quick.proveMs)
    expect(await names()).toEqual([name])
    await sql`delete from account_session where account_id = ${person.accountId}`.execute(service.db)
    await becomes([])
  })

  it('are taken away some time after they were laid, and laid again for whoever still watches', async () => {
    const { parts, name, opens } = await watching()
    const links = server({ times: { ...quick, mostAgeMs: 100 } })
    await links.lay(parts, opens)
    await links.lay(parts, opens)
    links.begin()
    await becomes([])
    const laidAgain = async () => {
      await links.lay(parts, opens)
      return names()
    }
    await expect.poll(laidAgain, { timeout: 5000 }).toEqual([name])
  })

  it('stay for a while when nothing can be proven, and not for longer; it is told once', async () => {
    const { parts, name, opens } = await watching()
    const nobodyListens = openPostgres('postgres://127.0.0.1:1/matinee')
    const links = server({ db: nobodyListens.db, times: { ...quick, mostUnprovenMs: 2000 } })
    await links.lay(parts, opens)
    links.begin()
    await wait(5 * quick.proveMs)
    expect(await names()).toEqual([name])
    await becomes([])
    expect(warnings).toHaveLength(1)
    await links.close()
    await nobodyListens.close()
  })

  it('end with their grant', async () => {
    const { parts, name, opens } = await watching()
    // The session goes on.
    await sql`update account_session set expires_at = '2030-01-01' where id = ${Number(parts.session)}`.execute(service.db)
    const ends = Number(parts.expires) * 1000
    const clock = movableClock(new Date(ends - 1000))
    const links = server({ clock })
    await links.lay(parts, opens)
    links.begin()
    await wait(5 * quick.proveMs)
    expect(await names()).toEqual([name])
    clock.advance(1)
    await becomes([])
  })

  it('of no grant of ours are taken away; what is no link is left alone', async () => {
    const { parts, name, opens } = await watching()
    await mkdir(folder())
    await writeFile(join(folder(), 'notes.txt'), '')
    for (const forged of ['x', `${name}_`, nameOf({ ...parts, key: 't999999' })]) await symlink(`../${opens}`, join(folder(), forged))
    server().begin()
    await becomes(['notes.txt'])
  })

  it('go with a server that stops', async () => {
    const { parts, opens } = await watching()
    const links = server()
    await links.lay(parts, opens)
    await links.close()
    expect(await names()).toEqual([])
  })

  it('are not laid for operators, nor where packages do not lie on this machine, and a folder that cannot be written is told once', async () => {
    const { parts, opens } = await watching()
    await server().lay({ ...parts, key: 'm1' }, opens)
    await server({ media: { linksFolder: undefined } }).lay(parts, opens)
    expect(await readdir(root)).toEqual([])
    await writeFile(join(root, '.grants'), '')
    const links = server()
    for (let times = 0; times < 2; times++) await links.lay(parts, opens)
    expect(warnings).toHaveLength(1)
    await rm(join(root, '.grants'))
  })

  it('are laid only for who tells that links are followed', async () => {
    const { titleId, person, opens } = await watching()
    await mkdir(join(service.dataFolder, 'media', opens), { recursive: true })
    await writeFile(join(service.dataFolder, 'media', opens, 'v720.mp4'), 'a segment')
    const { playUrl } = await service.as(person)('deeplinking-play-url', { videoId: titleId, videoType: 'film' })
    const laid = () => readdir(service.media.linksFolder!).catch(() => [])
    const ask = async (headers: Record<string, string>) => {
      const reply = await fetch(service.origin + playUrl.replace('master.m3u8', 'v720.mp4'), { headers })
      expect([reply.status, await reply.text()]).toEqual([200, 'a segment'])
    }
    // What is watched already, and asked for through the server in front from then on, gets its link as well.
    for (let time = 0; time < 3; time++) await ask({})
    expect(await laid()).toEqual([])
    await ask({ 'Matinee-Links': 'yes' })
    expect(await laid()).toHaveLength(1)
    // It is no package.
    expect([await service.media.packages(), await service.media.names()]).toEqual([[opens], [opens]])
  })
})
