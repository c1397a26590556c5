// Writes what is made from the contract: docs/api.md, docs/operator-api.md, and the tables of topics and names that the browser carries.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { apiMarkdown } from '../contract/src/markdown.ts'
import { operatorMarkdown } from '../contract/src/operator/operator-markdown.ts'
import { topicsTable } from '../contract/src/topics-table.ts'
import { wireNamesTable } from '../contract/src/wire-names-table.ts'

const write = (path: string, text: string): void => {
  const place = fileURLToPath(new URL(`../${path}`, import.meta.url))
  writeFileSync(place, text)
  console.log(`Wrote ${place}`)
}

write('docs/api.md', apiMarkdown())
write('docs/operator-api.md', operatorMarkdown())
write('contract/src/topics-by-path.ts', topicsTable())
write('contract/src/wire-names.ts', wireNamesTable())
