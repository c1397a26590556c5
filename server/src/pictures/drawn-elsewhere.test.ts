import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DrawRequest } from '@matinee/artwork/draw'
import pLimit from 'p-limit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KeptReplies } from '../kernel/kept-replies.ts'
import type { OpenDatabase } from '../platform/db/database.ts'
import { many, sql } from '../platform/db/statement.ts'
import { type Drawing, threadDrawing } from '../platform/drawing/drawing.ts'
import { comfortableMegabytes, memoryPlan } from '../platform/load/memory-plan.ts'
import { makeLogger } from '../platform/log/logger.ts'
import { openTestDatabase } from '../testing/database.ts'
import { keepPicturesWarm } from './pictures.jobs.ts'
import { Pictures } from './pictures.ts'

const poster = (title: string): DrawRequest => ({
  kind: 'poster',
  facts: {
    key: title,
    title,
    year: 1944,
    genres: ['Crime'],
    countries: ['United States'],
    keywords: [],
    people: ['Otto Preminger'],
    kind: 'film',
  },
})

describe('pictures of a worker and a server on one database and one folder', () => {
  let database: OpenDatabase
  let dataFolder: string
  let drawing: Drawing
  /** What each of the two has drawn. */
  const drawn: Record<'server' | 'worker', number> = { server: 0, worker: 0 }
  let isBusy = true
  let server: Pictures
  let worker: Pictures
  const stop = new AbortController()
  beforeAll(async () => {
    database = await openTestDatabase()
    dataFolder = await mkdtemp(join(tmpdir(), 'matinee-pictures-'))
    drawing = threadDrawing()
    const counting = (who: keyof typeof drawn): Drawing => ({
      ...drawing,
      draw: async (request) => {
        if (who === 'server' && isBusy) throw new Error('It has no hand free.')
        drawn[who] += 1
        return drawing.draw(request)
      },
    })
    const shared = { db: database.db, dataFolder, memory: memoryPlan(comfortableMegabytes) }
    server = new Pictures({ ...shared, drawing: counting('server') })
    worker = new Pictures({ ...shared, drawing: counting('worker') })
  })
  afterAll(async () => {
    stop.abort()
    await drawing.close()
    await database.close()
    await rm(dataFolder, { recursive: true, force: true })
  })

  const isDrawn = async (hash: string): Promise<boolean> =>
    (await many(database.db, sql`select 1 from catalogue_image where hash = ${hash} and file <> ''`)).length === 1

  it('are drawn by the worker once titles change, and not once more by the server that knew of them before', async () => {
    const keptReplies = new KeptReplies({ send: async () => undefined, warn: () => undefined })
    const before = await server.plan(database.db, poster('Laura'))
    const heavyWork = pLimit(1)
    let hasRoom = () => {}
    void heavyWork(() => new Promise<void>((resolve) => (hasRoom = resolve)))
    const working = keepPicturesWarm(
      { db: database.db, pictures: worker, logger: makeLogger('silent'), heavyWork, keptReplies },
      stop.signal,
    )
    // Where one heavy work is done at a time, a film that is being made goes before pictures that nobody has asked for.
    await expect.poll(() => heavyWork.pendingCount).toBe(1)
    expect(await isDrawn(before)).toBe(false)
    hasRoom()
    await expect.poll(() => isDrawn(before), { timeout: 30_000 }).toBe(true)
    const hash = await server.plan(database.db, poster('Detour'))
    // The server knows of it, and that it is not drawn.
    await expect(server.ensureMaster(hash)).rejects.toThrow('no hand free')
    isBusy = false
    keptReplies.hear('topics catalogue')
    await expect.poll(() => isDrawn(hash), { timeout: 30_000 }).toBe(true)
    expect(await server.ensureMaster(hash)).toBe(join(dataFolder, 'images/masters', `${hash}.webp`))
    expect(drawn).toEqual({ server: 0, worker: 2 })
    stop.abort()
    await working
  })
})
