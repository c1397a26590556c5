import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createOperatorClient, type OperatorClient } from '@matinee/contract/operator/operator-client'
import { expect } from '@playwright/test'
import type { OwnService } from './own-service.ts'

/** The studio's calls of a service of one's own, by the door that its machine has. */
export const askOwnOperator = async ({ origin, dataFolder }: OwnService): Promise<OperatorClient> => {
  const door = join(dataFolder, 'service.json')
  // It is written once the service listens, which it is known to do a moment before.
  const read = () => readFile(door, 'utf8').catch(() => '')
  await expect.poll(read).toContain('token')
  const { token } = JSON.parse(await read()) as { token: string }
  return createOperatorClient({
    origin,
    fetch: (address, request) => fetch(address, request as RequestInit),
    headers: () => ({ authorization: `Bearer ${token}` }),
  })
}
