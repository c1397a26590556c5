import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { keptReply, recordReplies, repliesFolder } from '../testing/replies.ts'

// Colours come from a decoder that rounds otherwise on another platform; a membership that was granted begins by the database's own clock.
const unlike = new Set(['hash', 'tint', 'fromDate', 'memberSince'])

const comparable = (value: unknown, field = ''): unknown => {
  if (unlike.has(field)) return typeof value
  if (typeof value === 'string') return value.replace(/\/images\/[0-9a-f]{32}/g, '/images/…')
  if (Array.isArray(value)) return value.map((entry) => comparable(entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, comparable(inner, name)]))
}

const names = readdirSync(repliesFolder).map((file) => basename(file, '.json'))

describe('the replies that the tests of the web app draw', () => {
  let replies: Record<string, unknown>
  beforeAll(async () => {
    replies = await recordReplies()
  })

  it('are all that is recorded', () => expect(Object.keys(replies).sort()).toEqual(names.sort()))

  it.each(names)('%s is what the service sends (else: npx tsx scripts/replies.ts)', (name) => {
    expect(comparable(keptReply(name))).toEqual(comparable(replies[name]))
  })
})
