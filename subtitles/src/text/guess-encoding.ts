import { analyse } from 'chardet'
import { decodeBytes } from './decode-bytes.ts'

/** Which encoding bytes without a mark are in. A statistic of letters (chardet) proposes; whether what it makes reads like writing decides, since subtitles are short. */

/** What files of a language are in that are not in UTF-8. */
const byLanguage: Readonly<Record<string, readonly string[]>> = {
  ja: ['shift_jis', 'euc-jp'],
  zh: ['gb18030', 'big5'],
  ko: ['euc-kr'],
  ru: ['windows-1251', 'koi8-r'],
  uk: ['windows-1251'],
  bg: ['windows-1251'],
  sr: ['windows-1250', 'windows-1251'],
  mk: ['windows-1251'],
  be: ['windows-1251'],
  cs: ['windows-1250', 'iso-8859-2'],
  sk: ['windows-1250', 'iso-8859-2'],
  pl: ['windows-1250', 'iso-8859-2'],
  hu: ['windows-1250', 'iso-8859-2'],
  hr: ['windows-1250', 'iso-8859-2'],
  sl: ['windows-1250', 'iso-8859-2'],
  ro: ['windows-1250', 'iso-8859-2'],
  el: ['windows-1253'],
  tr: ['windows-1254'],
  he: ['windows-1255'],
  ar: ['windows-1256'],
  fa: ['windows-1256'],
  lt: ['windows-1257'],
  lv: ['windows-1257'],
  et: ['windows-1257'],
  vi: ['windows-1258'],
  th: ['windows-874'],
}
const others = [
  'windows-1252',
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
  'euc-jp',
  'windows-874',
]

/** Statistics have Latin alphabets of ISO where files are in those of Windows, which are the same and more. */
const wider: Readonly<Record<string, string>> = {
  ascii: 'windows-1252',
  'iso-8859-1': 'windows-1252',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
  'iso-8859-9': 'windows-1254',
}

/** Characters that much of any text in the language is made of. */
const frequent: Readonly<Record<string, RegExp>> = {
  shift_jis: /[\u3041-\u3093\u30a1-\u30fc]/gu,
  'euc-jp': /[\u3041-\u3093\u30a1-\u30fc]/gu,
  gb18030:
    /[的一是不了我人在有他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没起还发成事只作当想看用怎吗吧谢请再见]/gu,
  big5: /[的一是不了我人在有他這中大來上國個到說們為子和你地出道也時年得就那要下以生會自著去之過家學對可她裡後小麼心多天而能好都然沒起還發成事只作當想看用怎嗎吧謝請再見很]/gu,
  'euc-kr': /[이다는에가을하고의은지도로를나그사어아니것한기리있안녕요세네라자서시해게내거면만수야정말어일들주대오당신왜뭐]/gu,
}

const odd = /[\u0080-\u009f\ufffd\uff61-\uff9f\ue000-\uf8ff\u2500-\u259f\u201a\u0192\u2020\u2021\u02c6\u2030]/gu
/** '¹' or '»' amid a word, or letters of two scripts in one. */
const oddInWord =
  /(?<=\p{L})[\u00a1-\u00bf×÷˙˛˘](?=\p{L})|\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}]|[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}]\p{Script=Latin}|\p{Ll}\p{Lu}/gu
const wideText = /[\u0080-\u{10ffff}]/gu

const count = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0

/** How little a text reads like writing: 0 is well. Null when the bytes are none of that encoding's. */
const oddityOf = (bytes: Uint8Array, encoding: string): number | null => {
  const text = decodeBytes(bytes, encoding, true)?.text
  if (text === undefined) return null
  const wide = count(wideText, text)
  if (wide === 0) return 0
  const known = frequent[encoding]
  const unknown = known ? Math.max(0, 0.5 - count(known, text) / wide) * 2 : 0
  return (count(odd, text) + count(oddInWord, text)) / wide + unknown
}

/** Costs of what is proposed later: what is as likely goes by who proposed it. */
const orderCost = 0.01

/** `language` is what the file's name says, as BCP 47. */
export const guessEncoding = (sample: Uint8Array, language: string | null): string => {
  const proposed = analyse(sample).map(({ name }) => wider[name.toLowerCase()] ?? name.toLowerCase())
  const told = byLanguage[language?.split('-')[0] ?? ''] ?? []
  let best = { encoding: 'windows-1252', cost: Number.POSITIVE_INFINITY }
  for (const [index, encoding] of [...new Set([...told, ...proposed, ...others])].entries()) {
    const oddity = oddityOf(sample, encoding)
    const cost = oddity === null ? Number.POSITIVE_INFINITY : oddity + index * orderCost
    if (cost < best.cost) best = { encoding, cost }
  }
  return best.encoding
}
