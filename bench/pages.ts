import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBareServer } from './bare-server.ts'
import { inTurn, rateCells, rateHeads, ratioCell, ratiosTo } from './load.ts'
import { startNginx } from './nginx.ts'
import { startService } from './service.ts'

const kept = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary']

/** Two calls and the home page, kept by the service, beside a bare node:http server and nginx that send the same bytes. */
export const benchPages = async (): Promise<void> => {
  const service = await startService()
  const folder = await mkdtemp(join(tmpdir(), 'matinee-bench-'))
  try {
    const headers = { 'accept-encoding': 'gzip' }
    const cases: [name: string, path: string, headers: Record<string, string>][] = [
      ['home-videos', '/v3/home-videos', headers],
      ['video-detail', '/v3/video-detail?video_id=1&video_type=1', headers],
      ['home page', '/', { ...headers, accept: 'text/html' }],
    ]
    process.stdout.write(`| 16 connections, gzip | ${rateHeads} | per CPU second, to bare Node / to nginx |\n|---|---|---|---|---|---|\n`)
    for (const [name, path, sent] of cases) {
      // fetch would decode.
      const { bytes, headers: answered } = await rawReply(service.origin + path, sent)
      await writeFile(join(folder, 'reply'), bytes)
      const told = kept.flatMap((header) => (answered[header] ? [[header, answered[header]] as const] : []))
      const bare = await startBareServer(bytes, Object.fromEntries(told))
      const nginx = await startNginx(folder, 'reply', { directives: 'default_type text/html;' })
      try {
        const servers = [
          ['Matinee', { url: service.origin + path, headers: sent, pids: [service.pid] }],
          ['bare node:http', { url: bare.origin, headers: sent, pids: [bare.pid] }],
          ['nginx', { url: `${nginx.origin}/reply`, headers: sent, pids: [nginx.pid] }],
        ] as const
        const rates = await inTurn(servers.map(([, load]) => load))
        const [ours, ...others] = rates
        for (const [index, [server]] of servers.entries()) {
          const ratios = others.map((theirs) => ratioCell(ratiosTo(theirs, ours!))).join(' / ')
          process.stdout.write(
            `| ${name}, ${(bytes.length / 1000).toFixed(1)} kB: ${server} | ${rateCells(rates[index]!)} | ${index === 0 ? ratios : ''} |\n`,
          )
        }
      } finally {
        await bare.stop()
        await nginx.stop()
      }
    }
  } finally {
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const rawReply = (url: string, headers: Record<string, string>): Promise<{ bytes: Buffer; headers: Record<string, string> }> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => resolve({ bytes: Buffer.concat(chunks), headers: reply.headers as Record<string, string> }))
    }).on('error', reject)
  })
