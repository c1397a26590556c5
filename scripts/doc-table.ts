import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** What a row of a table is about: its first cell. */
export const fileOf = (row: string): string => row.split(' | ')[0]!.replace(/^\| /, '').trim()

/** A document, and where between two marks of it something stands. */
const placeOf = (mark: string, document: string) => {
  const text = readFileSync(join(root, document), 'utf8')
  const [begin, end] = [`<!-- ${mark} -->`, `<!-- end of ${mark} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${document} has no place for ${mark}: ${begin} … ${end}`)
  return { text, from: from + begin.length, to }
}

/** Puts something between two marks of a document. */
export const writeBetween = (mark: string, words: string, document: string): void => {
  const { text, from, to } = placeOf(mark, document)
  writeFileSync(join(root, document), `${text.slice(0, from)}\n\n${words}\n\n${text.slice(to)}`)
}

/** Rows of the table that stands between two marks of a document. */
export const rowsOf = (mark: string, document: string): string[] => {
  const { text, from, to } = placeOf(mark, document)
  return text
    .slice(from, to)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
}

/** Rows with others in the place of those about the same; further ones come in by the order of their names. */
export const mergeRows = (rows: readonly string[], others: readonly string[]): string[] => {
  const about = new Set(others.map(fileOf))
  return [...rows.filter((row) => !about.has(fileOf(row))), ...others].sort((one, other) => (fileOf(one) < fileOf(other) ? -1 : 1))
}

/** Puts a table between two marks of a document. */
export const writeTable = (mark: string, heading: string, rows: readonly string[], document: string): void => {
  const rule = `|${' --- |'.repeat(heading.split('|').length - 2)}`
  writeBetween(mark, [heading, rule, ...rows].join('\n'), document)
  process.stdout.write(`${rows.length} ${mark} in ${document}\n`)
}
