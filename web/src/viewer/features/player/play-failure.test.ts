import { CallRefused } from '@matinee/contract/call-refused'
import { expect, it } from 'vitest'
import { playFailureOf, renewalFailureOf } from './play-failure.ts'

const refused = (status: number, error: 'subscription_required' | 'not_found' | 'unexpected', message: string) =>
  new CallRefused('deeplinking-play-url', { status, error, message, endsSession: false })

it('PLY-19 tells a broken line from a missing part and from what does not decode', () => {
  const of = (kind: 'network' | 'media', status?: number) => playFailureOf({ isFatal: true, kind, status, detail: 'd' }).reason
  expect([of('network'), of('network', 500), of('network', 404), of('media')]).toEqual(['network', 'network', 'media', 'media'])
})

it('PLY-19 says plainly that a membership has ended', () => {
  expect(renewalFailureOf(refused(403, 'subscription_required', 'Subscribe.'))).toMatchObject({
    reason: 'membership',
    text: 'This film needs a membership, and yours has ended.',
  })
  expect(renewalFailureOf(refused(0, 'unexpected', '')).reason).toBe('network')
  expect(renewalFailureOf(refused(404, 'not_found', 'There is no such film.'))).toMatchObject({
    reason: 'media',
    text: 'There is no such film.',
  })
})
