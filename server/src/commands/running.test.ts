import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backupPath } from '../routes/backup.ts'
import { readConfig } from '../start/config.ts'
import { writeServiceFile } from '../start/service-file.ts'
import { makeTitle } from '../testing/builders.ts'
import { startTestService, type TestService } from '../testing/service.ts'
import { backup } from './backup.ts'

const machineToken = 'mat_of-this-machine'

describe('a backup of a running service', () => {
  let service: TestService
  let root: string
  beforeAll(async () => {
    service = await startTestService({ machineToken })
    root = await mkdtemp(join(tmpdir(), 'matinee-running-'))
    await makeTitle(service.db, { name: 'Nosferatu' })
    const { hostname, port } = new URL(service.origin)
    await writeServiceFile(service.dataFolder, { host: hostname, port: Number(port), token: machineToken, memoryMegabytes: 1024 })
  })
  afterAll(async () => {
    await service.close()
    await rm(root, { recursive: true, force: true })
  })

  const ask = (token: string, body: object = { hasMedia: false }) =>
    fetch(service.origin + backupPath, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('is made by the service itself, while it answers others', async () => {
    const file = join(root, 'running.matinee')
    const config = readConfig({ MATINEE_DATA: service.dataFolder })
    const [{ head }, home] = await Promise.all([
      backup(config, { file, hasMedia: true, passphrase: 'a secret' }),
      fetch(`${service.origin}/v3/api-config`).then(({ status }) => status),
    ])
    expect(home).toBe(200)
    expect(head.tables.catalogue_title).toBe(1)
    await expect(backup(config, { file, hasMedia: false })).rejects.toThrow(/is there already/)
  }, 60_000)

  it('is for the command on its machine alone: a token with every scope is refused', async () => {
    const { token } = await service.operator()('create-token', { name: 'all', scopes: ['catalogue:read', 'tokens:write'] })
    for (const [held, status] of [
      [token, 403],
      ['mat_unknown', 401],
      ['', 401],
    ] as const)
      expect((await ask(held)).status).toBe(status)
    expect((await ask(machineToken, { hasMedia: 'perhaps' })).status).toBe(400)
    expect((await ask(machineToken, { hasMedia: false, to: '/etc' })).status).toBe(400)
  })

  it('leaves no file behind when the service refuses', async () => {
    const file = join(root, 'refused.matinee')
    const other = await mkdtemp(join(root, 'other-'))
    const { hostname, port } = new URL(service.origin)
    await writeServiceFile(other, { host: hostname, port: Number(port), token: 'mat_of-another', memoryMegabytes: 1024 })
    await expect(backup(readConfig({ MATINEE_DATA: other }), { file, hasMedia: false })).rejects.toThrow(
      /makes no backup: This token does not hold/,
    )
    expect([existsSync(file), existsSync(`${file}.partial`)]).toEqual([false, false])
  })
})
