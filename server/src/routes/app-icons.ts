import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { matchesTag } from '../kernel/encode.ts'
import { refuseAny } from '../kernel/refuse.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { accentTokens } from '../platform/brand/accent.ts'
import { type Brand, productName, readBrand } from '../platform/brand/brand.ts'
import { type IconSize, iconAddress, iconSizes } from '../platform/brand/brand-look.ts'
import type { Db } from '../platform/db/database.ts'
import { projectRoot } from '../platform/files/project.ts'

/** The dark theme's ground: a home screen shows no clear one, and round corners of its own. */
const ground = '#0c0b0a'
const year = 31_536_000
const clear = { r: 0, g: 0, b: 0, alpha: 0 }
/** Two looks with all of their icons. */
const mostKept = 2 * (iconSizes.length + 1)

const svgOf = async ({ name, accent }: Brand): Promise<Uint8Array> => {
  if (name === productName) return readFile(join(projectRoot, 'web/public/brand/mark.svg'))
  // Its faces and their reader are for a service with a name of its own alone.
  const { drawMark } = await import('@matinee/artwork/mark')
  const { dark } = accentTokens(accent)
  return Buffer.from(drawMark(name, { ground: dark.accent, ink: dark.onAccent }))
}

/** A picture's own file, or the drawn mark. */
const markOf = async (brand: Brand, pictures: Pictures): Promise<Uint8Array> => {
  const { mark } = brand.pictures
  const variant = mark && (await pictures.variant(mark.hash, 640, () => false))
  return variant ? readFile(variant.file) : svgOf(brand)
}

const iconOf = async (brand: Brand, pictures: Pictures, size: IconSize): Promise<Uint8Array> => {
  const mark = await markOf(brand, pictures)
  const icon = sharp(mark, { density: 72 * Math.ceil(size / 100) }).resize(size, size, { fit: 'contain', background: clear })
  return (size === 180 ? icon.flatten({ background: ground }) : icon).png().toBuffer()
}

const manifestOf = (brand: Brand) => ({
  name: brand.name,
  short_name: brand.name,
  start_url: '/',
  display: 'standalone',
  background_color: ground,
  theme_color: ground,
  icons: iconSizes.map((size) => ({ src: iconAddress(brand, size), sizes: `${size}x${size}`, type: 'image/png' })),
})

/** `/manifest.webmanifest` and the icons that it names, of the service's own mark; `/favicon.ico` for who asks without reading a page. */
export const registerAppIcons = (app: FastifyInstance, { db, pictures }: { db: Db; pictures: Pictures }): void => {
  const kept = new LRUCache<string, Promise<Uint8Array>>({ max: mostKept })
  const keptOf = (key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const making = kept.get(key) ?? make()
    kept.set(key, making)
    making.catch(() => kept.delete(key))
    return making
  }

  /** An address with the version of the present look never changes; without it, or with another one, it is asked for again soon. */
  const send = async (reply: FastifyReply, brand: Brand, asked: unknown, type: string, key: string, make: () => Promise<Uint8Array>) => {
    const isPresent = (asked as { v?: unknown }).v === brand.version
    const etag = `"${brand.version}"`
    reply
      .header('cache-control', isPresent ? `public, max-age=${year}, immutable` : 'public, max-age=300')
      .header('etag', etag)
      .type(type)
    if (matchesTag(reply.request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.send(await keptOf(`${brand.version} ${key}`, make))
  }
  const sendIcon = async (reply: FastifyReply, asked: unknown, size: IconSize) => {
    const brand = await readBrand(db)
    return send(reply, brand, asked, 'image/png', String(size), () => iconOf(brand, pictures, size))
  }

  app.get('/manifest.webmanifest', { logLevel: 'warn' }, async (request, reply) => {
    const brand = await readBrand(db)
    const make = async () => Buffer.from(JSON.stringify(manifestOf(brand)))
    return send(reply, brand, request.query, 'application/manifest+json; charset=utf-8', 'manifest', make)
  })
  app.get('/app-icons/mark.svg', { logLevel: 'warn' }, async (request, reply) => {
    const brand = await readBrand(db)
    return send(reply, brand, request.query, 'image/svg+xml', 'svg', () => svgOf(brand))
  })
  app.get('/app-icons/:file', { logLevel: 'warn' }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const size = iconSizes.find((known) => file === `${known}.png`)
    return size ? sendIcon(reply, request.query, size) : refuseAny('not_found', 'There is no such icon.')
  })
  app.get('/favicon.ico', { logLevel: 'warn' }, (request, reply) => sendIcon(reply, request.query, 64))
  app.get('/apple-touch-icon.png', { logLevel: 'warn' }, (request, reply) => sendIcon(reply, request.query, 180))
}
