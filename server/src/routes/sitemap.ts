import { href } from '@matinee/contract/paths'
import type { FastifyInstance } from 'fastify'
import { escapeMarkup } from '../platform/text/markup.ts'

export interface SitemapTitle {
  videoId: number
  videoType: 'film' | 'series'
}

export interface SitemapPages {
  titles: readonly SitemapTitle[]
  people: readonly { personId: number }[]
  /** Their ids. */
  programmes: readonly number[]
}

/** Of one file, by the protocol. */
export const mostAddresses = 50_000

const openPages = [
  href('/'),
  href('/content', { category: 'trending' }),
  ...(['/subscribe', '/about', '/help', '/faq', '/terms', '/privacy-policy'] as const).map((path) => href(path)),
]

/** The sitemap protocol's list of addresses (sitemaps.org). */
export const sitemapXml = (publicUrl: string, { titles, people, programmes }: SitemapPages): string => {
  const addresses = [
    ...openPages,
    ...(programmes.length > 0 ? [href('/programmes')] : []),
    ...programmes.map((programmeId) => href('/programme', { programmeId })),
    ...titles.map(({ videoId, videoType }) => href('/title', { videoId, videoType })),
    ...people.map(({ personId }) => href('/person', { personId })),
  ].slice(0, mostAddresses)
  const entries = addresses.map((address) => `<url><loc>${escapeMarkup(publicUrl + address)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`
}

/** Serves `/sitemap.xml` from whatever `pages` answers: what is published, or undefined where search engines are turned away. */
export const registerSitemap = (app: FastifyInstance, publicUrl: string, pages: () => Promise<SitemapPages | undefined>): void => {
  app.get('/sitemap.xml', async (_request, reply) => {
    const listed = await pages()
    if (!listed) return reply.callNotFound()
    const xml = sitemapXml(publicUrl, listed)
    return reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8').send(xml)
  })
}
