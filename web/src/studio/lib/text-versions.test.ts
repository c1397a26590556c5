import { expect, it } from 'vitest'
import { versionsOf } from './text-versions.ts'

const entry = (id: number, at: string, before: object, after: object) => ({
  id,
  at,
  actor: 'account',
  accountId: 1,
  tokenId: null,
  actorName: 'Ada',
  action: 'update',
  entity: 'page',
  entityId: 'terms',
  before: before as Record<string, unknown>,
  after: after as Record<string, unknown>,
})

it('tells each version of a text with the time in which it was in force', () => {
  const entries = [
    entry(3, '2026-03-01T00:00:00Z', { html: '<p>2</p>' }, { html: '<p>3</p>' }),
    entry(2, '2026-02-01T00:00:00Z', { title: 'Rules' }, { title: 'Terms' }),
    entry(1, '2026-01-01T00:00:00Z', { title: '', html: '' }, { title: 'Rules', html: '<p>2</p>' }),
  ]
  expect(versionsOf({ title: 'Terms', html: '<p>3</p>' }, entries).map(({ entry, text, until }) => [entry.id, text, until])).toEqual([
    [3, { title: 'Terms', html: '<p>3</p>' }, null],
    [2, { title: 'Terms', html: '<p>2</p>' }, '2026-03-01T00:00:00Z'],
    [1, { title: 'Rules', html: '<p>2</p>' }, '2026-02-01T00:00:00Z'],
  ])
})
