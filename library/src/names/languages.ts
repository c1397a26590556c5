/** Languages as people write them in file names, as BCP 47. */

const codes = 'abcdefghijklmnopqrstuvwxyz'
const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** 'english' → 'en', 'deutsch' → 'de': every language with two letters, in English and by its own name. */
const byName: ReadonlyMap<string, string> = (() => {
  const names = new Map<string, string>()
  for (const one of codes)
    for (const two of codes) {
      const code = one + two
      const name = english.of(code)
      if (!name || Intl.getCanonicalLocales(code)[0] !== code) continue
      names.set(name.toLowerCase(), code)
      const own = new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code)
      if (own) names.set(own.toLowerCase(), code)
    }
  return names
})()

/** What is in use and in no standard. */
const spoken: Readonly<Record<string, string>> = {
  pob: 'pt-BR',
  ptbr: 'pt-BR',
  brazilian: 'pt-BR',
  'brazilian portuguese': 'pt-BR',
  chs: 'zh-Hans',
  sc: 'zh-Hans',
  gb: 'zh-Hans',
  cht: 'zh-Hant',
  tc: 'zh-Hant',
  simplified: 'zh-Hans',
  traditional: 'zh-Hant',
  'simplified chinese': 'zh-Hans',
  'traditional chinese': 'zh-Hant',
  castellano: 'es-ES',
  latino: 'es-419',
  jap: 'ja',
  esp: 'es',
  vf: 'fr',
  vff: 'fr',
  vfq: 'fr-CA',
}

/** Words that are codes too, and stand in names for what they say. */
const notLanguages = new Set([
  'cc',
  'sdh',
  'ad',
  'the',
  'and',
  'for',
  'cut',
  'new',
  'old',
  'big',
  'dub',
  'sub',
  'org',
  'com',
  'web',
  'dvd',
  'tv',
  'ep',
])

const canonicalTag = (text: string): string | null => {
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null
  } catch {
    return null
  }
}

/** The language a word names: a code of two or three letters, a tag ('pt-BR'), or a name. */
export const readLanguage = (word: string): string | null => {
  const text = word.toLowerCase().replaceAll('_', '-').trim()
  const named = spoken[text] ?? byName.get(text.replaceAll('-', ' '))
  if (named) return named
  if (notLanguages.has(text) || !/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/.test(text)) return null
  const tag = canonicalTag(text)
  const name = tag === null ? undefined : english.of(tag)
  return name && name.toLowerCase() !== text ? tag : null
}
