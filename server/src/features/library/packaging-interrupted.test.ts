import { rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { many, sql } from '../../platform/db/statement.ts'
import { longAgo } from '../../testing/film-folder.ts'
import { type HeldPackaging, openHeldPackaging } from '../../testing/held-packaging.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { NotPackable } from './packager.ts'
import { queues } from './packaging-queues.ts'

describe('the queues of films', { timeout: 60_000 }, () => {
  let held: HeldPackaging
  beforeEach(async () => {
    held = await openHeldPackaging()
  })
  afterEach(() => held.close())

  it('go on at once with what a killed process of the same data folder had begun', async () => {
    const { put, scan, hold, start, until, asked } = held
    await put('Alpha (1920).mkv')
    await scan()
    hold('first Alpha (1920).mkv')
    await (await start()).enqueueWaiting()
    await until('first Alpha (1920).mkv')
    await (await start()).enqueueWaiting()
    await vi.waitFor(() => expect(asked).toEqual(['first Alpha (1920).mkv', 'first Alpha (1920).mkv']), { timeout: 10_000 })
  })

  it('go on at once with the rest of a film that a killed process had only just taken from its queue', async () => {
    const { service, put, scan, hold, start, until } = held
    await put('Alpha (1920).mkv')
    await scan()
    const go = hold('first Alpha (1920).mkv')
    const killed = await start()
    await killed.enqueueWaiting()
    await until('first Alpha (1920).mkv')
    await service.jobs.offWork(queues.whole, { wait: true })
    go()
    await vi.waitFor(async () => expect(await service.jobs.fetch(queues.whole)).toHaveLength(1), { timeout: 20_000 })
    await (await start()).enqueueWaiting()
    await until('whole Alpha (1920).mkv')
  })

  it('stop what is made of a file that is gone, and make it when it is back', async () => {
    const { films, put, scan, hold, holdNothing, start, until, asked } = held
    await put('Alpha (1920).mkv', 'Beta (1921).mkv')
    await scan()
    hold('first Alpha (1920).mkv')
    const packaging = await start()
    await packaging.enqueueWaiting()
    await until('first Alpha (1920).mkv')
    await rm(join(films.path, 'Alpha (1920).mkv'))
    await scan()
    await packaging.enqueueWaiting()
    await until('first Beta (1921).mkv')
    holdNothing()
    asked.length = 0
    await put('Alpha (1920).mkv')
    await scan()
    await packaging.enqueueWaiting()
    await until('whole Alpha (1920).mkv')
  })

  it.each(['before', 'after'])('refuse no film for being renamed while it is made, be the folder read %s it fails', async (order) => {
    const { films, put, scan, hold, start, until, asked, failures } = held
    await put('Alpha (1920).mkv')
    await scan()
    const go = hold('first Alpha (1920).mkv')
    failures.push(new NotPackable('The file is not there (any more).'))
    const packaging = await start()
    await packaging.enqueueWaiting()
    await until('first Alpha (1920).mkv')
    await rename(join(films.path, 'Alpha (1920).mkv'), join(films.path, 'Alpha (1922).mkv'))
    if (order === 'before') await scan()
    go()
    await vi.waitFor(() => expect(failures).toEqual([]))
    if (order === 'after') await scan()
    await vi.waitFor(
      async () => {
        await packaging.enqueueWaiting()
        expect(asked).toContain('whole Alpha (1922).mkv')
      },
      { timeout: 20_000, interval: 200 },
    )
  })

  it('stop at an operator’s word, tell how far they are, and go on when it is tried again', async () => {
    const { service, put, scan, hold, holdNothing, start, until, asked } = held
    await put('Alpha (1920).mkv', 'Beta (1921).mkv')
    await scan()
    const call = service.operator()
    const files = async () => Object.fromEntries((await call('list-media-files')).data.map((file) => [file.titleName, file]))
    const { Alpha, Beta } = await files()
    hold('first Alpha (1920).mkv')
    hold('whole Beta (1921).mkv')
    const packaging = await start()
    await packaging.enqueueWaiting()
    await until('first Alpha (1920).mkv')
    await vi.waitFor(async () => expect((await files()).Alpha).toMatchObject({ packagedShare: 0.25 }), { timeout: 10_000 })
    expect((await call('cancel-packaging', { id: Alpha!.id })).data).toMatchObject({
      state: 'refused',
      problem: 'Its packaging was stopped; it can be tried again.',
    })
    await until('whole Beta (1921).mkv')
    expect((await files()).Alpha).toMatchObject({ state: 'refused', packagedShare: null })
    // What plays stays.
    expect((await call('cancel-packaging', { id: Beta!.id })).data).toMatchObject({ state: 'done', problem: '' })
    expect((await refusalOf(call('cancel-packaging', { id: Beta!.id }))).message).toMatch(/is not being packaged, nor does it wait/)
    holdNothing()
    asked.length = 0
    await scan()
    await packaging.enqueueWaiting()
    await call('retry-packaging', { id: Alpha!.id })
    await packaging.enqueueWaiting()
    await until('whole Alpha (1920).mkv')
    expect(asked).toEqual(['first Alpha (1920).mkv', 'whole Alpha (1920).mkv'])
    expect((await call('list-audit-log', { entity: 'file' })).data.map(({ action }) => action)).toEqual(['retry', 'cancel', 'cancel'])
  })

  it('let a film that plays while it grows become whole, however it is stopped', async () => {
    const { service, put, scan } = held
    await put('Alpha (1920).mkv')
    await scan()
    const [file] = (await service.operator()('list-media-files')).data
    await sql`with media as (insert into catalogue_media (folder, duration_seconds, subtitles, storyboard_file) values ('a', 60, '[]', '') returning id)
      update library_video set state = 'packaging', media_id = media.id from media`.execute(service.db)
    expect((await refusalOf(service.operator()('cancel-packaging', { id: file!.id }))).message).toMatch(/can be played while/)
  })

  it('keep the reason while a film waits for its next try, and try again what was refused and is touched', async () => {
    const { service, films, put, scan, start, failures } = held
    await put('Alpha (1920).mkv')
    await scan()
    failures.push(new Error('The disk is full.'))
    const packaging = await start()
    await packaging.enqueueWaiting()
    const state = () => many(service.db, sql<{ state: string; problem: string }>`select state, problem from library_video`)
    await vi.waitFor(async () => expect(await state()).toEqual([{ state: 'waiting', problem: 'Packaging failed: The disk is full.' }]))
    await sql`update library_video set state = 'refused'`.execute(service.db)
    await scan()
    expect(await state()).toMatchObject([{ state: 'refused' }])
    await utimes(join(films.path, 'Alpha (1920).mkv'), longAgo, new Date(longAgo.getTime() + 60_000))
    await scan()
    expect(await state()).toMatchObject([{ state: 'waiting' }])
  })
})
