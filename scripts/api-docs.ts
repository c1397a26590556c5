import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { apiMarkdown } from '../contract/src/markdown.ts'

const place = fileURLToPath(new URL('../docs/api.md', import.meta.url))
writeFileSync(place, apiMarkdown())
console.log(`Wrote ${place}`)
