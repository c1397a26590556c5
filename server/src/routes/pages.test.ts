import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KeptReplies } from '../kernel/kept-replies.ts'
import { brandOf } from '../platform/brand/brand.ts'
import { commonHeaders, registerCommonHeaders } from './common-headers.ts'
import { adSourcesOf } from './page-headers.ts'
import { registerPages } from './pages.ts'
import { registerSitemap } from './sitemap.ts'

/** A build of two files, whose renderer asks one call and writes what it was given. */
const rendererSource = `
let drawn = 0
export const normaliseAddress = (address) => address.split('?')[0]
export const renderPage = async ({ address, origin, service, fetch, assets }) => {
  drawn += 1
  if (address === '/broken') throw new Error('snapped')
  const reply = await (await fetch(address === '/subscribe' ? '/v3/get-plans?x=1' : '/v3/hello', { method: 'GET', headers: {} })).text()
  const status = address === '/' || address === '/subscribe' ? 200 : 404
  const html = '<p>' + service.name + service.styles + reply + origin + JSON.stringify(assets('HomePage')) + drawn + '</p>'
  return { status, html, styles: ['p{}', address], cacheable: status === 200 }
}
export const renderRefusal = (kind, { service }) => ({ html: '<h1>' + kind + '</h1>' + service.name, styles: ['h1{}'] })
`
const manifest = {
  'src/viewer/app/entry-client.tsx': { file: 'assets/entry.js', imports: ['_shared.js'], css: ['assets/entry.css'] },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  'src/viewer/pages/HomePage.tsx': {
    file: 'assets/home.js',
    imports: ['_shared.js', 'src/viewer/app/entry-client.tsx'],
    css: ['assets/big.css'],
  },
}

const studioManifest = {
  'src/studio/app/entry.tsx': { file: 'assets/studio.js', imports: ['_libs.js'], css: ['assets/studio.css'] },
  '_libs.js': { file: 'assets/libs.js' },
}

let look: Parameters<typeof brandOf> | undefined = [{ name: 'Roxy' }, undefined]
const brand = async () => {
  if (!look) throw new Error('The database is away.')
  return brandOf(...look)
}
let isFound = true
const mayBeFound = async () => isFound
const keptReplies = new KeptReplies({ send: async () => undefined, warn: () => undefined })

