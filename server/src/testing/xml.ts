export interface XmlElement {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

const token = /<!\[CDATA\[([\s\S]*?)\]\]>|<\?[^>]*\?>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y

const plain = (text: string): string => {
  if (/&(?!(#\d+|amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`A bare & in: ${text}`)
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
}

/** The root of a small document without DTD or comments; throws where it is not well-formed. */
export const readXml = (document: string): XmlElement => {
  const holder: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [holder]
  token.lastIndex = 0
  while (token.lastIndex < document.length) {
    const at = token.lastIndex
    const found = token.exec(document)
    if (!found) throw new Error(`No XML at: ${document.slice(at, at + 60)}`)
    const [, cdata, closing, name, attributes = '', isEmpty, text] = found
    const current = open.at(-1)!
    if (cdata !== undefined) current.text += cdata
    else if (text !== undefined) current.text += plain(text)
    else if (name !== undefined && closing === '/') {
      if (open.length < 2 || open.pop()!.name !== name) throw new Error(`</${name}> closes nothing.`)
    } else if (name !== undefined) {
      const pairs = [...attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, plain(value!)])
      const element = { name, attributes: Object.fromEntries(pairs), text: '', children: [] }
      current.children.push(element)
      if (isEmpty !== '/') open.push(element)
    }
  }
  if (open.length !== 1 || holder.children.length !== 1) throw new Error('The document does not end, or has no one root.')
  return holder.children[0]!
}

/** All elements below of a name, in their order. */
export const elementsOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsOf(child, name)])
