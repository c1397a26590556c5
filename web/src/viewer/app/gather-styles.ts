const characters: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }
const plainText = (attribute: string): string => attribute.replace(/&(?:quot|#x27|lt|gt|amp);/g, (written) => characters[written]!)

/** Whether declarations end where their rule ends: no brace or comment, and every string and bracket closed. */
const endsWithItsRule = (declarations: string): boolean => {
  if (/[{}<\\\p{Cc}]|\/\*/u.test(declarations)) return false
  let rest = declarations.replace(/"[^"]*"|'[^']*'/g, '')
  if (/["']/.test(rest)) return false
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(/\([^()[\]]*\)|\[[^()[\]]*\]/g, '')
  }
  return !/[()[\]]/.test(rest)
}

const styledTag = /(<[a-z][^<>]*?) style="([^"]*)"/g

/**
 * Takes the style attributes out of markup that React wrote, into rules of one sheet: a Content-Security-Policy can name a
 * sheet by its hash, but no attribute. The selectors count for more than any class, as an attribute would.
 */
export const gatherStyles = (markup: string): { markup: string; sheet: string } => {
  const numbers = new Map<string, number>()
  const numbered = markup.replace(styledTag, (_, tag: string, attribute: string) => {
    const declarations = plainText(attribute)
    if (!endsWithItsRule(declarations)) return tag
    const number = numbers.get(declarations) ?? numbers.size
    numbers.set(declarations, number)
    return `${tag} data-style="${number}"`
  })
  const sheet = [...numbers].map(([declarations, number]) => `#app [data-style="${number}"]{${declarations}}`).join('')
  return { markup: numbered, sheet }
}
