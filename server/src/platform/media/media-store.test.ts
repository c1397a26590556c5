import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBucket, type TestBucket } from '../../testing/bucket.ts'
import { folderStore } from './folder-store.ts'
import type { ByteRange, MediaStore } from './media-store.ts'

let bucket: TestBucket
let root: string
beforeAll(async () => {
  bucket = await startBucket()
  root = await mkdtemp(join(tmpdir(), 'matinee-media-'))
})
afterAll(async () => {
  await bucket.close()
  await rm(root, { recursive: true, force: true })
})

const never = new AbortController().signal

const homes: [string, () => Promise<MediaStore>][] = [
  ['a folder', async () => folderStore(join(root, 'media'))],
  ['a bucket', async () => (await bucket.open()).store],
]

const write = async (folder: string, files: Record<string, string | Uint8Array>): Promise<string> => {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), content)
  }
  return folder
}

const streaming = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv1.m3u8\n'
/** A playlist of segments that lie one behind the other in v1.mp4, after 10 bytes that begin it. */
const playlist = (segments: readonly number[], isComplete: boolean): string => {
  let at = 10
  const lines = segments.flatMap((bytes) => {
    const line = `#EXT-X-BYTERANGE:${bytes}@${at}`
    at += bytes
    return ['#EXTINF:2,', line, 'v1.mp4']
  })
  return ['#EXTM3U', '#EXT-X-MAP:URI="v1.mp4",BYTERANGE="10@0"', ...lines, ...(isComplete ? ['#EXT-X-ENDLIST'] : []), ''].join('\n')
}

