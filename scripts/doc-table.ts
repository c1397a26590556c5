import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')

const fileOf = (row: string) => row.split('|')[1]?.trim()

/** Puts a table between its two marks in a document. Of some of the files alone, the rows of the others stay. */
export const writeTable = (mark: string, heading: string, someRows: readonly string[], isSome = false, document = 'docs/player.md') => {
  const file = join(root, document)
  const text = readFileSync(file, 'utf8')
  const [begin, end] = [`<!-- ${mark} -->`, `<!-- end of ${mark} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${document} has no place for ${mark}: ${begin} … ${end}`)
  const standing = text
    .slice(from, to)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
  const rows = isSome ? standing.map((row) => someRows.find((one) => fileOf(one) === fileOf(row)) ?? row) : someRows
  const rule = `|${' --- |'.repeat(heading.split('|').length - 2)}`
  writeFileSync(file, `${text.slice(0, from + begin.length)}\n\n${[heading, rule, ...rows].join('\n')}\n\n${text.slice(to)}`)
  process.stdout.write(`${someRows.length} ${mark} in ${relative(root, file)}\n`)
}
