import { randomBytes } from 'node:crypto'
import type { PageAssets } from '@matinee/contract/page'
import type { FastifyInstance } from 'fastify'
import type { Brand } from '../platform/brand/brand.ts'
import { pageServiceOf } from '../platform/brand/brand-look.ts'
import { setPageHeaders } from './page-headers.ts'

interface StudioSettings {
  assets: PageAssets
  brand: () => Promise<Brand>
  /** Off in development, where Vite adds scripts of its own to the page. */
  isStrict: boolean
  /** Where browsers are led for films; undefined where all comes from this server. */
  mediaOrigin: string | undefined
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!)

/**
 * Serves the studio's one document, the same at every address below /studio: it holds nothing of anybody's, and draws itself in the browser
 * from the operator's calls.
 */
export const registerStudio = (app: FastifyInstance, { assets, brand, isStrict, mediaOrigin }: StudioSettings): void => {
  const renderDocument = async (nonce: string): Promise<string> => {
    const { name, icon } = pageServiceOf(await brand())
    return `<!doctype html><html lang="en"><head><meta charset="utf-8">${[
      '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
      '<meta name="robots" content="noindex, nofollow">',
      // The library of controls adds two styles of its own, which the policy knows by this.
      `<meta property="csp-nonce" content="${nonce}" nonce="${nonce}">`,
      `<title>Studio · ${escaped(name)}</title>`,
      `<link rel="icon" href="${escaped(icon)}">`,
      ...assets.styles.map(({ href }) => `<link rel="stylesheet" href="${href}">`),
      ...assets.modules.map((module) => `<link rel="modulepreload" href="${module}">`),
      `<script type="module" src="${assets.entry}"></script>`,
      assets.extraHead ?? '',
    ].join(
      '',
    )}</head><body data-service="${escaped(name)}"><noscript>The studio needs JavaScript.</noscript><div id="app"></div></body></html>`
  }

  for (const url of ['/studio', '/studio/*'])
    app.get(url, { logLevel: 'warn' }, async (_request, reply) => {
      const nonce = randomBytes(16).toString('base64')
      setPageHeaders(reply, { strict: isStrict, mediaOrigin, styleSources: [`'nonce-${nonce}'`] })
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'same-origin')
        .send(await renderDocument(nonce))
    })
}
