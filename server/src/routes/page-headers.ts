import type { FastifyReply, FastifyRequest } from 'fastify'

/** Only what this server sends may run, show or be asked; styles alone may stand in the page. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  // hls.js puts an empty subtitle track into the video as a data address.
  "media-src 'self' blob: data:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers of every page. `strict` is off in development, where Vite adds scripts of its own to the page. */
export const setPageHeaders = (reply: FastifyReply, { strict }: { strict: boolean }): FastifyReply => {
  if (strict) reply.header('content-security-policy', contentSecurityPolicy)
  return reply
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'strict-origin-when-cross-origin')
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
