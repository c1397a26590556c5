import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillAdTemplate } from '@matinee/contract/ad-template'
import type { OperatorClient } from '@matinee/contract/operator/operator-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson } from '../../testing/builders.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

const fields = {
  title: 'Lantern',
  advertiser: 'Copper & Sons',
  isActive: true,
  isForKids: false,
  genres: [],
  skipAfterSeconds: 5,
  clickAddress: '/subscription',
  startsAt: null,
  endsAt: null,
  weight: 1,
  audience: 'everyone' as const,
  places: [],
}

describe('ads by the operator’s calls', () => {
  let service: TestService
  let call: OperatorClient
  let folder: string
  /** A film of a format that its name tells, in Base64. */
  const film = async (name: string, seconds: number, ...coding: string[]) => {
    const path = join(folder, name)
    const source = ['-f', 'lavfi', '-i', `testsrc2=size=160x90:rate=10:duration=${seconds}`]
    const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...source, ...coding, path], { encoding: 'utf8' })
    expect(status, stderr).toBe(0)
    return (await readFile(path)).toString('base64')
  }
  const mp4 = () => film('ad.mp4', 2, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p')
  const files = () => readdir(join(service.dataFolder, 'ads'))

  beforeAll(async () => {
    service = await startTestService()
    call = service.operator()
    folder = await mkdtemp(join(tmpdir(), 'matinee-ads-'))
  })
  afterAll(async () => {
    await service.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('are measured, shown in breaks with all that was said of them, changed, and taken out of the rotation', async () => {
    const { data: ad } = await call('create-ad', { ...fields, film: await mp4() })
    expect(ad).toMatchObject({ ...fields, durationSeconds: 2, width: 160, height: 90, impressions: 0, isUsed: false, state: 'running' })
    expect(await files()).toEqual([ad.files[0]!.file])
    const person = await makePerson(service.db)
    const vast = async () => {
      const template = (await service.as(person)('advertisement', {})).data[0]!.advUrl
      return (await fetch(service.origin + fillAdTemplate(template, { DEVICE_ID: 'd-1' }))).text()
    }
    expect(await vast()).toMatch(/Lantern[\s\S]*skipoffset="00:00:05[\s\S]*\/ads\/media\/ad-/)
    const media = await fetch(`${service.origin}/ads/media/${ad.files[0]!.file}`)
    expect([media.status, media.headers.get('content-type')]).toEqual([200, 'video/mp4'])

    const { id, version } = ad
    expect((await refusalOf(call('update-ad', { ...fields, id, version, genres: ['Unheard of'] }))).message).toMatch(/no genre Unheard of/)
    const changed = (await call('update-ad', { ...fields, id, version, title: 'Lamp', isActive: false })).data
    expect(changed).toMatchObject({ title: 'Lamp', isActive: false })
    expect((await refusalOf(call('update-ad', { ...fields, id, version }))).error).toBe('conflict')
    const late = { startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' }
    expect((await refusalOf(call('update-ad', { ...fields, id, version: changed.version, ...late }))).message).toMatch(
      /end after it starts/,
    )
    expect(await vast()).not.toContain('Lantern')
    expect((await refusalOf(call('delete-ad', { id, version: changed.version }))).message).toMatch(/was shown. Make it inactive/)
    const [entry] = (await call('list-audit-log', { entity: 'ad' })).data
    expect(entry).toMatchObject({
      action: 'update',
      before: { title: 'Lantern', isActive: true },
      after: { title: 'Lamp', isActive: false },
    })
  })

  it('stand beside titles of a genre alone, and go with their files where nobody saw them', async () => {
    await call('create-genre', { name: 'Western', glyph: '', position: 1 })
    const before = await files()
    const { data: ad } = await call('create-ad', { ...fields, title: 'Boots', genres: ['Western'], film: await mp4() })
    expect(ad.genres).toEqual(['Western'])
    expect((await call('list-ads')).data.map(({ title }) => title)).toEqual(['Boots', 'Lamp'])
    await call('delete-ad', { id: ad.id, version: ad.version })
    expect(await files()).toEqual(before)
  })

  it('are refused in words, and leave nothing behind, where the film is none, too long, or of another kind', async () => {
    const before = await files()
    const refused = async (film: string) => (await refusalOf(call('create-ad', { ...fields, film }))).message
    expect(await refused(Buffer.from('no film at all').toString('base64'))).toMatch(/\(film\)$/)
    expect(await refused(await film('long.mp4', 91, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-r', '1'))).toMatch(
      /lasts 9\d seconds; an ad may last 90/,
    )
    expect(await refused(await film('old.avi', 2, '-c:v', 'mpeg4'))).toMatch(/neither an MP4 with H.264 nor a WebM/)
    expect(await refused('§')).toMatch(/Base64/)
    expect(await files()).toEqual(before)
  })
})
