import type { CallDefinition } from '@matinee/contract/call'
import { Value } from 'typebox/value'

/** A value that no honest client sends: as JSON for a body, as text for an address; `label` stands for it where it is long. */
export interface Hostile {
  label: string
  json: string
  text: string
}

const text = (value: string, label = value): Hostile => ({ label, json: JSON.stringify(value), text: value })
const raw = (json: string, label = json): Hostile => ({ label, json, text: json })

/** These have broken more than one parser. */
export const cunning: readonly Hostile[] = [
  raw('{"toString":"x"}'),
  raw(`${'['.repeat(4000)}${']'.repeat(4000)}`, '4,000 nested lists'),
  raw(`${'{"a":['.repeat(4000)}1${']}'.repeat(4000)}`, '4,000 nested objects and lists in turn'),
]

const objects: Hostile[] = [
  ...cunning,
  raw('{}'),
  raw('{"toString":{},"valueOf":[]}'),
  raw('{"length":1000000000}'),
  raw('{"__proto__":{"toString":"x"}}'),
  raw('{"constructor":{"prototype":{"toString":1}}}'),
  raw('[]'),
  raw('["x","y"]'),
]

const numbers = [
  '-1',
  '0',
  '-0',
  '1.5',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '-9223372036854775808',
  '1e308',
  '1e309',
  '1e-400',
].map((number) => raw(number))

const texts: Hostile[] = [
  ...[
    '',
    ' ',
    '\t',
    'null',
    'NaN',
    'Infinity',
    'true',
    '0x10',
    '１',
    '%',
    '_',
    '%_%\\',
    '\\',
    "'",
    '"',
    '$1',
    '*',
    '(',
    ')',
    '|',
    '&',
    ':*',
    '!',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '../../etc/passwd', '<script>', '{{7*7}}', 'a\r\nX-Injected: yes'],
  ...['a\0b', '\ud800', '\udc00x', '😀', '👨‍👩‍👧‍👦', '\u202eabc', '\ufeff', 'e\u0301', 'İ', 'ß'],
  ...['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-31', '2026-13-45', '0000-00-00', '+275760-09-13', '-000001-01-01T00:00:00Z'],
  ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '1700-01-01T00:00:00Z', '1970-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
  ...['2026-01-01T00:00:00+99:99', '2026-01-01T99:99:99Z', '0,0', '1,1,1', '2147483648', '9999999999', '9999999999,1', ',', '1,,2', '0000'],
].map((value) => text(value, JSON.stringify(value)))

const long: Hostile[] = [
  text('x'.repeat(5000), '5,000 letters'),
  text('😀'.repeat(1500), '1,500 emoji'),
  text('%'.repeat(1000), '1,000 percent signs'),
]

interface Shape {
  anyOf?: Shape[]
  const?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

/** Values at the edges of what the contract allows. */
const edges = ({ anyOf = [], const: only, minimum, maximum, maxLength }: Shape): Hostile[] => [
  ...anyOf.flatMap(edges),
  ...(only === undefined ? [] : [text(only), text(`${only} `), text(only.toUpperCase())]),
  ...[minimum, maximum].flatMap((edge) => (edge === undefined ? [] : [edge - 1, edge, edge + 1].map((value) => raw(String(value))))),
  ...(maxLength === undefined
    ? []
    : [
        text('x'.repeat(maxLength), `${maxLength} letters`),
        text('x'.repeat(maxLength + 1), `${maxLength + 1} letters`),
        text('%'.repeat(maxLength), `${maxLength} percent signs`),
        text('\ud800'.repeat(Math.floor(maxLength / 2)), `${maxLength} bytes of half emoji`),
      ]),
]

/** All that may be tried for one parameter of a call: what its contract allows, which a handler meets, and what it refuses. */
export const hostileValues = (call: Pick<CallDefinition, 'query'>, name: string): { allowed: Hostile[]; refused: Hostile[] } => {
  const schema = call.query[name]
  const all = [...objects, ...numbers, ...texts, ...long, ...edges((schema ?? {}) as Shape)]
  const isAllowed = ({ json }: Hostile) =>
    schema !== undefined && !objects.some((value) => value.json === json) && Value.Check(schema, JSON.parse(json))
  return { allowed: all.filter(isAllowed), refused: all.filter((value) => !isAllowed(value)) }
}

/** Bodies that are wrong as a whole. */
export const hostileBodies: Hostile[] = [
  ...objects,
  ...['null', '1', '"x"', 'true', '{', '{"a":}', '{"a":1,"a":2}', '\0', '\ufeff{}'].map((body) => raw(body, JSON.stringify(body))),
  raw(`{"x":"${'y'.repeat(70_000)}"}`, '70 kB'),
]

/** Parts of an address, already encoded. */
export const hostileParts: readonly string[] = [
  ...[
    '%00',
    'a%00b',
    '%2500',
    '%',
    '%zz',
    '%ff',
    '%ED%A0%80',
    '%F0%9F%98%80',
    '%0d%0aX:y',
    '%2e%2e',
    '..%2f..%2fetc%2fpasswd',
    '..%5c..',
    '.',
    '~',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '-1',
    '0',
    '1e309',
    '99999999999999999999',
    'null',
    "'",
    '%22',
    '%25',
    '*',
    ':x',
    ';x',
    '%3f',
    '%23',
  ],
  ...['x'.repeat(499), 'x'.repeat(501), 'x'.repeat(5000), '%41'.repeat(300)],
]

/** Query strings for any route, already encoded. */
export const hostileQueries: readonly string[] = [
  ...[
    '',
    '?',
    '?=',
    '?&&',
    '?w',
    '?w=',
    '?w=1&w=2',
    '?w[]=1',
    '?w=%00',
    '?w=%zz',
    '?w=1e309',
    '?__proto__=1',
    '?__proto__[a]=1',
    '?toString=1',
  ],
  ...[
    '?viewer=1.1.x&viewer=2',
    '?viewer=%00&device=%00&content=%00&url=%00',
    '?content=-1',
    '?content=99999999999',
    '?url=%ED%A0%80',
    '?code=1e9',
  ],
  `?x=${'y'.repeat(5000)}`,
]

/** Headers that are wrong by themselves. */
export const hostileHeaders: readonly Record<string, string>[] = [
  { authorization: 'Bearer', 'user-token': 'x' },
  { authorization: `Bearer ${'x'.repeat(300)}`, 'user-token': 'x'.repeat(300) },
  { authorization: 'Basic eDp5', 'user-token': '\xff' },
  { 'x-device-id': '../\xe9', 'x-api-key': '' },
  { 'if-none-match': '"'.repeat(2000), 'if-modified-since': 'yesterday' },
  { range: 'bytes=9-1,-,0-' },
  { range: 'bytes=99999999999999999999-' },
  { accept: 'image/avif,'.repeat(200), 'accept-encoding': 'br;q=nan, gzip;q=-1, *;q=0' },
  { host: 'evil.example:99999', origin: 'null', 'x-forwarded-for': "'; --", 'x-forwarded-host': 'evil.example' },
  { 'content-type': 'application/json; charset=x' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'stripe-signature': 't=99999999999999999999,v1=%00' },
]
