import { chmod, mkdir, mkdtemp, open, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeDataFolder, UnusableFolder } from './data-folder.ts'

describe('the data folder', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'matinee-folder-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const contents = async () => {
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    return Promise.all(files.map(async ({ parentPath, name }) => [name, await readFile(join(parentPath, name), 'utf8')])).then((all) =>
      all.sort(),
    )
  }
  const refuses = async (message: RegExp) => {
    const before = await contents()
    await expect(takeDataFolder(folder)).rejects.toThrow(message)
    await expect(takeDataFolder(folder)).rejects.toBeInstanceOf(UnusableFolder)
    expect(await contents()).toEqual(before)
  }
  const write = async (file: string, text: string) => {
    await mkdir(join(folder, file, '..'), { recursive: true })
    await writeFile(join(folder, file), text)
  }

  /** Takes the folder and leaves what a first start makes in it. */
  const begin = async () => {
    const taken = await takeDataFolder(folder)
    await write('database/PG_VERSION', '18\n')
    await write('database/global/pg_control', 'control')
    await taken.markReady()
    return taken
  }
  const readMark = async () => JSON.parse(await readFile(join(folder, 'matinee.json'), 'utf8')) as Record<string, unknown>

  it('is taken when new, kept from a second service, and taken again after its release', async () => {
    const first = await begin()
    await expect(takeDataFolder(folder)).rejects.toThrow(/in use by another Matinee \(process \d+ on .+\)/)
    await first.release()
    await (await takeDataFolder(folder)).release()
  })

  it.each([
    ['nothing', ''],
    ['NULs', '\0'.repeat(60)],
    ['half a note', '{"pid":1,"ho'],
    ['a process of this machine that runs', JSON.stringify({ pid: 1, host: hostname() })],
    ['no object', 'null'],
  ])('is taken whatever a lock file that nobody holds says, and kept whatever one says that is held: %s', async (_what, note) => {
    await (await begin()).release()
    await write('lock.json', note)
    const held = await takeDataFolder(folder)
    await write('lock.json', note)
    await expect(takeDataFolder(folder)).rejects.toThrow(/in use by another Matinee/)
    await held.release()
  })

  it('is begun anew when the first start never finished', async () => {
    const first = await takeDataFolder(folder)
    await write('database/half', 'written')
    await first.release()
    await (await takeDataFolder(folder)).release()
    expect(await readdir(folder)).not.toContain('database')
  })

  it('is begun anew when the first start broke off while it wrote its mark', async () => {
    await write('matinee.json.new', '{"form')
    await (await takeDataFolder(folder)).release()
    expect(await readMark()).toMatchObject({ isReady: false })
  })

  it('is begun where folders stand in it that servers on one PostgreSQL share, which stay as they are', async () => {
    await write('images/masters/one.webp', 'one')
    await refuses(/holds other files/)
    await (await takeDataFolder(folder, { database: 'postgres' })).release()
    expect(await readFile(join(folder, 'images/masters/one.webp'), 'utf8')).toBe('one')
    expect(await readMark()).toMatchObject({ database: 'postgres' })
  })

  it('is refused untouched, never filled anew, when its database is missing', async () => {
    await (await begin()).release()
    await rm(join(folder, 'database'), { recursive: true })
    await refuses(/its database is missing .* not mounted, or DATABASE_URL not set/)
    const { database: _kind, ...mark } = await readMark()
    await write('matinee.json', JSON.stringify(mark))
    await refuses(/its database is missing/)
  })

  it('is refused untouched when DATABASE_URL was forgotten or added', async () => {
    const first = await takeDataFolder(folder, { database: 'postgres' })
    await first.markReady()
    await first.release()
    await refuses(/on PostgreSQL, but DATABASE_URL is not set/)
    await (await takeDataFolder(folder, { database: 'postgres' })).release()
    folder = join(folder, 'own')
    await (await begin()).release()
    await expect(takeDataFolder(folder, { database: 'postgres' })).rejects.toThrow(/own database, but DATABASE_URL is set/)
    expect(await readMark()).toMatchObject({ database: 'own' })
  })

  it('is taken with the mark of an earlier version, which names no database', async () => {
    await (await begin()).release()
    const { database: _kind, ...mark } = await readMark()
    await write('matinee.json', JSON.stringify(mark))
    const own = await takeDataFolder(folder)
    await own.markReady()
    await own.release()
    expect(await readMark()).toMatchObject({ database: 'own' })
    await rm(join(folder, 'database'), { recursive: true })
    await write('matinee.json', JSON.stringify(mark))
    const postgres = await takeDataFolder(folder, { database: 'postgres' })
    await postgres.markReady()
    await postgres.release()
    expect(await readMark()).toMatchObject({ database: 'postgres' })
  })

  it('keeps its mark as it is where nothing changed, and replaces it whole where something did', async () => {
    const first = await begin()
    const before = await stat(join(folder, 'matinee.json'))
    await first.markReady()
    await first.release()
    const again = await begin()
    const same = await stat(join(folder, 'matinee.json'))
    expect([same.ino, same.mtimeMs]).toEqual([before.ino, before.mtimeMs])
    await write('matinee.json', JSON.stringify({ format: 1, migration: '0001_site_settings', isReady: true }))
    // An open file goes on showing the old mark: the new one was put in its place and not written over it.
    const old = await open(join(folder, 'matinee.json'))
    await again.markReady()
    expect(await old.readFile('utf8')).toContain('0001_site_settings')
    await old.close()
    await again.release()
    expect((await readMark()).migration).not.toBe('0001_site_settings')
    expect(await readdir(folder)).not.toContain('matinee.json.new')
  })

  it.runIf(process.platform !== 'win32')('is closed to other users of the machine, with all that is in it, and says so', async () => {
    const outside = join(folder, 'outside')
    folder = join(folder, 'data')
    const modeOf = async (path: string) => ((await stat(join(folder, path))).mode & 0o777).toString(8)
    await (await begin()).release()
    expect(await Promise.all(['.', 'database', 'database/PG_VERSION', 'database/global/pg_control'].map(modeOf))).toEqual([
      '700',
      '700',
      '600',
      '600',
    ])
    await write('../outside', 'x')
    await write('mail/letter.eml', 'x')
    await symlink(outside, join(folder, 'link'))
    for (const file of ['mail/letter.eml', 'database/PG_VERSION', '../outside']) await chmod(join(folder, file), 0o666)
    for (const inside of ['mail', 'database', '.']) await chmod(join(folder, inside), 0o755)
    const said: string[] = []
    const taken = await takeDataFolder(folder, { warn: (message) => said.push(message) })
    const modes = await Promise.all(
      ['.', 'mail', 'mail/letter.eml', 'database', 'database/PG_VERSION', 'matinee.json', 'lock.json'].map(modeOf),
    )
    expect(modes).toEqual(['700', '700', '600', '700', '600', '600', '600'])
    expect(await modeOf('../outside')).toBe('666')
    expect(said).toEqual([expect.stringContaining('was open to other users of this machine')])
    await taken.release()
    await (await takeDataFolder(folder, { warn: (message) => said.push(message) })).release()
    expect(said).toHaveLength(1)
  })

  it('is refused untouched when it holds something else', async () => {
    await write('holiday.jpg', 'x')
    await refuses(/no data folder of Matinee. Set MATINEE_DATA/)
  })

  it('is refused untouched when a newer version wrote it', async () => {
    await write('matinee.json', JSON.stringify({ format: 1, migration: '9999_future', isReady: true }))
    await refuses(/newer version of Matinee \(9999_future\). Start that version/)
    await write('matinee.json', JSON.stringify({ format: 1, migration: '9999_future', needs: '9998_taken', isReady: true }))
    await refuses(/newer version of Matinee \(9998_taken\). Start that version/)
  })

  it('is taken from a newer version that took nothing away', async () => {
    await write('matinee.json', JSON.stringify({ format: 1, migration: '9999_future', needs: '', isReady: true, database: 'postgres' }))
    await (await takeDataFolder(folder, { database: 'postgres' })).release()
  })

  it('is refused untouched when its mark or its database is damaged', async () => {
    await write('matinee.json', '{')
    await refuses(/cannot be read .* Restore the folder from a backup/)
    folder = join(folder, 'other')
    await (await begin()).release()
    await write('database/PG_VERSION', 'nonsense')
    await refuses(/damaged or of another version \(nonsense\). Restore the folder/)
  })
})
