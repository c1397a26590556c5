// Makes a new, empty database once at build time, so that a first start need not: PostgreSQL's initdb in WebAssembly takes ten seconds
// and half a gigabyte. Written beside the built service; without it, as in development, the service runs initdb itself.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

const folder = join(import.meta.dirname, 'dist')
const pg = await PGlite.create()
const dump = await pg.dumpDataDir('gzip')
await pg.close()
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'database-template.tar.gz'), new Uint8Array(await dump.arrayBuffer()))
