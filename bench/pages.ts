import { startBareServer } from './bare-server.ts'
import { sideBySide } from './load.ts'
import { startService } from './service.ts'

const kept = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary']

/** Requests per second of two calls and of the home page, each beside a bare node:http server that sends the same bytes. */
export const benchPages = async (): Promise<void> => {
  const service = await startService()
  try {
    const headers = { 'accept-encoding': 'gzip' }
    const cases: [name: string, path: string, headers: Record<string, string>][] = [
      ['home-videos', '/v3/home-videos', headers],
      ['video-detail', '/v3/video-detail?video_id=1&video_type=1', headers],
      ['home page', '/', { ...headers, accept: 'text/html' }],
    ]
    process.stdout.write('requests/s, 16 connections, gzip                ours      bare node:http   ratio   p99 ours / bare\n')
    for (const [name, path, sent] of cases) {
      const sample = await fetch(service.origin + path, { headers: sent })
      // fetch decodes, so the very bytes are asked for once more, undecoded.
      const raw = await rawBody(service.origin + path, sent)
      const bare = await startBareServer(
        raw,
        Object.fromEntries(kept.flatMap((header) => (sample.headers.get(header) ? [[header, sample.headers.get(header)!]] : []))),
      )
      try {
        const { ours, theirs, ratio } = await sideBySide(
          { url: service.origin + path, headers: sent },
          { url: bare.origin + path, headers: sent },
        )
        process.stdout.write(
          `${`${name} (${(raw.length / 1000).toFixed(1)} kB)`.padEnd(44)} ${ours.requestsPerSecond.toFixed(0).padStart(8)} ${theirs.requestsPerSecond.toFixed(0).padStart(16)} ${ratio.toFixed(2).padStart(8)}   ${ours.p99Milliseconds} / ${theirs.p99Milliseconds} ms\n`,
        )
      } finally {
        await bare.stop()
      }
    }
  } finally {
    await service.stop()
  }
}

const rawBody = async (url: string, headers: Record<string, string>): Promise<Buffer> => {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => resolve(Buffer.concat(chunks)))
    }).on('error', reject)
  })
}
