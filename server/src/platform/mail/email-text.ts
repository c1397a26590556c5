// The small markup that texts of emails are written in, read into blocks that are the same for the plain part and for the HTML.

/** A piece of a line. */
export interface Run {
  text: string
  isBold?: true
  /** Where it leads. */
  address?: string
}

export type Block =
  | { kind: 'paragraph' | 'list'; lines: Run[][] }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; address: string }

/** What stands between braces in a text, and is filled in for each email. */
export interface EmailVariable {
  name: string
  meaning: string
  sample: string
  /** code: shown large where it stands alone. link: an address. paragraphs: may be several, where it stands alone. */
  kind?: 'code' | 'link' | 'paragraphs'
  /** Without it the email would be of no use. */
  isRequired?: true
  /** May be empty; then its paragraph is left out. */
  isOptional?: true
}

export interface EmailWords {
  subject: string
  text: string
}

export type EmailValues = Record<string, string>

const mark = /\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)|\{([^{}\n]*)\}/g
const linkAlone = /^\[([^[\]\n]+)\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)$/
const variable = /\{([^{}\n]*)\}/g
const addressOutside = /^(https?:\/\/[^\s/]|mailto:[^\s@]+@)/i

const namesIn = (text: string): string[] => [...text.matchAll(variable)].map(([, name = '']) => name)

/** A value within a line stays on it. */
const onOneLine = (value: string): string => value.replace(/\s*\n\s*/g, ' ')
/** Values are put in once: what looks like a variable or like markup in one is text. */
export const fillIn = (text: string, values: EmailValues): string =>
  text.replace(variable, (_, name: string) => onOneLine(values[name] ?? ''))

const paragraphsOf = (text: string): string[][] => {
  const paragraphs: string[][] = [[]]
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.trim()) paragraphs.at(-1)?.push(line.trim())
    else paragraphs.push([])
  }
  return paragraphs.filter((lines) => lines.length > 0)
}

/** An email's text with its values, block by block. */
export const fillText = (text: string, variables: readonly EmailVariable[], values: EmailValues): Block[] => {
  const known = new Map(variables.map((one) => [one.name, one]))
  const addressOf = (target: string): string => fillIn(target, values)
  const runsOf = (line: string): Run[] => {
    const runs: Run[] = []
    let end = 0
    const add = (run: Run) => void (run.text && runs.push(run))
    for (const found of line.matchAll(mark)) {
      const [whole, bold, label, target = '', name = ''] = found
      add({ text: line.slice(end, found.index) })
      end = found.index + whole.length
      if (bold !== undefined) add({ text: fillIn(bold, values), isBold: true })
      else if (label !== undefined) add({ text: fillIn(label, values), address: addressOf(target) })
      else if (known.get(name)?.kind === 'link') add({ text: values[name] ?? '', address: values[name] ?? '' })
      else add({ text: onOneLine(values[name] ?? '') })
    }
    add({ text: line.slice(end) })
    return runs
  }

  const isLeftOut = (lines: readonly string[]): boolean => {
    const used = lines.flatMap(namesIn).map((name) => known.get(name))
    return used.some((one) => one?.isOptional && !values[one.name]) && !used.some((one) => one?.isRequired)
  }

  const blocksOf = (lines: readonly string[]): Block[] => {
    if (isLeftOut(lines)) return []
    const only = lines.length === 1 ? (lines[0] ?? '') : ''
    const alone = /^\{([^{}]*)\}$/.exec(only)?.[1] ?? ''
    const kind = known.get(alone)?.kind
    if (kind === 'code') return [{ kind: 'code', code: values[alone] ?? '' }]
    if (kind === 'paragraphs')
      return paragraphsOf(values[alone] ?? '').map((value) => ({ kind: 'paragraph', lines: value.map((text) => [{ text }]) }))
    const [, label, target] = linkAlone.exec(only) ?? []
    if (label !== undefined && target !== undefined) return [{ kind: 'button', label: fillIn(label, values), address: addressOf(target) }]
    if (lines.every((line) => line.startsWith('- '))) return [{ kind: 'list', lines: lines.map((line) => runsOf(line.slice(2))) }]
    return [{ kind: 'paragraph', lines: lines.map(runsOf) }]
  }

  return paragraphsOf(text).flatMap(blocksOf)
}

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

/** What is wrong with an email's words, as a sentence; undefined when nothing is. */
export const wrongWithWords = ({ subject, text }: EmailWords, variables: readonly EmailVariable[]): string | undefined => {
  const names = variables.map(({ name }) => name)
  const used = new Set([...namesIn(subject), ...namesIn(text)])
  const unknown = [...used].filter((name) => !names.includes(name))
  if (unknown.length > 0) return `This email has no ${inBraces(unknown)}. It has ${inBraces(names)}.`
  const inText = new Set(namesIn(text))
  const missing = variables.filter(({ name, isRequired }) => isRequired && !inText.has(name)).map(({ name }) => name)
  if (missing.length > 0) return `The text must have ${inBraces(missing)}: without it this email is of no use.`
  const links = variables.filter(({ kind }) => kind === 'link').map(({ name }) => name)
  for (const [, , label, target = ''] of text.matchAll(mark)) {
    if (label === undefined || addressOutside.test(target)) continue
    if (!links.some((name) => target === `{${name}}`))
      return `The link [${label}] must lead to ${[...links.map((name) => `{${name}}`), 'an address that begins with https://'].join(' or ')}.`
  }
  return text.trim() ? undefined : 'The text is empty.'
}