describe('pages over HTTP', () => {
  let folder: string
  let app: FastifyInstance
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pages-'))
    for (const part of ['dist/server', 'dist/client/.vite', 'dist/client/assets', 'dist/studio/.vite', 'dist/studio/assets'])
      mkdirSync(join(folder, part), { recursive: true })
    const client = join(folder, 'dist/client')
    writeFileSync(join(folder, 'dist/server/entry-server.js'), rendererSource)
    writeFileSync(join(folder, 'dist/server/package.json'), '{"type":"module"}')
    writeFileSync(join(client, '.vite/manifest.json'), JSON.stringify(manifest))
    writeFileSync(join(client, 'assets/entry.js'), 'plain()')
    writeFileSync(join(client, 'assets/entry.js.br'), 'packed')
    writeFileSync(join(client, 'assets/entry.css'), 'a{}')
    writeFileSync(join(client, 'assets/shared.css'), 'b{}')
    writeFileSync(join(client, 'assets/big.css'), 'c{}'.repeat(20_000))
    writeFileSync(join(client, 'boot.js'), 'boot()')
    const studio = join(folder, 'dist/studio')
    writeFileSync(join(studio, '.vite/manifest.json'), JSON.stringify(studioManifest))
    writeFileSync(join(studio, 'assets/studio.js'), 'work()')
    app = Fastify()
    registerCommonHeaders(app, commonHeaders('https://films.example'))
    app.get('/v3/hello', async () => ({ hello: true }))
    app.get('/v3/get-plans', async () => ({ plans: [] }))
    app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'not_found' }))
    registerSitemap(app, 'https://films.example', async () =>
      isFound ? { titles: [{ videoId: 5, videoType: 'film' as const }], people: [], programmes: [] } : undefined,
    )
    await registerPages(app, { webFolder: folder, mode: 'production', publicUrl: 'https://films.example', keptReplies, brand, mayBeFound })
    await app.ready()
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) => app.inject({ url, headers })

  it('are drawn through the calls of the same process and kept', async () => {
    const first = await get('/')
    expect(first.statusCode).toBe(200)
    expect(first.body).toContain('{"hello":true}https://films.example')
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=600')
    expect((await get('/?utm_source=mail')).body).toBe(first.body)
  })

  it('are drawn anew at once when what they show was touched, and others stay', async () => {
    const [home, plans] = [await get('/'), await get('/subscribe')]
    expect((await get('/subscribe')).body).toBe(plans.body)
    await keptReplies.touch(['lists', 'plans'])
    expect((await get('/')).body).toBe(home.body)
    expect((await get('/subscribe')).body).not.toBe(plans.body)
  })

  it('leave the studio to a document of its own, the same below /studio, which is kept nowhere and names its styles anew each time', async () => {
    const [today, titles] = [await get('/studio'), await get('/studio/titles?state=draft')]
    for (const { statusCode, headers, body } of [today, titles]) {
      expect(statusCode).toBe(200)
      expect(headers['cache-control']).toBe('no-store')
      expect(body).toContain('<script type="module" src="/studio/assets/studio.js">')
      expect(body).toContain('<link rel="stylesheet" href="/studio/assets/studio.css">')
      expect(body).toContain('<title>Studio · Roxy</title>')
      const nonce = /nonce="([^"]+)"/.exec(body)?.[1]
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
      expect(headers['content-security-policy']).toContain("script-src 'self';")
    }
    expect(titles.headers['content-security-policy']).not.toBe(today.headers['content-security-policy'])
    const script = await get('/studio/assets/studio.js', { accept: '*/*' })
    expect([script.body, script.headers['cache-control']]).toEqual(['work()', 'public, max-age=31536000, immutable'])
    expect((await get('/')).body).not.toContain('studio')
  })

  it('show a new name and accent at once, and in what is refused the last one that was known', async () => {
    expect((await get('/')).body).toContain('Roxy')
    look = [{ name: 'Rialto' }, { accent: '#35c46a' }]
    await keptReplies.touch(['site'])
    const { body } = await get('/')
    expect(body).toContain('Rialto:root{--lamp:#35c46a')
    look = undefined
    expect((await get('/broken')).body).toContain('Rialto')
    look = [{ name: 'Roxy' }, undefined]
    await keptReplies.touch(['site'])
  })

  it('let films, pictures and answers of another ad server in where the operator shows its ads, but no script', async () => {
    for (const [adTemplate, sources] of [
      ['https://ads.example/vast?c=[CONTENT_ID]', 'https:'],
      ['http://localhost:8081/vast', 'https: http://localhost:8081'],
    ] as const) {
      const other = Fastify()
      const adSources = adSourcesOf(adTemplate)
      await registerPages(other, {
        webFolder: folder,
        mode: 'production',
        publicUrl: 'https://films.example',
        adSources,
        keptReplies,
        brand,
        mayBeFound,
      })
      const policy = String((await other.inject({ url: '/', headers: { accept: 'text/html' } })).headers['content-security-policy'])
      await other.close()
      for (const kind of ['connect-src', 'media-src', 'img-src']) expect(policy).toMatch(new RegExp(`${kind} [^;]* ${sources};`))
      expect(policy).toContain("script-src 'self';")
    }
  })

  it('let films in from a bucket that browsers are led to, and nothing else of it', async () => {
    const other = Fastify()
    const mediaOrigin = 'https://s3.example'
    await registerPages(other, {
      webFolder: folder,
      mode: 'production',
      publicUrl: 'https://films.example',
      mediaOrigin,
      keptReplies,
      brand,
      mayBeFound,
    })
    const policy = String((await other.inject({ url: '/', headers: { accept: 'text/html' } })).headers['content-security-policy'])
    await other.close()
    for (const kind of ['connect-src', 'media-src', 'img-src']) expect(policy).toMatch(new RegExp(`${kind} [^;]* ${mediaOrigin}(;|$)`))
    expect(policy.split(mediaOrigin).length - 1).toBe(3)
  })

  it('carry a policy that lets nothing foreign in, and no inline script', async () => {
    const { headers } = await get('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })

  it('keep an address with a token to themselves: no shared cache holds the page, and no other page hears of it', async () => {
    for (const address of ['/?token=secret', '/?a=b&token=secret', '/?sid=cs_1&pti=secret']) {
      const { statusCode, headers } = await get(address)
      expect([statusCode, headers['cache-control'], headers['referrer-policy'], headers.etag], address).toEqual([
        200,
        'no-store',
        'no-referrer',
        undefined,
      ])
    }
  })

  it('let no style stand in the page but those that were drawn with it, each named by its hash', async () => {
    const stylesOf = (policy: unknown) => /style-src ([^;]*);/.exec(String(policy))?.[1]
    const named = (...texts: string[]) =>
      ["'self'", ...texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)].join(' ')
    const first = await get('/')
    const again = await get('/', { accept: 'text/html', 'if-none-match': String(first.headers.etag) })
    for (const { headers } of [first, again]) expect(stylesOf(headers['content-security-policy'])).toBe(named('p{}', '/'))
    expect(stylesOf((await get('/nowhere')).headers['content-security-policy'])).toBe(named('p{}', '/nowhere'))
    expect(stylesOf((await get('/broken')).headers['content-security-policy'])).toBe(named('h1{}'))
    const posted = await app.inject({ method: 'POST', url: '/about', headers: { accept: 'text/html' } })
    expect(stylesOf(posted.headers['content-security-policy'])).toBe(named('h1{}'))
  })

  it('come compressed as the browser likes it', async () => {
    const plain = await get('/')
    const br = await get('/', { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    const zipped = await get('/', { accept: 'text/html', 'accept-encoding': 'gzip, br;q=0' })
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    expect(plain.headers.vary).toContain('Accept-Encoding')
  })

  it('answer 304 to whoever has them', async () => {
    const { headers } = await get('/')
    const again = await get('/', { accept: 'text/html', 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('STA-02 answer 404, 405 and 500 as pages, never cached', async () => {
    const missing = await get('/nowhere')
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store'])
    expect((await get('/nowhere')).body).not.toBe(missing.body)
    const broken = await get('/broken')
    expect([broken.statusCode, broken.body, broken.headers['cache-control']]).toEqual([500, '<h1>unexpected</h1>Roxy', 'no-store'])
    const posted = await app.inject({ method: 'POST', url: '/about', headers: { accept: 'text/html' } })
    expect([posted.statusCode, posted.body, posted.headers.allow]).toEqual([405, '<h1>method_not_allowed</h1>Roxy', 'GET, HEAD'])
  })

  it('leave calls, files and programs to the rest of the server', async () => {
    for (const [url, accept] of [
      ['/v3/nothing', 'text/html'],
      ['/poster.webp', '*/*'],
      ['/nowhere', 'application/json'],
    ] as const)
      expect((await get(url, { accept })).json()).toEqual({ error: 'not_found' })
  })

  it('name the scripts of the page, and hold its small styles', async () => {
    const assets = JSON.parse(/\{"entry".*\]\}/.exec((await get('/')).body)![0])
    expect(assets.entry).toBe('/assets/entry.js')
    expect(assets.modules).toEqual(['/assets/shared.js', '/assets/home.js'])
    expect(assets.styles).toEqual([
      { href: '/assets/shared.css', text: 'b{}' },
      { href: '/assets/entry.css', text: 'a{}' },
      { href: '/assets/big.css' },
    ])
  })

  it('come with files that carry their content in their name, for ever and compressed before', async () => {
    const script = await get('/assets/entry.js', { 'accept-encoding': 'br' })
    expect([script.body, script.headers['content-encoding']]).toEqual(['packed', 'br'])
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/boot.js')).headers['cache-control']).not.toContain('immutable')
    expect((await get('/.vite/manifest.json', { accept: '*/*' })).statusCode).toBe(404)
  })

  it('are listed for search engines', async () => {
    expect((await get('/robots.txt')).body).toMatch(/Disallow: \/studio\n[\s\S]*Sitemap: https:\/\/films\.example\/sitemap\.xml/)
    expect((await get('/sitemap.xml')).body).toContain('<loc>https://films.example/title?video_id=5&amp;video_type=1</loc>')
    expect((await get('/')).headers['x-robots-tag']).toBeUndefined()
  })

  it('turn search engines away where the operator says so, pages that are kept too', async () => {
    isFound = false
    await keptReplies.touch(['site'])
    expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
    expect((await get('/sitemap.xml')).statusCode).toBe(404)
    expect((await get('/')).headers['x-robots-tag']).toBe('noindex, nofollow')
    isFound = true
    await keptReplies.touch(['site'])
    expect((await get('/')).headers['x-robots-tag']).toBeUndefined()
  })
})
