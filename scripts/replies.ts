import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordReplies, repliesFolder, writtenReply } from '../server/src/testing/replies.ts'

const replies = await recordReplies()
rmSync(repliesFolder, { recursive: true, force: true })
mkdirSync(repliesFolder, { recursive: true })
for (const [name, reply] of Object.entries(replies)) writeFileSync(join(repliesFolder, `${name}.json`), writtenReply(reply))
console.log(`Wrote ${Object.keys(replies).length} replies to ${repliesFolder}`)
process.exit(0)
