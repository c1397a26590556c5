import { type TProperties, type TSchema, Type } from 'typebox'
import type { SharedTopic } from '../topics.ts'
import { Id } from '../values.ts'
import { Version } from './operator-call.ts'
import type { Scope } from './scopes.ts'

type AreaOf<S> = S extends `${infer Name}:write` ? Name : never
type Area = AreaOf<Scope>

interface RecordOf<A extends Area, Fields extends TProperties, Reply extends TSchema, Topics extends readonly SharedTopic[]> {
  /** What one of them is called, with its article: 'a season'. */
  one: string
  area: A
  touches: Topics
  /** What is written, whole. */
  fields: Fields
  reply: Reply
}

/** The calls that every kind of record has: each reads or writes one, whole, and `conflict` says why it cannot. */
export const recordCalls = <
  const A extends Area,
  const Fields extends TProperties,
  const Reply extends TSchema,
  const Topics extends readonly SharedTopic[],
>({
  one,
  area,
  touches,
  fields,
  reply,
}: RecordOf<A, Fields, Reply, Topics>) => {
  const read = { effect: 'reads', who: 'operator', scope: `${area}:read` as const } as const
  const write = { effect: 'changes', touches, who: 'operator', scope: `${area}:write` as const } as const
  return {
    get: { ...read, doc: `Reads ${one}.`, input: { id: Id }, reply: { data: reply }, errors: ['not_found'] },
    create: { ...write, doc: `Adds ${one}.`, input: fields, reply: { data: reply }, errors: ['not_found', 'conflict'] },
    update: {
      ...write,
      doc: `Writes ${one} whole.`,
      input: { id: Id, version: Version, ...fields },
      reply: { data: reply },
      errors: ['not_found', 'conflict'],
    },
    delete: {
      ...write,
      doc: `Removes ${one} for good, unless something still needs it.`,
      input: { id: Id, version: Version },
      reply: {} as Record<never, TSchema>,
      errors: ['not_found', 'conflict'],
    },
  } as const
}

/** Whole numbers from 0 that tell an order. */
export const Place = Type.Integer({ minimum: 0, maximum: 100_000 })
