import { type TLiteral, type TSchema, type TUnsafe, Type } from 'typebox'
import { largestId } from './numbers.ts'

export const Id = Type.Integer({ minimum: 1, maximum: largestId })
/** 1 film, 2 series or episode; any other whole number reads as 2. */
export const VideoType = Type.Integer({ minimum: 0, maximum: largestId })
/** Page index from 0; a page is `pageSize` items. */
export const Page = Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, default: 0 }))
/** The specification quotes its flags. */
export const Flag = Type.Union([Type.Literal('0'), Type.Literal('1')])
/** What titles are sorted by: names from A to Z, else the newest, longest or most watched first. */
export const Sort = Type.Union([Type.Literal('name'), Type.Literal('year'), Type.Literal('length'), Type.Literal('popularity')])
/** Whole seconds of playback. */
export const Seconds = Type.Integer({ minimum: 0, maximum: 1_000_000 })
/** 'YYYY-MM-DD'. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
/** ISO 8601 in UTC. */
export const Instant = Type.String({ maxLength: 40 })
export const Year = Type.Integer({ minimum: 1870, maximum: 3000 })
/** Of a person, who may be older than film. */
export const LifeYear = Type.Integer({ minimum: 1000, maximum: 3000 })
/** An address relative to the server; images take `?w=`. */
export const Address = Type.String({ maxLength: 2000 })
/** Up to 200 characters of a person's text on one line. */
export const Line = Type.String({ maxLength: 200 })
/** Comma-separated ids, possibly empty. */
export const IdList = Type.String({ maxLength: 1000, pattern: '^(\\d{1,10}(,\\d{1,10})*)?$' })
/** A mail address; blanks around it do not count. */
export const Email = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: '^\\s*[^\\s@<>()\\[\\],;:"\\\\]+@[^\\s@<>()\\[\\],;:"\\\\]+\\.[^\\s@<>()\\[\\],;:"\\\\]+\\s*$',
})
export const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) => Type.Union([schema, Type.Null()])
/** What a person calls a thing or themselves: not blank, one line. */
export const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\r\\n]*\\S[^\\r\\n]*$' })
/** Several paragraphs that a person wrote. */
export const Paragraphs = Type.String({ maxLength: 2000 })
/** A flag that the specification does not quote: 0 or 1. */
export const Bit = Type.Integer({ minimum: 0, maximum: 1 }) as unknown as TUnsafe<0 | 1>
/** 'Active' and 'Cancelled' play premium titles. */
export const SubscriptionStatus = Type.Union([Type.Literal('Active'), Type.Literal('Inactive'), Type.Literal('Cancelled')])
export const NewPassword = Type.String({ minLength: 8, maxLength: 128 })
/** A password to compare: a short one is wrong, not malformed. */
export const Password = Type.String({ minLength: 1, maxLength: 128 })
/** Four digits from a mail or a TV. */
export const Code = Type.String({ pattern: '^\\d{4}$' })
/** A token from a mail. */
export const Token = Type.String({ minLength: 1, maxLength: 200 })
/** The same value with a sentence of its own for people, which a refusal then says. */
export const saying = <Schema extends TSchema>(schema: Schema, sentence: string): Schema => ({ ...schema, sentence })

type Literals<Words extends readonly string[]> = { -readonly [Index in keyof Words]: TLiteral<Words[Index]> }
/** One of some words. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Union(words.map((word) => Type.Literal(word)) as unknown as [...Literals<Words>])
