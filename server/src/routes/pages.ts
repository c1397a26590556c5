import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { ClientSettings } from '@matinee/contract/client'
import type { PagePath } from '@matinee/contract/paths'
import type { SharedTopic } from '@matinee/contract/topics'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serverRenderAddress } from '../kernel/caller.ts'
import { acceptedEncoding, matchesTag, sharedCaching } from '../kernel/encode.ts'
import { refusalForNow } from '../kernel/envelope.ts'
import { type KeptReplies, sharedTopicsOf } from '../kernel/kept-replies.ts'
import { statusOf } from '../kernel/refuse.ts'
import { pageQueue } from '../kernel/request-queue.ts'
import type { Patience, Shed } from '../kernel/shedding.ts'
import type { Brand } from '../platform/brand/brand.ts'
import { pageServiceOf } from '../platform/brand/brand-look.ts'
import { comfortableMegabytes, type MemoryPlan, memoryPlan } from '../platform/load/memory-plan.ts'
import { requestContext } from '../platform/load/request-context.ts'
import { PageCache } from './page-cache.ts'
import { setPageHeaders, styleSourcesOf, wantsHtml } from './page-headers.ts'
import { builtRenderer, developmentRenderer } from './page-renderer.ts'
import { registerStudio } from './studio.ts'

export interface PageSettings {
  /** Folder of the web package. */
  webFolder: string
  mode: 'production' | 'development'
  /** See `adSourcesOf`. */
  adSources?: string
  /** Where browsers are led for films; undefined where all comes from this server. */
  mediaOrigin?: string | undefined
  /** Address that people use, without a slash at the end. */
  publicUrl: string
  /** What the service is called and looks like now. */
  brand: () => Promise<Brand>
  /** Whether search engines may come in. */
  mayBeFound: () => Promise<boolean>
  /** How much is kept of them; left out: some three hundred pages. */
  memory?: Pick<MemoryPlan, 'pageBytes' | 'endlessPageBytes'>
  /** Refuses what can wait while the service is late; left out: nothing. */
  shed?: Shed
  /** Tells when what pages show has changed. */
  keptReplies: KeptReplies
}

/** Pages at addresses without end, such as searches, are kept among themselves, so that no program pushes out what people open. */
const endlessPaths: ReadonlySet<string> = new Set<PagePath>(['/search', '/oracle'])
const freshSeconds = 60
const staleSeconds = 600
const yearSeconds = 31_536_000

/** A page whose address carries a token or a checkout is nobody else's: not a shared cache's, and no other page's to hear of. */
const isPrivate = (address: string): boolean => /[?&](token|sid|pti)=/i.test(address)

/** Makes calls within this process: same routes, validation and serialisers, no socket, no tokens. `note` hears of each. */
const fetchInside =
  (app: FastifyInstance, note: (path: string) => void): ClientSettings['fetch'] =>
  async (url, { method, headers, body }) => {
    note(/^\/v3\/([^?]*)/.exec(url)?.[1] ?? '')
    const reply = await app.inject({ method: method as 'GET' | 'POST', url, headers, payload: body, remoteAddress: serverRenderAddress })
    return {
      ok: reply.statusCode < 400,
      status: reply.statusCode,
      headers: { get: (name) => (reply.headers[name.toLowerCase()] as string | undefined) ?? null },
      text: async () => reply.body,
    }
  }

/** Scripts and styles carry their content in their name and never change; the rest of the folder may. */
const registerBuiltFiles = (app: FastifyInstance, root: string, prefix = '/') =>
  app.register(fastifyStatic, {
    root,
    prefix,
    wildcard: false,
    // Of two folders, one alone may add the reply's own ways of sending a file.
    decorateReply: prefix === '/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    setHeaders: (reply, path) => {
      const isForever = path.startsWith(join(root, 'assets'))
      reply.header(
        'cache-control',
        isForever ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600, stale-while-revalidate=86400',
      )
      reply.header('vary', 'Accept-Encoding')
    },
  })

const closedRobots = 'User-agent: *\nDisallow: /\n'
const openRobots = (publicUrl: string) =>
  `User-agent: *\nDisallow: /v3/\nDisallow: /operator/\nDisallow: /studio\nDisallow: /player\nDisallow: /user-list\nDisallow: /signin\n\nSitemap: ${publicUrl}/sitemap.xml\n`

/**
 * Serves the pages: every GET of an address that is no call and no file is drawn on the server, the same for everyone,
 * and kept until what they show has changed.
 */
