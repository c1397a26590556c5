import { readFileSync } from 'node:fs'
import type { TProperties, TSchema } from 'typebox'
import { describe, expect, it } from 'vitest'
import type { CallDefinition } from './call.ts'
import { toPlain, toWireParameters } from './plain.ts'
import { kindNumber, plainKinds, plainName } from './plain-names.ts'
import { replyText, withMore, writtenOnce } from './reply-text.ts'
import { callsByPath } from './v3.ts'
import { isFlag, parameterReader } from './wire-mapping.ts'
import { wireNamesTable } from './wire-names-table.ts'

interface Shape {
  type?: string
  const?: unknown
  minimum?: number
  properties?: TProperties
  items?: TSchema
  anyOf?: TSchema[]
}

const calls = Object.entries<CallDefinition>(callsByPath)

/** Names that say the same, so that they share a plain word. */
const synonyms = [['seasion_id', 'season_id']]

const objectsIn = (schema: TSchema): TProperties[] => {
  const { properties, items, anyOf = [] } = schema as Shape
  const inside = [...Object.values(properties ?? {}), ...(items ? [items] : []), ...anyOf]
  return [...(properties ? [properties] : []), ...inside.flatMap(objectsIn)]
}

const numberOfKind = (name: string, turn: number): number | undefined => {
  const kinds = plainKinds as Record<string, readonly string[]>
  return kindNumber(plainName(name), kinds[plainName(name)]?.slice(-2)[turn])
}

/** A value that a schema allows, another at each turn; names that say the same have the same value. */
const madeUp = (name: string, schema: TSchema, turn: number): unknown => {
  const { type, const: only, minimum = 0, properties, items, anyOf } = schema as Shape
  const kind = numberOfKind(name, turn)
  if (kind !== undefined) return type === 'integer' ? kind : String(kind)
  if (only !== undefined) return only
  if (anyOf) return madeUp(name, anyOf[isFlag(name, schema) ? turn : 0]!, turn)
  if (properties) return Object.fromEntries(Object.entries(properties).map(([field, inner]) => [field, madeUp(field, inner, turn)]))
  if (items) return [madeUp(name, items, turn), madeUp(name, items, 1 - turn)]
  if (type === 'integer' || type === 'number') return isFlag(name, schema) ? turn : minimum + plainName(name).length
  return type === 'boolean' ? turn === 1 : `${plainName(name)} ${turn}`
}

const asText = (values: object) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

