import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@matinee/contract/client'
import { createOperatorClient } from '@matinee/contract/operator/operator-client'
import { href } from '@matinee/contract/paths'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type OpenDatabase, openPostgres } from '../platform/db/database.ts'
import { many, sql } from '../platform/db/statement.ts'
import { makePerson } from '../testing/builders.ts'
import { titleInput } from '../testing/operator-inputs.ts'
import { startTopology, type Topology, topologyMisses } from '../testing/topology/topology.ts'
import { type Seen, startViewer } from '../testing/topology/viewer.ts'
import { readServiceFile } from './service-file.ts'

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0
const missing = topologyMisses() ?? (hasFfmpeg ? undefined : 'ffmpeg is not installed')

const send = (address: string, request: object) => fetch(address, request as RequestInit)
const within = { timeout: 60_000, interval: 100 }
/** What the issue asks a bucket to be away for. */
const bucketAwayMs = 20_000
const slowMs = 50

const makeFilm = async (file: string, source: string, codecs: readonly string[]): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  const sound = ['-f', 'lavfi', '-i', 'sine=330:r=48000']
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...sound, '-shortest', ...codecs, file])
  await utimes(file, new Date(0), new Date(0))
}
const playsAsItIs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '20', '-c:a', 'aac', '-ac', '2']
const isMadeAnew = ['-c:v', 'mpeg4', '-q:v', '4', '-c:a', 'libmp3lame']

