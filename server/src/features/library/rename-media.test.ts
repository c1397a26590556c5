import { afterAll, beforeAll, expect, it } from 'vitest'
import { one, sql } from '../../platform/db/statement.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { renameMedia, selectMediaFolder, upsertMedia } from './library.sql.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

it('what plays from a new package does so as a trailer too, but never from another film’s', async () => {
  const { db } = service
  const made = { durationSeconds: 60, subtitles: [], storyboardFile: '' }
  const trailer = await upsertMedia(db, { ...made, folder: 'library-trailer' })
  const film = await upsertMedia(db, { ...made, folder: 'library-film' })
  await sql`update catalogue_media set trailer_folder = 'library-trailer' where id = ${film}`.execute(db)
  const trailerOfFilm = async () =>
    (await one(db, sql<{ folder: string }>`select trailer_folder as folder from catalogue_media where id = ${film}`)).folder

  await renameMedia(db, trailer, 'library-trailer-0a1b2c3d')
  expect([await selectMediaFolder(db, trailer), await trailerOfFilm()]).toEqual(['library-trailer-0a1b2c3d', 'library-trailer-0a1b2c3d'])
  await renameMedia(db, 999_999, 'library-none')
  await renameMedia(db, film, 'library-trailer-0a1b2c3d')
  expect(await selectMediaFolder(db, film)).toBe('library-film')
})