describe('the wire in plain words', () => {
  it('gives no two names of one object the same plain word, but for those that say the same', () => {
    for (const [path, { query, reply }] of calls)
      for (const properties of [query, ...objectsIn({ properties: reply } as TSchema)]) {
        const wire = Object.keys(properties)
        for (const word of new Set(wire.map(plainName))) {
          const sharing = wire.filter((name) => plainName(name) === word).sort()
          if (sharing.length > 1) expect(synonyms, `${path} ${word}`).toContainEqual(sharing)
        }
      }
  })

  it('leaves no underscore in a plain word', () => {
    for (const [path, { query, reply }] of calls)
      for (const properties of [query, ...objectsIn({ properties: reply } as TSchema)])
        for (const name of Object.keys(properties)) expect(plainName(name), `${path} ${name}`).toMatch(/^[a-z][a-zA-Z0-9]*$/)
  })

  it.each(calls.map(([path, call]) => [path, call] as const))('API-01 brings a reply of %s there and back', (_, { reply }) => {
    const write = (plain: object) => JSON.parse(replyText(reply)(plain))
    for (const turn of [0, 1]) {
      const wire = madeUp('', { properties: reply } as TSchema, turn) as object
      const plain = toPlain(wire) as object
      expect(write(plain)).toEqual(wire)
      expect(toPlain(write(plain))).toEqual(plain)
    }
  })

  it.each(calls.map(([path, call]) => [path, call] as const))('API-01 brings the parameters of %s there and back', (path, { query }) => {
    const read = parameterReader(query)
    for (const turn of [0, 1]) {
      const wire = madeUp('', { properties: query } as TSchema, turn) as Record<string, unknown>
      const plain = read(wire)
      const sent = toWireParameters(path, plain)
      expect(asText(wire)).toMatchObject(asText(sent))
      expect(asText(read(sent))).toEqual(asText(plain))
    }
  })

  it('reads flags and kinds by name, and any other number of a kind as its usual word', () => {
    const card = {
      video_type: 2,
      is_premium: '1',
      allow_kids: '0',
      still_images_1920x1080: '/x',
      next_video: null,
      video_actors: [{ actor_name: 'A' }],
    }
    expect(toPlain(card)).toEqual({
      videoType: 'series',
      isPremium: true,
      allowKids: false,
      stillImages: '/x',
      nextVideo: null,
      videoActors: [{ actorName: 'A' }],
    })
    expect(parameterReader(callsByPath['video-detail'].query)({ video_id: 5, video_type: 99 })).toEqual({ videoId: 5, videoType: 'series' })
    expect(parameterReader(callsByPath['videos-in-watch-list-id'].query)({ watchlist_id: 5, list_type: 0 })).toMatchObject({
      listType: 'own',
    })
  })

  it('writes what is the same in many replies once for each way to tell it, and lets nobody change it', () => {
    const { properties } = callsByPath['video-by-genre'].reply.data.items as unknown as { properties: TProperties }
    let reads = 0
    const card = writtenOnce({
      videoId: 7,
      get videoTitle() {
        reads += 1
        return 'Nosferatu: "A Symphony"\n'
      },
    })
    const [list, one] = [replyText({ data: callsByPath['video-by-genre'].reply.data }), replyText({ video_title: properties.video_title! })]
    for (let time = 0; time < 2; time++) {
      expect(JSON.parse(list({ data: [card, { videoId: 8 }, card] }))).toEqual({
        data: [
          { video_id: 7, video_title: 'Nosferatu: "A Symphony"\n' },
          { video_id: 8 },
          { video_id: 7, video_title: 'Nosferatu: "A Symphony"\n' },
        ],
      })
      expect(one(card)).toBe('{"video_title":"Nosferatu: \\"A Symphony\\"\\n"}')
    }
    expect(reads).toBe(2)
    expect(() => Object.assign(card, { videoId: 9 })).toThrow(TypeError)
  })

  it('writes of what is the same with more fields these alone, and what another takes the place of anew', () => {
    let writes = 0
    const title = {
      toJSON: () => {
        writes += 1
        return 'Nosferatu'
      },
    }
    const card = writtenOnce({ videoId: 7, videoTitle: title })
    const write = replyText({ data: callsByPath['video-by-genre'].reply.data })
    write({ data: [card] })
    const [more, nothing, other] = [withMore(card, { reason: 'Trending' }), withMore(card, {}), withMore(card, { videoTitle: 'Faust' })]
    writes = 0
    expect(write({ data: [more, nothing, card] })).toBe(
      '{"data":[{"video_id":7,"video_title":"Nosferatu","reason":"Trending"},{"video_id":7,"video_title":"Nosferatu"},{"video_id":7,"video_title":"Nosferatu"}]}',
    )
    expect(writes).toBe(0)
    expect([more.videoTitle, more.reason]).toEqual([title, 'Trending'])
    expect(write({ data: [other] })).toBe('{"data":[{"video_id":7,"video_title":"Faust"}]}')
  })

  it('writes every text as JSON has it', () => {
    const write = replyText({ message: callsByPath['video-by-genre'].reply.data.items.properties.video_title })
    for (const message of ['"', '\\', '\n', '\u0000', '\u001f', '\u007f', '\u2028', 'é', '🎬', '\ud83c', '\udfac', ''])
      expect(write({ message })).toBe(JSON.stringify({ message }))
  })

  it('leaves out what is not there, and what stands in an export as it is', () => {
    const { reply } = callsByPath['export-account']
    const row = { is_child: '1', any_name: [1] }
    expect(replyText({ data: reply.data.properties.devices })({ data: [row] })).toBe(JSON.stringify({ data: [row] }))
    expect(toWireParameters('input-search', { searchKey: 'x', page: undefined })).toEqual({ search_key: 'x', start_range: undefined })
  })

  it('the names that browsers carry are what scripts/api-docs.ts writes', () => {
    expect(readFileSync(new URL('wire-names.ts', import.meta.url), 'utf8')).toBe(wireNamesTable())
  })
})
