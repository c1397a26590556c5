// Compresses the built files once, as small as it goes, so that the server only has to read them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const dist = new URL('../dist/', import.meta.url).pathname
const worthIt = /\.(js|css|svg|json|webmanifest|txt)$/

for (const folder of ['client', 'studio'].map((build) => join(dist, build)))
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!worthIt.test(name) || name.startsWith('.vite')) continue
    const path = join(folder, name)
    const content = readFileSync(path)
    if (content.length < 600) continue
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