export const registerPages = async (
  app: FastifyInstance,
  {
    webFolder,
    mode,
    publicUrl,
    adSources,
    mediaOrigin,
    keptReplies,
    brand,
    mayBeFound,
    shed,
    memory = memoryPlan(comfortableMegabytes),
  }: PageSettings,
): Promise<void> => {
  const isBuilt = mode === 'production'
  const renderer = isBuilt ? builtRenderer(webFolder) : await developmentRenderer(app, webFolder)
  if (isBuilt) {
    await registerBuiltFiles(app, join(webFolder, 'dist/client'))
    await registerBuiltFiles(app, join(webFolder, 'dist/studio'), '/studio/')
  }
  registerStudio(app, { assets: renderer.studio, brand, isStrict: isBuilt, mediaOrigin })
  // A refusal is still to be drawn when the database cannot be asked.
  let service = pageServiceOf(await brand())
  const readSurroundings = async () => {
    service = await brand().then(pageServiceOf, () => service)
    return { origin: publicUrl, assets: renderer.assets, service }
  }
  const queue = pageQueue()
  const cacheOf = (mostBytes: number, patience: Patience) =>
    new PageCache({
      draw: async (address) => {
        shed?.(patience)
        const { renderPage } = await renderer.module()
        const asked = new Set<string>()
        const surroundings = await readSurroundings()
        const fetch = fetchInside(app, (path) => asked.add(path))
        const { styles, ...page } = await queue.run({ client: requestContext().client }, () =>
          renderPage({ ...surroundings, address, fetch }),
        )
        return {
          ...page,
          topics: [...new Set<SharedTopic>(['site', ...[...asked].flatMap(sharedTopicsOf)])],
          styleSources: styleSourcesOf(styles),
          isHidden: !(await mayBeFound()),
        }
      },
      mostBytes,
      freshSeconds: isBuilt ? freshSeconds : 0,
      staleSeconds,
      onFailure: (error, address) => app.log.error({ err: error, path: address.split('?')[0] }, 'A page could not be drawn anew'),
    })
  const pages = cacheOf(memory.pageBytes, 'soon')
  const endlessPages = cacheOf(memory.endlessPageBytes, 'later')
  for (const cache of [pages, endlessPages]) keptReplies.onTouch((topics) => cache.forget(topics))
  const cacheFor = (address: string): PageCache =>
    endlessPaths.has(address.split('?', 1)[0] ?? '') && address.includes('?') ? endlessPages : pages

  const refuse = async (reply: FastifyReply, kind: 'method_not_allowed' | 'unexpected', status: number) => {
    const { html, styles } = (await renderer.module()).renderRefusal(kind, await readSurroundings())
    return setPageHeaders(reply, { strict: isBuilt, adSources, mediaOrigin, styleSources: styleSourcesOf(styles) })
      .code(status)
      .header('cache-control', 'no-store')
      .send(html)
  }

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('text/plain; charset=utf-8')
      .send((await mayBeFound()) ? openRobots(publicUrl) : closedRobots),
  )

  const isPage = (request: FastifyRequest) => !/^\/(v3|operator)\//.test(request.url) && wantsHtml(request)

  app.get('/*', { logLevel: 'warn' }, async (request, reply) => {
    if (!isPage(request)) return reply.callNotFound()
    try {
      const address = (await renderer.module()).normaliseAddress(request.url)
      const page = await cacheFor(address).get(address)
      if (page.redirect) return reply.header('cache-control', 'no-store').redirect(page.redirect, page.status)
      setPageHeaders(reply, { strict: isBuilt, adSources, mediaOrigin, styleSources: page.styleSources })
      if (page.isHidden) reply.header('x-robots-tag', 'noindex, nofollow')
      if (page.status === 503) reply.header('retry-after', '5')
      if (isPrivate(request.url)) reply.header('referrer-policy', 'no-referrer')
      if (!page.cacheable || isPrivate(request.url)) reply.header('cache-control', 'no-store')
      else {
        reply.header('cache-control', `public, max-age=0, ${sharedCaching}`).header('etag', page.etag)
        if (matchesTag(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
      }
      const encoding = acceptedEncoding(request.headers['accept-encoding'])
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.code(page.status).send(page.bodies[encoding])
    } catch (error) {
      const forNow = refusalForNow(error)
      if (forNow) return refuse(reply.header('retry-after', String(forNow.retryAfterSeconds)), 'unexpected', statusOf[forNow.word])
      request.log.error({ err: error }, 'A page could not be drawn')
      return refuse(reply, 'unexpected', 500)
    }
  })

  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    handler: async (request, reply) => {
      if (!isPage(request) || !request.headers.accept?.includes('text/html')) return reply.callNotFound()
      return refuse(reply.header('allow', 'GET, HEAD'), 'method_not_allowed', 405)
    },
  })
}
