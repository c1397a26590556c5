import { CallRefused } from '@matinee/contract/call-refused'
import { expect, it } from 'vitest'
import { isServiceAway, playFailureOf, renewalFailureOf } from './play-failure.ts'
import type { FailureKind } from './recovery.ts'

const refused = (status: number, error: 'subscription_required' | 'not_found' | 'unexpected', message: string) =>
  new CallRefused('deeplinking-play-url', { status, error, message, endsSession: false })

it('PLY-19 has its own words for what cannot be played here, for what is damaged, for what is missing and for a lost connection', () => {
  const of = (kind: FailureKind, network: 'away' | 'answered' | 'offline' = 'away') =>
    playFailureOf({ isFatal: true, kind, detail: 'd' }, network)
  expect(of('unplayable').text).toBe('This browser can’t play this film. Try another browser or device.')
  expect(of('damaged').text).toMatch(/damaged/)
  expect([of('missing').text, of('part').text]).toEqual(new Array(2).fill('A part of this film is missing. We’ve been notified.'))
  expect(of('decode').text).toMatch(/stopped playing/)
  expect([of('network').text, of('stuck').text]).toEqual(
    new Array(2).fill('The connection was lost. The film will continue as soon as it can.'),
  )
  expect(of('network', 'offline').text).toMatch(/^You’re offline/)
  expect(of('stuck', 'answered').text).toMatch(/^The film has stalled/)
  expect(of('delta').text).toMatch(/start of its playlist is missing/)
  expect(of('insecure').text).toMatch(/an address without https/)
  const kinds: FailureKind[] = ['unplayable', 'insecure', 'damaged', 'missing', 'part', 'decode', 'frozen', 'delta', 'network', 'stuck']
  expect(kinds.filter((kind) => of(kind).isPassing)).toEqual(['network', 'stuck'])
})

it('PLY-19 says plainly that a membership has ended', () => {
  expect(renewalFailureOf(refused(403, 'subscription_required', 'Subscribe.'))).toMatchObject({
    reason: 'membership',
    text: 'This film needs a membership, and yours has ended.',
  })
  expect(renewalFailureOf(refused(404, 'not_found', 'There is no such film.'))).toMatchObject({
    reason: 'media',
    text: 'There is no such film.',
  })
})

it('PLY-19 takes a service that cannot answer for a lost connection, not for a refusal', () => {
  expect([0, 500, 503].map((status) => isServiceAway(refused(status, 'unexpected', '')))).toEqual([true, true, true])
  expect(isServiceAway(refused(403, 'subscription_required', ''))).toBe(false)
})
