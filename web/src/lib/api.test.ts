// @vitest-environment happy-dom

import { CallRefused } from '@matinee/contract/call-refused'
import { wireRefusal, wireReply } from '@matinee/contract/wire-reply'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ask, change, setApiKey } from './api.ts'
import { hasSessionEnded, readUser, saveUser } from './session.ts'

const ines = { userId: 7, token: 'bearer', userToken: 'profile', email: 'ines@marrow.film', username: 'Ines', profileImage: '' }

interface Sent {
  address: string
  headers: Headers
}

/** Answers every call alike and remembers what was asked. */
const answerWith = (status: number, body: object, headers: Record<string, string> = {}): Sent[] => {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ address, headers: new Headers(init.headers) })
    return new Response(JSON.stringify(body), { status, headers })
  })
  return sent
}
const done = wireReply('get-version', { currentVersion: '3.0.0' })
const refusal = (message: string, more: { status?: '401' } = {}) => wireRefusal('unauthenticated', message, more)

describe('calls from the browser', () => {
  beforeEach(() => {
    saveUser(ines, { remember: true })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
    sessionStorage.clear()
  })

  it('carry who calls, from which device and client', async () => {
    setApiKey('web-key')
    const [sent] = [answerWith(200, done)]
    await ask('get-version', {})
    const { headers } = sent[0]!
    expect(headers.get('authorization')).toBe('Bearer bearer')
    expect(headers.get('user-token')).toBe('profile')
    expect(headers.get('x-device-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-api-key')).toBe('web-key')
    expect(headers.get('x-device')).toBe('web')
    expect(headers.get('x-platform')).toBe('browser')
  })

  it('PRF-04 go out with the root profile’s tokens where they are asked to', async () => {
    const sent = answerWith(200, done)
    await ask('get-version', {}, { as: { userId: 1, token: 'root-bearer', userToken: 'root-profile' } })
    expect(sent[0]!.headers.get('user-token')).toBe('root-profile')
  })

  it('SGN-06 sign out on a reply with a user-token header and body status 401', async () => {
    answerWith(401, refusal('Please sign in first.', { status: '401' }), { 'user-token': 'profile' })
    await expect(ask('get-version', {})).rejects.toBeInstanceOf(CallRefused)
    expect(readUser()).toBeNull()
  })

  it("SGN-06 sign out on 401 'Invalid user token' while a user token was sent", async () => {
    answerWith(401, refusal('Invalid user token'))
    await expect(ask('get-version', {})).rejects.toThrow('Invalid user token')
    expect(readUser()).toBeNull()
    expect(hasSessionEnded()).toBe(true)
  })

  it('SGN-06 sign out on 401 on a logout call', async () => {
    answerWith(401, refusal('Please sign in first.'))
    await expect(change('logout', {})).rejects.toThrow()
    expect(readUser()).toBeNull()
  })

  it('SGN-06 stay signed in on any other refusal', async () => {
    answerWith(401, refusal('Please sign in first.'))
    await expect(ask('get-version', {})).rejects.toThrow()
    answerWith(403, wireRefusal('forbidden', 'Not yours.'))
    await expect(ask('get-version', {})).rejects.toThrow('Not yours.')
    expect(readUser()?.userId).toBe(7)
  })

  it('SGN-06 leave a profile alone that began to watch while the old tokens were under way', async () => {
    answerWith(401, refusal('Invalid user token'))
    await expect(ask('get-version', {}, { as: { userId: 1, token: 'old', userToken: 'old' } })).rejects.toThrow()
    expect(readUser()?.userId).toBe(7)
  })
})
