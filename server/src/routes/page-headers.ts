import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * What may be loaded for the ads of another server, which answers from hosts of its own and names others for films, pictures and trackers.
 * One on this machine, as in development, may stand on plain http. Undefined where the house shows its own ads.
 */
export const adSourcesOf = (adTemplate: string | undefined): string | undefined => {
  if (adTemplate === undefined) return undefined
  const { protocol, origin } = new URL(adTemplate)
  return protocol === 'http:' ? `https: ${origin}` : 'https:'
}

/** What a policy calls the styles that may stand in a page, given their texts. */
export const styleSourcesOf = (styles: readonly string[]): string[] =>
  styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

interface PageHeaders {
  /** Off in development, where Vite adds scripts of its own to the page. */
  strict: boolean
  /** See `adSourcesOf`. */
  adSources?: string
  /** Where browsers are led for films; undefined where all comes from this server. */
  mediaOrigin?: string | undefined
  /** See `styleSourcesOf`. */
  styleSources?: readonly string[]
}

/** Only what this server sends may run, show or be asked, but for films in a bucket and ads of another server; in the page may stand the styles that it wrote there. */
const contentSecurityPolicy = ({ adSources, mediaOrigin, styleSources = [] }: PageHeaders): string => {
  const outside = [adSources, mediaOrigin].map((source) => (source === undefined ? '' : ` ${source}`)).join('')
  return [
    "default-src 'self'",
    "script-src 'self'",
    ["style-src 'self'", ...styleSources].join(' '),
    `img-src 'self' data: blob:${outside}`,
    // hls.js puts an empty subtitle track into the video as a data address.
    `media-src 'self' blob: data:${outside}`,
    "worker-src 'self' blob:",
    `connect-src 'self'${outside}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Headers of every page. */
export const setPageHeaders = (reply: FastifyReply, headers: PageHeaders): FastifyReply => {
  if (headers.strict) reply.header('content-security-policy', contentSecurityPolicy(headers))
  return reply
    .header('cross-origin-opener-policy', 'same-origin')
    .header('vary', 'Accept-Encoding, Accept')
    .type('text/html; charset=utf-8')
}

/** True when a person's browser asks, rather than an image tag, a script or a program that wants JSON. */
export const wantsHtml = (request: FastifyRequest): boolean => {
  const accept = request.headers.accept ?? '*/*'
  if (accept.includes('text/html')) return true
  const path = request.url.split('?', 1)[0] ?? ''
  return accept.includes('*/*') && !/\.[a-z0-9]{2,12}$/i.test(path)
}
