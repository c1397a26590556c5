import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@matinee/contract/client'
import { href } from '@matinee/contract/paths'
import { startNginx } from '../server/src/testing/nginx.ts'
import { isTrial } from './load.ts'
import { benchData, startService } from './service.ts'

const eveningSeconds = isTrial ? 10 : 120
const visitors = 300
/** From one page to the next, on average. */
const betweenPagesSeconds = 12

interface Asked {
  status: string
  kind: string
}

const kindOf = (path: string): string => {
  if (path.startsWith('/v3/')) return 'calls'
  if (path.startsWith('/images/')) return 'pictures'
  return path.startsWith('/assets/') ? 'scripts and styles' : 'pages'
}

/** The place of a title that somebody opens: few are opened often, most seldom (Zipf). */
const oneOf = <Item>(items: readonly Item[]): Item => items[Math.min(items.length - 1, Math.floor(items.length ** Math.random()) - 1)]!

const browser = { accept: 'text/html', 'accept-encoding': 'gzip, br' }

/** What a page leads its browser to fetch; a browser fetches each of them once. */
const partsOf = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/(?:assets|images)\/[^"]+)"/g)].map(([, path]) => path!.replaceAll('&amp;', '&'))

const visit = async (origin: string, pages: readonly string[], until: number): Promise<void> => {
  const kept = new Set<string>()
  await wait(Math.random() * betweenPagesSeconds * 1000)
  while (performance.now() < until) {
    const html = await (await fetch(origin + oneOf(pages), { headers: browser })).text()
    const parts = partsOf(html).filter((path) => !kept.has(path))
    for (const path of parts) {
      kept.add(path)
      await (await fetch(origin + path, { headers: { 'accept-encoding': 'gzip, br' } })).arrayBuffer()
    }
    // A page changed within the page asks for this.
    await (await fetch(`${origin}/v3/trending-videos`, { headers: { 'accept-encoding': 'gzip, br' } })).arrayBuffer()
    await wait(Math.random() * 2 * betweenPagesSeconds * 1000)
  }
}

/** How much of what visitors ask for on a made-up evening nginx answers from its copies, by deploy/nginx.conf. */
export const benchFrontCache = async (): Promise<void> => {
  const service = await startService({ dataFolder: benchData('data'), trustedProxies: 1 })
  const folder = await mkdtemp(join(tmpdir(), 'matinee-evening-'))
  const log = join(folder, 'asked.log')
  const front = await startNginx({ origins: [service.origin], mediaFolder: join(benchData('data'), 'media'), cacheLog: log })
  try {
    const visitor = createClient({ origin: service.origin, fetch: (address, request) => fetch(address, request as RequestInit) })
    const { data } = await visitor('trending-videos', {})
    const more = await Promise.all([1, 2, 3, 4, 5].map((page) => visitor('trending-videos', { page })))
    const titles = [data, ...more.map((reply) => reply.data)].flat()
    const pages = ['/', ...titles.map(({ videoId, videoType }) => href('/title', { videoId, videoType }))]
    const until = performance.now() + eveningSeconds * 1000
    await Promise.all(Array.from({ length: visitors }, () => visit(front.origin, pages, until)))
  } finally {
    await front.stop()
    await service.stop()
  }
  const asked = (await readFile(log, 'utf8'))
    .trim()
    .split('\n')
    .map((line): Asked => {
      const [status = '', path = ''] = line.split(' ')
      return { status, kind: kindOf(path) }
    })
    .filter(({ status }) => status !== '-')
  await rm(folder, { recursive: true, force: true })
  process.stdout.write(
    `${visitors} visitors, a page every ${betweenPagesSeconds} s, ${eveningSeconds} s\n| | asked for | from a copy | ratio | asked whether it has changed | fetched |\n|---|---|---|---|---|---|\n`,
  )
  const kinds = [...new Set(asked.map(({ kind }) => kind)), 'all']
  for (const kind of kinds) {
    const those = asked.filter((one) => kind === 'all' || one.kind === kind)
    const count = (...statuses: string[]) => those.filter(({ status }) => statuses.includes(status)).length
    const kept = count('HIT', 'STALE', 'UPDATING')
    process.stdout.write(
      `| ${kind} | ${those.length} | ${kept} | ${(kept / those.length).toFixed(3)} | ${count('REVALIDATED')} | ${count('MISS', 'EXPIRED', 'BYPASS')} |\n`,
    )
  }
}
