/** What a file's STYLE blocks may say of its cues: colours and the cut of letters. Sizes, places and pictures are not a file's to choose. */

export interface CueStyle {
  /** For the cue of this name alone. */
  cueId: string | null
  /** What of the cue, as a selector of elements made by `cueNodes`; null for the whole. */
  selector: string | null
  declarations: readonly (readonly [property: string, value: string])[]
}

const longestText = 20_000
const mostStyles = 200

/** Properties that are kept, by the names a file may give them. */
const properties: Record<string, string> = {
  color: 'color',
  background: 'background-color',
  'background-color': 'background-color',
  'font-style': 'font-style',
  'font-weight': 'font-weight',
  'text-decoration': 'text-decoration-line',
  'text-decoration-line': 'text-decoration-line',
  'text-combine-upright': 'text-combine-upright',
  opacity: 'opacity',
}
/** Words, numbers, and colours by their parts. */
const plainValue = /^(?:[\w#%. -]{1,60}|(?:rgb|hsl)a?\([\w%.,/ -]{1,60}\))$/

/** WebVTT's elements, as the browser makes them of cue text. */
const elements: Record<string, string> = {
  b: 'b',
  i: 'i',
  u: 'u',
  ruby: 'ruby',
  rt: 'rt',
  c: 'span:not([data-voice]):not([lang])',
  v: '[data-voice]',
  lang: '[lang]',
}

const compound = /^(\*|[a-z]+)?(?:#([\w-]+))?((?:\.[\w-]+)*)(?:\[(voice|lang)=["']?([^"'\\\]\n]*)["']?\])?$/

/** One selector of `::cue(…)`; null for what is not understood. */
const targetOf = (text: string): Pick<CueStyle, 'cueId' | 'selector'> | null => {
  const [whole, element, cueId = null, classes = '', attribute, value] = compound.exec(text) ?? []
  if (!whole) return null
  const tag = element === undefined || element === '*' ? '' : elements[element]
  if (tag === undefined) return null
  const named = attribute ? `[${attribute === 'voice' ? 'data-voice' : 'lang'}="${value}"]` : ''
  const classed = classes.split('.').filter(Boolean)
  const selector = `${tag}${classed.map((name) => `[data-class~="${name}"]`).join('')}${named}`
  return { cueId, selector: selector || (cueId === null ? '*' : null) }
}

const declarationsOf = (body: string): CueStyle['declarations'] =>
  body.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':')
    const property = properties[declaration.slice(0, Math.max(0, colon)).trim().toLowerCase()]
    const value = declaration.slice(colon + 1).trim()
    return property && plainValue.test(value) ? [[property, value] as const] : []
  })

const rules = /([^{}]*)\{([^{}]*)\}/g
const targets = /::cue(?![\w-])(?:\(((?:[^()"']|"[^"]*"|'[^']*')*)\))?/g

/** The rules of a file's STYLE blocks, in their order. */
export const readCueStyles = (blocks: readonly string[]): CueStyle[] => {
  const text = blocks
    .join('\n')
    .slice(0, longestText)
    .replace(/\/\*[\s\S]*?\*\//g, '')
  const found: CueStyle[] = []
  for (const [, prelude = '', body = ''] of text.matchAll(rules)) {
    const declarations = declarationsOf(body)
    if (declarations.length === 0) continue
    for (const [, selectors] of prelude.matchAll(targets)) {
      const parts = selectors === undefined ? [undefined] : selectors.split(',')
      for (const part of parts) {
        const target = part === undefined ? { cueId: null, selector: null } : targetOf(part.trim())
        if (target && found.length < mostStyles) found.push({ ...target, declarations })
      }
    }
  }
  return found
}
