import { Parser } from 'htmlparser2'

/** A small tree of an .nfo's elements: forgiving as Kodi is, bounded as what strangers wrote must be. */

export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  text: string
}

export interface XmlReading {
  roots: XmlElement[]
  /** Text outside of any element. */
  outside: string
  /** It ended inside an element. */
  isCutOff: boolean
}

const deepest = 32
const mostElements = 50_000

/** Refused with a sentence for the operator. */
export class NfoRefusal extends Error {}

/** Entities are never declared in an .nfo: those that are, are an attack. Only the five of XML and numbers are read. */
export const readXml = (text: string): XmlReading => {
  if (/<!(?:ENTITY|ELEMENT|ATTLIST|NOTATION)|<!DOCTYPE[^>[]{0,1000}\[/i.test(text))
    throw new NfoRefusal('It declares entities, which no .nfo needs.')
  const roots: XmlElement[] = []
  const open: XmlElement[] = []
  let [outside, elements, isCutOff] = ['', 0, false]
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        elements++
        if (elements > mostElements) throw new NfoRefusal(`It has more than ${mostElements} elements.`)
        if (open.length >= deepest) throw new NfoRefusal(`Its elements are nested more than ${deepest} deep.`)
        const element: XmlElement = { name: name.toLowerCase(), attributes, children: [], text: '' }
        ;(open.at(-1)?.children ?? roots).push(element)
        open.push(element)
      },
      ontext: (part) => {
        const element = open.at(-1)
        if (element) element.text += part
        else outside += part
      },
      onclosetag: (_name, isImplied) => {
        const closed = open.pop()
        if (isImplied && open.length === 0 && closed) isCutOff = true
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  return { roots, outside, isCutOff }
}

export const childrenOf = (element: XmlElement, name: string): XmlElement[] => element.children.filter((child) => child.name === name)

/** The trimmed text of the first of these children that has one. */
export const textOf = (element: XmlElement, ...names: string[]): string | null => {
  for (const name of names)
    for (const child of childrenOf(element, name)) {
      const text = child.text.trim()
      if (text !== '') return text
    }
  return null
}

/** The texts of all children of that name, each once. */
export const textsOf = (element: XmlElement, name: string): string[] => [
  ...new Set(
    childrenOf(element, name)
      .map(({ text }) => text.trim())
      .filter((text) => text !== ''),
  ),
]
