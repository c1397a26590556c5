import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@matinee/contract/client'
import { createOperatorClient, type OperatorClient } from '@matinee/contract/operator/operator-client'
import { deviceKey, userKey } from '@matinee/contract/storage-keys'
import { readServiceFile } from '../server/src/start/service-file.ts'

/** Somebody who signed up at a service of one's own, and whoever runs it. */

const viewer = { username: 'Ada', email: 'viewer@films.example' }
const password = 'lamp-and-screen'
const device = '00000000-0000-4000-8000-0000000000be'

/** The code that was mailed last; a service without a mail server keeps letters in its data folder. */
const mailedCode = async (dataFolder: string): Promise<string> => {
  const folder = join(dataFolder, 'mail')
  for (let tries = 0; tries < 300; tries++) {
    const letters = await Promise.resolve()
      .then(() => readdirSync(folder).sort())
      .catch(() => [])
    const codes = letters.flatMap((name) => /^X-Matinee-Code: (\d{4})\r?$/im.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? [])
    if (codes.length > 0) return codes.at(-1)!
    await wait(100)
  }
  throw new Error('No code was mailed.')
}

export interface LibraryViewer {
  /** What the device keeps of the session. */
  storage: Record<string, string>
  operate: OperatorClient
}

export const signUpViewer = async (origin: string, dataFolder: string): Promise<LibraryViewer> => {
  const visitor = createClient({ origin, fetch, headers: () => ({ 'X-Device-Id': device }) })
  const draft = { ...viewer, password, confirmPassword: password }
  await visitor('sign-up-new', { ...draft, signupType: '1' })
  const reply = await visitor('account-verification-with-otp', { ...draft, otp: await mailedCode(dataFolder) })
  if (!reply.data || !reply.token || !reply.userToken) throw new Error('The sign-up answer opens no session.')
  const { userId, email, username, profileImage } = reply.data
  const { token, userToken } = reply
  const machine = await readServiceFile(dataFolder)
  return {
    storage: { [userKey]: JSON.stringify({ userId, email, username, profileImage, token, userToken }), [deviceKey]: device },
    operate: createOperatorClient({ origin, fetch, headers: () => ({ Authorization: `Bearer ${machine?.token}` }) }),
  }
}
