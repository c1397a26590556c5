import type { failureCauses, reportKinds } from '@matinee/contract/operator/reports'

type Cause = (typeof failureCauses)[number]

/** Words of our player and of hls.js; the first that fits tells the cause. */
const signs: readonly [RegExp, Cause][] = [
  [/^Subtitles are missing/, 'subtitles'],
  [/^A part is (missing|broken)/, 'part'],
  [/^No fresh address/, 'address'],
  [/\b(stuck|frozen) at /, 'stuck'],
  [/IncompatibleCodecs|bufferAddCodec|keySystem|fragDecrypt|NotSupported/i, 'unplayable'],
  [/ParsingError|levelEmpty|remuxAlloc|internalException|EXT-X-SKIP/, 'damaged'],
  [/\b404\b/, 'missing'],
  [/networkError|TimeOut|Failed to fetch|NetworkError|Load failed/, 'network'],
  [/mediaError|DECODE|append/i, 'decode'],
]

const recovery = /^Overcome by [a-z, ]+: /

/** What a player's failure is grouped by, read from its technical words, so that any player's failures fall together. */
export const failureCauseOf = (message: string): { kind: Exclude<(typeof reportKinds)[number], 'issue'>; cause: Cause } => {
  const words = message.replace(recovery, '')
  const cause = signs.find(([sign]) => sign.test(words))?.[1] ?? 'other'
  return { kind: words === message ? 'failure' : 'recovered', cause }
}
