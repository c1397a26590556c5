import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadsPath } from '@matinee/contract/operator/uploads'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tendUploads } from '../features/uploads/uploads.jobs.ts'
import { openOwnDatabase } from '../platform/db/database.ts'
import { openLibraryFolder } from '../platform/files/library-folder.ts'
import { makePerson } from '../testing/builders.ts'
import { migratedTemplate } from '../testing/database.ts'
import { startKillable } from '../testing/killed-service.ts'
import { startTestService, type TestService } from '../testing/service.ts'
import { type TusClient, tusClient, tusHeaders } from '../testing/uploading.ts'

const machine = { authorization: 'Bearer mat_of-this-machine' }
/** Bytes that tell one place of a file from another. */
const film = (size = 60_000): Uint8Array => Uint8Array.from({ length: size }, (_, index) => (index * 7 + (index >> 8)) % 251)

describe('uploads into the folder of films', () => {
  let service: TestService
  let library: string
  let tus: TusClient
  beforeAll(async () => {
    service = await startTestService()
    library = join(service.dataFolder, 'library')
  })
  beforeEach(() => {
    tus = tusClient(service.origin, machine)
  })
  afterAll(() => service.close())

  const refusalOf = async (reply: Promise<Response>) => {
    const { status, text } = await reply.then(async (answered) => ({ status: answered.status, text: await answered.text() }))
    return `${status} ${(JSON.parse(text) as { message: string }).message}`
  }
  const inside = async (path: string) => new Uint8Array(await readFile(join(library, path)))
  const listed = async (file: string) => (await service.operator()('list-uploads')).data.find((upload) => upload.file === file)

  it('begin the folder, keep a dragged folder’s paths, and are in the library by the last part’s answer', async () => {
    expect(existsSync(library)).toBe(false)
    expect((await service.operator()('get-library')).data.folder).toBeNull()
    const path = 'Noir/Détour (1945)/Détour (1945).mkv'
    const bytes = film()
    const written = Date.parse('2019-03-04T05:06:07Z')
    const address = await tus.begin({ path, size: bytes.length, modified: written })
    expect((await tus.patch(address, 0, bytes.subarray(0, 20_000))).status).toBe(204)
    expect(await listed(path)).toMatchObject({ state: 'receiving', receivedBytes: 20_000, sizeBytes: 60_000, finishedAt: null })
    expect(existsSync(join(library, path))).toBe(false)
    expect((await tus.patch(address, 20_000, bytes.subarray(20_000))).status).toBe(204)
    expect(await inside(path)).toEqual(bytes)
    expect((await stat(join(library, path))).mtimeMs).toBe(written)
    expect(await readdir(join(library, '.matinee-uploads'))).toEqual([])
    expect(await tus.offset(address)).toBe(60_000)
    const { data } = await service.operator()('get-library')
    expect(data).toMatchObject({ folder: library, isLookWanted: true })
    expect(await listed(path)).toMatchObject({ state: 'reading', receivedBytes: 60_000, expiresAt: null })
    const [entry] = (await service.operator()('list-audit-log', { entity: 'file' })).data
    expect(entry).toMatchObject({ action: 'upload', actor: 'machine', after: { name: path, sizeBytes: 60_000 } })
  })

  it('go on from what is on the disk, and from nothing else', async () => {
    const bytes = film()
    const address = await tus.begin({ path: 'Laura.mkv', size: bytes.length })
    expect(await tus.offset(address)).toBe(0)
    await tus.patch(address, 0, bytes.subarray(0, 1000))
    expect(await tus.offset(address)).toBe(1000)
    expect((await tus.patch(address, 0, bytes)).status).toBe(409)
    expect((await tus.patch(address, 1000, film(70_000))).status).toBe(413)
    await tus.patch(address, 1000, bytes.subarray(1000))
    expect(await inside('Laura.mkv')).toEqual(bytes)
    expect(await refusalOf(tus.cancel(address))).toMatch(/^409 It is in the library already/)
  })

  /** Sends a part of a file, half of which comes before the line breaks. */
  const breakOff = async (address: string, part: Uint8Array) => {
    const socket = connect(Number(new URL(service.origin).port), '127.0.0.1')
    const head = [
      `PATCH ${address} HTTP/1.1`,
      'host: x',
      ...Object.entries({ ...machine, ...tusHeaders }).map(([name, value]) => `${name}: ${value}`),
      'content-type: application/offset+octet-stream',
      'upload-offset: 0',
      `content-length: ${part.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    const half = part.length / 2
    socket.write(part.subarray(0, half))
    await expect.poll(() => stat(join(library, '.matinee-uploads', address.split('/').at(-1)!)).then(({ size }) => size)).toBe(half)
    socket.destroy()
  }

  it('keep what came before the line broke', async () => {
    const bytes = film()
    const address = await tus.begin({ path: 'Gilda.mkv', size: bytes.length })
    await breakOff(address, bytes)
    expect(await tus.offset(address)).toBe(30_000)
    expect((await tus.patch(address, 30_000, bytes.subarray(30_000))).status).toBe(204)
    expect(await inside('Gilda.mkv')).toEqual(bytes)
  })

  it('come in also after more lines have broken than files may come at once', async () => {
    for (let count = 0; count < 13; count++) {
      const address = await tus.begin({ path: `Broken/${count}.mkv`, size: 60_000 })
      await breakOff(address, film())
      // The answer waits until what came of the part has been written.
      expect(await tus.offset(address)).toBe(30_000)
    }
    await tus.send('Whole again.mkv', film())
    expect(await inside('Whole again.mkv')).toEqual(film())
  })

  it('are refused to whoever may not write titles, before a byte is read', async () => {
    const operator = await makePerson(service.db, { isOperator: true })
    const token = async (scope: 'catalogue:write' | 'media:write') =>
      (await service.operator(operator)('create-token', { name: 'Some', scopes: [scope] })).token
    const session = async (who: Parameters<typeof makePerson>[1]) => {
      const { bearer, user } = await makePerson(service.db, who)
      return { authorization: `Bearer ${bearer}`, 'user-token': user }
    }
    const asked = { path: 'Stranger.mkv', size: 60_000 }
    for (const [headers, status] of [
      [{}, 401],
      [{ authorization: 'Bearer mat_unknown' }, 401],
      [await session({}), 403],
      [await session({ role: 'support' }), 403],
      [{ authorization: `Bearer ${await token('media:write')}` }, 403],
      [await session({ role: 'editor' }), 201],
    ] as const) {
      const reply = await tusClient(service.origin, headers).create(asked)
      expect(reply.status, JSON.stringify(headers)).toBe(status)
    }
    const [address] = (await service.operator()('list-uploads')).data
      .filter(({ file }) => file === asked.path)
      .map(({ id }) => `${uploadsPath}/${id}`)
    const stranger = tusClient(service.origin, {})
    expect((await stranger.patch(address!, 0, film())).status).toBe(401)
    expect(await stranger.offset(address!)).toBe('401')
    expect((await stranger.cancel(address!)).status).toBe(401)
    const program = tusClient(service.origin, { authorization: `Bearer ${await token('catalogue:write')}` })
    expect((await program.patch(address!, 0, film())).status).toBe(204)
    expect(await inside(asked.path)).toEqual(film())
  })

  it('never lead out of the folder, nor bring in what the library does not read', async () => {
    for (const [path, sentence] of [
      ['../Detour.mkv', /^400 The path leads out/],
      ['/etc/Detour.mkv', /^400 The path leads out/],
      ['.matinee-uploads/Detour.mkv', /^400 .*hidden folder/],
      ['setup.exe', /^400 The library reads no '.exe'/],
    ] as const)
      expect(await refusalOf(tus.create({ path, size: 60_000 }))).toMatch(sentence)
    expect(await refusalOf(tus.create({ path: 'Tiny.mkv', size: 400 }))).toBe('400 It is too small to hold a film.')
    expect(await refusalOf(tus.create({ path: 'Empty.srt', size: 0 }))).toBe('400 It is empty.')
    expect(await refusalOf(tus.create({ path: 'Vast.mkv', size: 9e14 }))).toMatch(/^413 It has 900000.0 GB, and there is room for/)
    const bare = await fetch(`${service.origin}${uploadsPath}`, {
      method: 'POST',
      headers: { ...machine, ...tusHeaders, 'upload-length': '60000' },
    })
    expect(bare.status).toBe(400)
  })

  it('never take a name from a file, unless they are to replace it', async () => {
    const [old, fresh] = [film(), film(50_000)]
    await tus.send('Ossessione.mkv', old)
    expect(await refusalOf(tus.create({ path: 'Ossessione.mkv', size: 50_000 }))).toBe('409 A file of this name is in the library already.')
    await tus.send('Ossessione.mkv', fresh, { replaces: true })
    expect(await inside('Ossessione.mkv')).toEqual(fresh)
    await tus.begin({ path: 'Twice.mkv', size: 60_000 })
    expect(await refusalOf(tus.create({ path: 'Twice.mkv', size: 60_000 }))).toMatch(/^409 A file of this name is being uploaded by/)

    const address = await tus.begin({ path: 'Quick.mkv', size: 50_000 })
    await writeFile(join(library, 'Quick.mkv'), old)
    expect((await tus.patch(address, 0, fresh)).status).toBe(204)
    expect(await inside('Quick.mkv')).toEqual(old)
    expect(await listed('Quick.mkv')).toMatchObject({ state: 'blocked', problem: 'A file of this name came into the library meanwhile.' })
    await service.operator()('replace-with-upload', { id: address.split('/').at(-1)! })
    expect(await inside('Quick.mkv')).toEqual(fresh)
    expect((await listed('Quick.mkv'))?.finishedAt).not.toBeNull()
  })

  it('are given up when nobody goes on with them, and cancelled at once by whoever wants', async () => {
    const lost = await tus.begin({ path: 'Lost.mkv', size: 60_000 })
    await tus.patch(lost, 0, film().subarray(0, 100))
    const cancelled = await tus.begin({ path: 'Cancelled.mkv', size: 60_000 })
    expect((await tus.cancel(cancelled)).status).toBe(204)
    expect([await tus.offset(cancelled), await listed('Cancelled.mkv')]).toEqual(['404', undefined])
    const deps = { ...service, libraryFolder: openLibraryFolder({ named: library, dataFolder: service.dataFolder }) }
    service.clock.advance(6 * 24 * 3600)
    await tendUploads(deps)
    expect(await tus.offset(lost)).toBe(100)
    service.clock.advance(2 * 24 * 3600)
    await tendUploads(deps)
    expect(await tus.offset(lost)).toBe('404')
    expect((await readdir(join(library, '.matinee-uploads'))).includes(lost.split('/').at(-1)!)).toBe(false)
  })

  it('that were whole when the process was killed are put into their place at the next start', async () => {
    const path = 'Whole.mkv'
    const id = (await tus.begin({ path, size: 60_000 })).split('/').at(-1)!
    await writeFile(join(library, '.matinee-uploads', id), film())
    const deps = { ...service, libraryFolder: openLibraryFolder({ named: library, dataFolder: service.dataFolder }) }
    await tendUploads(deps)
    expect(await inside(path)).toEqual(film())
    // Killed between the move and its note.
    const moved = (await tus.begin({ path: 'Moved.mkv', size: 60_000 })).split('/').at(-1)!
    await rm(join(library, '.matinee-uploads', moved))
    await writeFile(join(library, 'Moved.mkv'), film())
    await tendUploads(deps)
    expect((await listed('Moved.mkv'))?.finishedAt).not.toBeNull()
  })

  it('come into a named folder that is there, and never make one that is not', async () => {
    const named = await mkdtemp(join(tmpdir(), 'matinee-named-'))
    const away = join(named, 'not-mounted')
    const other = await startTestService({ libraryFolder: openLibraryFolder({ named: away, dataFolder: named }) })
    const there = tusClient(other.origin, machine)
    expect(await refusalOf(there.create({ path: 'Detour.mkv', size: 60_000 }))).toMatch(/^503 The folder of films cannot be written to/)
    expect(existsSync(away)).toBe(false)
    await mkdir(away)
    await there.send('Detour.mkv', film())
    expect(await readdir(away)).toContain('Detour.mkv')
    await other.close()
    await rm(named, { recursive: true })
  })
})

it('a killed service keeps what it has acknowledged of an upload, and goes on with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'matinee-uploads-'))
  const stripe = { secretKey: 'sk_test_x', publicKey: 'pk_test_x', webhookSecret: 'whsec_x', host: 'http://127.0.0.1:9' }
  const bytes = film(300_000)
  await (await openOwnDatabase(join(folder, 'database'), { template: await migratedTemplate() })).close()
  const first = await startKillable(folder, stripe)
  const before = tusClient(first.origin, machine)
  const address = await before.begin({ path: 'Sunrise.mkv', size: bytes.length })
  expect((await before.patch(address, 0, bytes.subarray(0, 123_456))).status).toBe(204)
  await first.kill()
  const second = await startKillable(folder, stripe)
  const after = tusClient(second.origin, machine)
  expect(await after.offset(address)).toBe(123_456)
  expect((await after.patch(address, 123_456, bytes.subarray(123_456))).status).toBe(204)
  expect(new Uint8Array(await readFile(join(folder, 'library/Sunrise.mkv')))).toEqual(bytes)
  await second.kill()
  await rm(folder, { recursive: true, force: true })
}, 240_000)
