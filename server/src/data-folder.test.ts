import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
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

  it('is taken when new, kept from a second service, and taken again after its release', async () => {
    const first = await takeDataFolder(folder)
    await first.markReady()
    await write(
      'lock.json',
      JSON.stringify({ pid: process.ppid, host: (JSON.parse(await readFile(join(folder, 'lock.json'), 'utf8')) as { host: string }).host }),
    )
    await expect(takeDataFolder(folder)).rejects.toThrow(/in use by another Matinee \(process \d+\)/)
    await first.release()
    await (await takeDataFolder(folder)).release()
  })

  it('is taken over when the process that held it is gone', async () => {
    await (await takeDataFolder(folder)).markReady()
    await write('lock.json', '')
    await (await takeDataFolder(folder)).release()
  })

  it('is begun anew when the first start never finished', async () => {
    await takeDataFolder(folder)
    await write('database/half', 'written')
    await rm(join(folder, 'lock.json'))
    await takeDataFolder(folder)
    expect(await readdir(folder)).not.toContain('database')
  })

  it('is refused untouched when it holds something else', async () => {
    await write('holiday.jpg', 'x')
    await refuses(/no data folder of Matinee. Set MATINEE_DATA/)
  })

  it('is refused untouched when a newer version wrote it', async () => {
    await write('matinee.json', JSON.stringify({ format: 1, migration: '9999_future', isReady: true }))
    await refuses(/newer version of Matinee \(9999_future\). Start that version/)
  })

  it('is refused untouched when its mark or its database is damaged', async () => {
    await write('matinee.json', '{')
    await refuses(/cannot be read .* Restore the folder from a backup/)
    await (await takeDataFolderIn('other')).markReady()
    await write('other/database/PG_VERSION', 'nonsense')
    folder = join(folder, 'other')
    await rm(join(folder, 'lock.json'))
    await refuses(/damaged or of another version \(nonsense\). Restore the folder/)
  })

  const takeDataFolderIn = (name: string) => takeDataFolder(join(folder, name))
})
