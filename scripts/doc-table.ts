import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Puts a table between its two marks in docs/player.md. */
export const writeTable = (mark: string, heading: string, rows: readonly string[]) => {
  const file = join(root, 'docs/player.md')
  const text = readFileSync(file, 'utf8')
  const [begin, end] = [`<!-- ${mark} -->`, `<!-- end of ${mark} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/player.md has no place for ${mark}: ${begin} … ${end}`)
  writeFileSync(
    file,
    `${text.slice(0, from + begin.length)}\n\n${[heading, '| --- | --- | --- |', ...rows].join('\n')}\n\n${text.slice(to)}`,
  )
  process.stdout.write(`${rows.length} ${mark} in ${relative(root, file)}\n`)
}