describe.each(homes)('media in %s', (home, open) => {
  let store: MediaStore
  let count = 0
  const newFolder = () => join(root, `${home.replace(' ', '-')}-${++count}`)
  beforeAll(async () => {
    store = await open()
  })

  const read = async (path: string, range?: ByteRange): Promise<string | undefined> => {
    const file = await store.file(path)
    return file && (await buffer(await file.read(range, never))).toString()
  }

  it('is put there whole, and read whole or in part', async () => {
    const folder = await write(newFolder(), {
      'master.m3u8': streaming,
      'v1.mp4': '0123456789',
      'trailer/master.m3u8': 'trailer',
      'none.vtt': '',
    })
    await store.put('whole', folder)
    expect(await read('whole/v1.mp4')).toBe('0123456789')
    expect(await read('whole/v1.mp4', { start: 2, end: 4 })).toBe('234')
    expect(await read('whole/trailer/master.m3u8')).toBe('trailer')
    expect(await store.file('whole/none.vtt')).toMatchObject({ bytes: 0 })
    const { bytes, etag, modifiedAt } = (await store.file('whole/v1.mp4'))!
    expect(bytes).toBe(10)
    expect(etag).toMatch(/^"[^"]+"$/)
    expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(120_000)
    expect(await store.files('whole')).toEqual(['master.m3u8', 'none.vtt', 'trailer/master.m3u8', 'v1.mp4'])
  })

  it('is not there where it was not put, or was taken away; another content has another etag', async () => {
    expect(await store.file('nothing/master.m3u8')).toBeUndefined()
    expect(await store.file('whole')).toBeUndefined()
    await store.remove('nothing')
    await store.put('gone', await write(newFolder(), { 'master.m3u8': streaming, 'v1.mp4': 'one' }))
    expect(await store.packages()).toContain('gone')
    const before = (await store.file('gone/v1.mp4'))!
    await store.remove('gone')
    expect(await store.packages()).not.toContain('gone')
    expect(await store.file('gone/v1.mp4')).toBeUndefined()
    expect(await store.files('gone')).toEqual([])
    await store.put('gone', await write(newFolder(), { 'v1.mp4': 'other' }))
    expect((await store.file('gone/v1.mp4'))!.etag).not.toBe(before.etag)
  })

  it('keeps names with spaces, accents and signs apart', async () => {
    const names = ['a b.mp4', 'a+b.mp4', 'a%20b.mp4', 'é.mp4', "it's & so.vtt", 'x=1?y#z.jpg']
    await store.put('names', await write(newFolder(), Object.fromEntries(names.map((name) => [name, name]))))
    expect(await store.files('names')).toEqual(names.toSorted())
    for (const name of names) expect(await read(`names/${name}`)).toBe(name)
  })

  it('holds a film that is larger than a part of an upload, and is read by many at once', async () => {
    const film = randomBytes(20 << 20)
    await store.put('large', await write(newFolder(), { 'v1.mp4': film }))
    const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    const file = (await store.file('large/v1.mp4'))!
    expect(file.bytes).toBe(film.length)
    expect(sum(await buffer(await file.read(undefined, never)))).toBe(sum(film))
    const starts = Array.from({ length: 60 }, (_, index) => index * 300_000)
    const parts = await Promise.all(
      starts.map(async (start) => buffer(await file.read({ start, end: start + 99 }, new AbortController().signal))),
    )
    for (const [index, start] of starts.entries()) expect(parts[index]).toEqual(film.subarray(start, start + 100))
  }, 60_000)

  it('is read no further when whoever reads it leaves', async () => {
    await store.put('left', await write(newFolder(), { 'v1.mp4': randomBytes(4 << 20) }))
    const leaving = new AbortController()
    const body = await (await store.file('left/v1.mp4'))!.read(undefined, leaving.signal)
    const reading = buffer(body)
    leaving.abort()
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('PLA-01 shows a package while it grows, with the same addresses and bytes as when it is whole', async () => {
    const output = await store.output('grows', { signal: never })
    await write(output.path, { 'v1.mp4': 'beginning-', 'other.jpg': 'half' })
    await output.publish()
    expect(await store.file('grows/master.m3u8')).toBeUndefined()
    await write(output.path, { 'v1.mp4': 'beginning-one!not told', 'v1.m3u8': playlist([4], false), 'master.m3u8': streaming })
    const name = await output.publish()
    expect(await read(`${name}/v1.m3u8`)).toBe(playlist([4], false))
    expect(await read(`${name}/v1.mp4`, { start: 10, end: 13 })).toBe('one!')
    await write(output.path, { 'v1.mp4': 'beginning-one!two!three!', 'v1.m3u8': playlist([4, 4], false) })
    await output.publish()
    expect(await read(`${name}/v1.mp4`, { start: 8, end: 17 })).toBe('g-one!two!')
    await write(output.path, {
      'v1.m3u8': playlist([4, 4, 6], true),
      'subs.vtt': 'WEBVTT',
      'manifest.json': '{"identity":"grown","files":["v1.mp4","v1.m3u8","subs.vtt"]}',
    })
    await rm(join(output.path, 'other.jpg'))
    expect(await output.finish()).toBe(name)
    expect(await read(`${name}/v1.m3u8`)).toContain('#EXT-X-ENDLIST')
    expect(await read(`${name}/v1.mp4`)).toBe('beginning-one!two!three!')
    expect(await read(`${name}/subs.vtt`)).toBe('WEBVTT')
    await output.clean()
    await output.close()
    expect(await store.files(name)).toEqual(['manifest.json', 'master.m3u8', 'subs.vtt', 'v1.m3u8', 'v1.mp4'])
    expect(await store.packages()).toContain(name)
  })
})

describe('a bucket', () => {
  const begin = async (store: MediaStore, name: string, current?: string) => {
    const output = await store.output(name, { signal: never, current })
    await write(output.path, {
      'v1.mp4': 'beginning-one!',
      'v1.m3u8': playlist([4], false),
      'master.m3u8': streaming,
      '.packaging/identity': 'a',
    })
    return output
  }
  const whole = async (path: string, film: string, identity: string) => {
    await rm(join(path, '.packaging'), { recursive: true, force: true })
    const manifest = JSON.stringify({ identity, files: ['v1.mp4', 'v1.m3u8'] })
    await write(path, {
      'v1.mp4': film,
      'v1.m3u8': playlist([film.length - 10], true),
      'master.m3u8': streaming,
      'manifest.json': manifest,
    })
  }
  const text = async (store: MediaStore, path: string) => (await buffer(await (await store.file(path))!.read(undefined, never))).toString()
  const keysOf = async (name: string) => (await bucket.keys()).filter((key) => key.startsWith(name))

  it('plays what a killed worker left growing until the next one has a package beside it, and then holds that alone', async () => {
    const { store } = await bucket.open()
    const first = await begin(store, 'killed')
    const left = await first.publish()
    await first.close()
    // The next one begins at its beginning again, and its bytes differ.
    const second = await begin(store, 'killed', left)
    await writeFile(join(second.path, 'v1.mp4'), 'BEGINNING-ONE!')
    const place = await second.publish()
    expect(place).not.toBe(left)
    expect(await text(store, `${left}/v1.mp4`)).toBe('beginning-one!')
    expect(await text(store, `${place}/v1.mp4`)).toBe('BEGINNING-ONE!')
    await whole(second.path, 'BEGINNING-ONE!', 'a')
    await second.finish()
    await second.clean()
    expect(await keysOf('killed')).toEqual(['manifest.json', 'master.m3u8', 'v1.m3u8', 'v1.mp4'].map((file) => `${place}/${file}`))
  })

  it('is not given again what it has, whoever goes on', async () => {
    const { store } = await bucket.open()
    const first = await begin(store, 'goes-on')
    await first.publish()
    expect(await keysOf('goes-on/.growing')).not.toEqual([])
    await writeFile(join(first.path, 'v1.m3u8'), playlist([4], true))
    expect(await first.publish()).toBe('goes-on')
    expect(await keysOf('goes-on/.growing')).toEqual([])
    await first.close()
    const second = await store.output('goes-on', { signal: never, current: 'goes-on' })
    await write(second.path, { 'v2.mp4': 'beginning-two!' })
    const before = bucket.asked.length
    expect(await second.publish()).toBe('goes-on')
    await second.close()
    expect(bucket.asked.slice(before).filter((line) => line.startsWith('PUT'))).toEqual([])
  })

  it('keeps a package whose film is packaged otherwise until the other is whole, and adds to one that is packaged alike', async () => {
    const { store, workFolder } = await bucket.open()
    const first = await store.output('again', { signal: never })
    await whole(first.path, 'beginning-one!', 'a')
    const before = bucket.asked.length
    await first.finish()
    // What is led to is there before what leads to it.
    const written = bucket.asked.slice(before).filter((line) => line.startsWith('PUT'))
    expect(written.map((line) => line.split('/').at(-1))).toEqual(['v1.mp4', 'v1.m3u8', 'master.m3u8', 'manifest.json'])
    await first.clean()
    // Its manifest tells the packager what is there; subtitles come beside.
    const beside = await store.output('again', { signal: never, current: 'again' })
    await write(join(workFolder, 'again'), {
      'side-1.vtt': 'WEBVTT',
      'master.m3u8': `${streaming}#`,
      'manifest.json': '{"identity":"a","files":["v1.mp4","v1.m3u8","side-1.vtt"]}',
    })
    expect(await beside.finish()).toBe('again')
    await beside.clean()
    expect(await store.files('again')).toEqual(['manifest.json', 'master.m3u8', 'side-1.vtt', 'v1.m3u8', 'v1.mp4'])
    const other = await store.output('again', { signal: never, current: 'again' })
    expect(await other.publish()).toBe('again')
    await rm(other.path, { recursive: true })
    await whole(other.path, 'BEGINNING-ONE!', 'b')
    const place = await other.finish()
    expect(place).toMatch(/^again-[0-9a-f]{8}$/)
    expect(await text(store, 'again/v1.mp4')).toBe('beginning-one!')
    await other.clean()
    expect(await keysOf('again/')).toEqual([])
    expect(await text(store, `${place}/v1.mp4`)).toBe('BEGINNING-ONE!')
  })

  it('that is away keeps a film waiting, says so, and gets it when it is back', async () => {
    const { store } = await bucket.open()
    const problems: string[] = []
    const output = await store.output('waits', { signal: never, onProblem: (words) => problems.push(words) })
    await whole(output.path, 'beginning-one!', 'a')
    bucket.goAway()
    const finishing = output.finish()
    await expect
      .poll(() => problems, { timeout: 20_000 })
      .toContainEqual(expect.stringMatching(/^The bucket 'films' at http:.* cannot be reached/))
    await expect(store.file('waits/master.m3u8')).rejects.toMatchObject({ name: 'MediaUnavailable', isAway: true })
    bucket.comeBack()
    await finishing
    expect(await text(store, 'waits/v1.mp4')).toBe('beginning-one!')
  }, 60_000)

  it('takes in what lies in the folder, which plays all the while, and goes on where it was stopped', async () => {
    const { store, folder } = await bucket.open()
    const film = randomBytes(2 << 20)
    for (const name of ['one', 'two'])
      await write(join(folder, `moves-${name}`), { 'v1.mp4': film, 'v1.m3u8': playlist([4], true), 'master.m3u8': name })
    await write(join(folder, 'moves-not'), { 'master.m3u8': 'growing', '.packaging/identity': 'x' })
    await mkdir(join(folder, 'moves-three.partial'))
    expect(await store.left()).toEqual(['moves-one', 'moves-two'])
    expect(await text(store, 'moves-one/master.m3u8')).toBe('one')
    const stopping = new AbortController()
    const moving = store.moveIn({ signal: stopping.signal, onMoved: () => stopping.abort() })
    await expect(moving).rejects.toMatchObject({ name: 'AbortError' })
    // The next process finds the second half done.
    await bucket.bucket.upload('moves-two/v1.mp4', join(folder, 'moves-two/v1.mp4'))
    const moved: object[] = []
    const before = bucket.asked.length
    await store.moveIn({ signal: never, onMoved: (one) => moved.push(one) })
    expect(moved).toEqual([{ name: 'moves-two', count: 1, of: 1 }])
    const written = bucket.asked.slice(before).filter((line) => line.startsWith('PUT'))
    expect(written).toEqual(['PUT /films/house/moves-two/v1.m3u8', 'PUT /films/house/moves-two/master.m3u8'])
    expect(await store.left()).toEqual([])
    expect(await store.folderOf('moves-one')).toBeUndefined()
    expect(await text(store, 'moves-one/master.m3u8')).toBe('one')
    expect(await text(store, 'moves-not/master.m3u8')).toBe('growing')
  })

  it('ends the uploads that a killed worker had begun', async () => {
    const { store } = await bucket.open()
    const { endpoint = '', region, credentials } = bucket.settings
    const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials: credentials! })
    await client.send(new CreateMultipartUploadCommand({ Bucket: 'films', Key: 'house/half/v1.mp4' }))
    await client.send(new CreateMultipartUploadCommand({ Bucket: 'films', Key: 'house/other/v1.mp4' }))
    const output = await store.output('half', { signal: never })
    await output.close()
    expect(bucket.begun).toEqual(['house/other/v1.mp4'])
    client.destroy()
  })
})
