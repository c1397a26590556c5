import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createOperatorClient } from '@matinee/contract/operator/operator-client'
import type { SettingName, SettingValues } from '@matinee/contract/operator/settings'
import { expect } from '@playwright/test'
import type { OwnService } from './own-service.ts'

/** Gives a service settings of its own, by the door that its machine has. */
export const changeSettings = async ({ origin, dataFolder }: OwnService, changes: Partial<SettingValues>): Promise<void> => {
  const door = join(dataFolder, 'service.json')
  // It is written once the service listens, which it is known to do a moment before.
  const read = () => readFile(door, 'utf8').catch(() => '')
  await expect.poll(read).toContain('token')
  const { token } = JSON.parse(await read()) as { token: string }
  const call = createOperatorClient({
    origin,
    fetch: (address, request) => fetch(address, request as RequestInit),
    headers: () => ({ authorization: `Bearer ${token}` }),
  })
  const { data, version } = await call('list-settings')
  const values = Object.fromEntries(data.map(({ name, value }) => [name as SettingName, value])) as SettingValues
  await call('update-settings', { version, values: { ...values, ...changes } })
}
