import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeServiceFile } from './service-file.ts'

it('tells the user’s own programs where the service answers, and nobody once it has stopped', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'matinee-service-file-'))
  const file = join(folder, 'service.json')
  // What a service left behind that was killed.
  await writeFile(file, 'old', { mode: 0o644 })
  for (const [host, origin] of [
    ['0.0.0.0', 'http://127.0.0.1:4080'],
    ['::', 'http://127.0.0.1:4080'],
    ['localhost', 'http://127.0.0.1:4080'],
    ['127.0.0.1', 'http://127.0.0.1:4080'],
    ['::1', 'http://[::1]:4080'],
  ] as const) {
    const remove = await writeServiceFile(folder, { host, port: 4080, token: 'mat_secret', memoryMegabytes: 512 })
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ origin, token: 'mat_secret', pid: process.pid, memoryMegabytes: 512 })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await remove()
    expect(await readdir(folder)).toEqual([])
  }
  await rm(folder, { recursive: true })
})