describe.skipIf(missing)(
  `faults of two servers, a worker, PostgreSQL, a bucket and nginx (skipped where one is missing: ${missing ?? 'none is'})`,
  () => {
    let folder: string
    let library: string
    let topology: Topology
    let database: OpenDatabase
    let filmId: number

    const filmNamed = async (name: string) =>
      (
        await many(
          database.db,
          sql<{ id: number; state: string; isTaken: boolean }>`
      select t.id, v.state, v.worker is not null as "isTaken" from catalogue_title t join library_video v on v.title_id = t.id where t.name = ${name}`,
        )
      )[0]

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'matinee-topology-'))
      library = join(folder, 'films')
      await makeFilm(join(library, 'Detour (1945).mp4'), 'testsrc2=s=160x90:r=10:d=120', playsAsItIs)
      topology = await startTopology({ folder, libraryFolder: library })
      database = openPostgres(topology.databaseUrl)
      await vi.waitFor(async () => expect((await filmNamed('Detour'))?.state).toBe('done'), { ...within, timeout: 120_000 })
      filmId = (await filmNamed('Detour'))!.id
    })
    afterAll(async () => {
      await database?.close()
      await topology?.stop()
      await rm(folder, { recursive: true, force: true })
    })

    /** Two people watch while `fault` happens, and each goes on after it; answers what they saw. */
    const watchDuring = async (name: string, fault: (watching: { goOn: () => Promise<void> }) => Promise<void>): Promise<Seen[]> => {
      const people = [await makePerson(database.db), await makePerson(database.db)]
      const viewers = people.map((tokens) => startViewer({ origin: topology.origin, tokens, videoId: filmId }))
      /** Until everybody has got three segments more and has had something written. */
      const goOn = async (): Promise<void> => {
        const before = viewers.map((viewer) => [viewer.segments(), viewer.writes()] as const)
        const haveGoneOn = () =>
          viewers.every((viewer, index) => viewer.segments() > before[index]![0] + 2 && viewer.writes() > before[index]![1])
        await expect.poll(haveGoneOn, within).toBe(true)
      }
      await goOn()
      await fault({ goOn })
      await goOn()
      const seen = await Promise.all(viewers.map((viewer) => viewer.leave()))
      if (process.env.TELL_FAULTS)
        for (const { segments, longestWaitMs, failures } of seen)
          process.stdout.write(`${name}: ${segments} segments, longest wait ${Math.round(longestWaitMs)} ms, ${JSON.stringify(failures)}\n`)
      expect(seen.flatMap(({ lost }) => lost)).toEqual([])
      expect([...topology.servers, topology.worker].map((one) => [one.name, one.crashes()])).toEqual([
        ['server-1', 0],
        ['server-2', 0],
        ['worker', 0],
      ])
      return seen
    }
    const noFailures = { segments: {}, calls: {} }

    it('a server that is killed while people watch and write: the other goes on, and it comes back by itself', async () => {
      const [server] = topology.servers
      await watchDuring('server killed', async ({ goOn }) => {
        let letStart = (): void => undefined
        await server.kill(
          new Promise((resolve) => {
            letStart = resolve
          }),
        )
        await goOn()
        letStart()
        await server.ready()
      })
    })

    it('a rolling restart: nobody waits for a segment or is refused one', async () => {
      const seen = await watchDuring('rolling restart', async () => {
        for (const server of topology.servers) await server.restart()
      })
      expect(seen.map(({ failures }) => failures.segments)).toEqual([noFailures.segments, noFailures.segments])
    })

    it('PostgreSQL restarted: people go on, and a server hears again what happens at the other', async () => {
      await watchDuring('database restarted', async () => {
        await topology.restartDatabase()
        await Promise.all(topology.servers.map((server) => server.ready()))
      })
      const [one, other] = topology.servers
      const { bearer, user, userId } = await makePerson(database.db)
      const headers = { Authorization: `Bearer ${bearer}`, 'User-Token': user }
      const leaving = new AbortController()
      const live = await fetch(`${other.origin}/live/events`, { headers, signal: leaving.signal })
      let heard = ''
      const listen = async () => {
        for await (const piece of live.body!.pipeThrough(new TextDecoderStream())) heard += piece
      }
      listen().catch(() => undefined)
      const member = createClient({ origin: one.origin, fetch: send, headers: () => headers, userId: () => userId })
      const hearsAfterChange = async () => {
        await member('update-last-play-time', { videoId: filmId, lastPlayTime: 30 })
        return heard
      }
      await expect.poll(hearsAfterChange, { ...within, interval: 500 }).toContain('data: progress')
      leaving.abort()
    })

    it('nothing failed: a page that both keep shows what is published at one of them', async () => {
      const [one] = topology.servers
      const { token } = (await readServiceFile(join(folder, one.name)))!
      const operator = createOperatorClient({ origin: one.origin, fetch: send, headers: () => ({ Authorization: `Bearer ${token}` }) })
      const { id } = (await operator('create-title', titleInput({ name: 'Laura' }))).data
      const headings = () =>
        Promise.all(
          topology.servers.map(async ({ origin }) => {
            const page = await (
              await fetch(origin + href('/title', { videoId: id, videoType: 'film' }), { headers: { accept: 'text/html' } })
            ).text()
            return ['Laura', 'Gilda'].filter((name) => page.includes(`<title>${name}`))
          }),
        )
      await expect.poll(headings, within).toEqual([['Laura'], ['Laura']])
      const { version } = (await operator('get-title', { id })).data
      const { kind: _, ...fields } = titleInput({ name: 'Gilda' })
      await operator('update-title', { ...fields, id, version })
      await expect.poll(headings, { ...within, timeout: 20_000 }).toEqual([['Gilda'], ['Gilda']])
    })

    it('PostgreSQL slow, 50 ms for each statement: everything is answered', async () => {
      const seen = await watchDuring('database slow', async ({ goOn }) => {
        topology.databaseLine.slow(slowMs)
        try {
          for (let round = 0; round < 3; round++) await goOn()
        } finally {
          topology.databaseLine.slow(0)
        }
      })
      expect(seen.map(({ failures }) => failures)).toEqual([noFailures, noFailures])
    })

    it('the bucket away for 20 s: people are told to come again, and go on where they were', async () => {
      const seen = await watchDuring('bucket away', async () => {
        topology.bucket.goAway()
        await wait(bucketAwayMs)
        topology.bucket.comeBack()
      })
      for (const { failures } of seen) expect(Object.keys(failures.segments).sort()).toEqual(['503'])
      expect(seen.map(({ failures }) => failures.calls)).toEqual([{}, {}])
    })

    it('a worker that is killed while it packages: it comes back, the film is made, and people notice nothing', async () => {
      const seen = await watchDuring('worker killed', async () => {
        await makeFilm(join(library, 'Night Train (1947).avi'), 'testsrc2=s=640x360:r=24:d=16', isMadeAnew)
        await expect.poll(async () => (await filmNamed('Night Train'))?.isTaken, { ...within, interval: 20 }).toBe(true)
        await topology.worker.kill()
        expect((await filmNamed('Night Train'))!.state).not.toBe('done')
        await expect.poll(async () => (await filmNamed('Night Train'))!.state, { ...within, timeout: 110_000 }).toBe('done')
      })
      expect(seen.map(({ failures }) => failures)).toEqual([noFailures, noFailures])
      const late = startViewer({
        origin: topology.origin,
        tokens: await makePerson(database.db),
        videoId: (await filmNamed('Night Train'))!.id,
      })
      await expect.poll(() => late.segments(), within).toBeGreaterThan(1)
      await late.leave()
    })
  },
)
