import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DrawRequest } from '@matinee/artwork/draw'
import { editions } from '@matinee/artwork/editions'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { Db } from '../platform/db/database.ts'
import type { Drawing, Drawn } from '../platform/drawing/drawing.ts'
import { FairQueue } from '../platform/load/fair-queue.ts'
import type { MemoryPlan } from '../platform/load/memory-plan.ts'
import { isOwnWork, requestContext } from '../platform/load/request-context.ts'
import { letteringLightOf } from './lettering-light.ts'
import { type ImageRow, insertImage, selectImage, updateDrawn, updateLight } from './pictures.sql.ts'
import { thumbHashOf } from './thumb-hash.ts'

/** The only widths that are served. */
export const imageWidths = [160, 320, 480, 640, 960, 1280, 1920] as const
export type ImageWidth = (typeof imageWidths)[number]
export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png'

export interface Variant {
  file: string
  format: ImageFormat
  /** False while a smaller encoding of the same picture is still being made. */
  isFinal: boolean
}

/** A client's requests beyond so many are refused; those of many pages fit. */
const mostWaiting = 500

const mostPreviewsWaiting = 12

/** With 2 a picture is as large and 0.2 dB better, and takes up to twice the processor time (docs/benchmarks.md). */
const avifEffort = 1

/** Rows of pictures that are kept at hand, a kilobyte each at most. */
const mostKnown = 5000

// What libvips keeps for later is never asked for again here, and a picture is small: threads of its own would only take memory.
sharp.cache(false)
sharp.concurrency(1)

const writeWhole = async (file: string, bytes: Uint8Array): Promise<void> => {
  const partial = `${file}.${randomBytes(4).toString('hex')}`
  await writeFile(partial, bytes)
  await rename(partial, file)
}

interface PicturesDeps {
  db: Db
  dataFolder: string
  drawing: Drawing
  memory: Pick<MemoryPlan, 'encoders' | 'widestAvif'>
}

/** The pictures of the catalogue: masters, and the sizes and formats made from them, kept on disk once made. */
export class Pictures {
  private readonly db: Db
  private readonly masters: string
  private readonly variants: string
  private readonly drawing: Drawing
  private readonly widestAvif: number
  private readonly turn: FairQueue
  private readonly previewTurn = new FairQueue({ capacity: 1, mostPerClient: 1, mostWaitingPerClient: mostPreviewsWaiting })
  private readonly inFlight = new Map<string, Promise<string>>()
  private readonly known = new LRUCache<string, ImageRow>({ max: mostKnown })
  /** What nobody waits for. */
  private readonly later = new Set<Promise<void>>()
  private readonly ending = new AbortController()

  /** Encoders are few at once, for they must leave room for viewers. */
  constructor({ db, dataFolder, drawing, memory }: PicturesDeps) {
    const { encoders, widestAvif } = memory
    this.widestAvif = widestAvif
    this.turn = new FairQueue({ capacity: encoders, mostPerClient: encoders, mostWaitingPerClient: mostWaiting })
    this.db = db
    this.masters = join(dataFolder, 'images/masters')
    this.variants = join(dataFolder, 'images/variants')
    this.drawing = drawing
  }

  /** Takes a picture in and answers its hash; the same bytes are kept once. Only some pictures are shown blurred before they come. */
  async add(db: Db, bytes: Uint8Array, { isBlurredFirst = false } = {}): Promise<string> {
    const { format, width, height, hasAlpha } = await sharp(bytes).metadata()
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    const file = `${hash}.${format}`
    await mkdir(this.masters, { recursive: true })
    if (!existsSync(join(this.masters, file))) await writeWhole(join(this.masters, file), bytes)
    await insertImage(db, {
      hash,
      file,
      drawing: undefined,
      width,
      height,
      hasAlpha,
      thumbHash: isBlurredFirst ? await thumbHashOf(bytes) : '',
    })
    if (isBlurredFirst || hasAlpha) await updateLight(db, hash, await letteringLightOf(bytes, hasAlpha))
    return hash
  }

  /** Notes a picture that the service will draw itself when it is first needed, and answers its hash. */
  async plan(db: Db, request: DrawRequest): Promise<string> {
    const edition = editions[request.kind]
    const drawing = edition === 1 ? request : { ...request, edition }
    const hash = createHash('sha256').update(JSON.stringify(drawing)).digest('hex').slice(0, 32)
    const [width, height] = request.kind === 'poster' ? [800, 1200] : [1280, 720]
    await insertImage(db, { hash, file: '', drawing, width, height, hasAlpha: false, thumbHash: '' })
    return hash
  }

  /**
   * A file of the picture at a width (or its own, if smaller) in the best format that is accepted. Nobody waits for an encoder who takes
   * WebP: until the right variant is there, AVIF last, the nearest thing at hand is answered. Undefined when there is no such picture.
   */
  async variant(hash: string, width: ImageWidth, accepts: (format: ImageFormat) => boolean): Promise<Variant | undefined> {
    const image = await this.find(hash)
    if (!image) return undefined
    const wantsAvif = accepts('avif') && width <= this.widestAvif
    if (wantsAvif && existsSync(this.fileOf(hash, width, 'avif')))
      return { file: this.fileOf(hash, width, 'avif'), format: 'avif', isFinal: true }
    if (!accepts('webp')) {
      const format = image.hasAlpha ? 'png' : 'jpeg'
      return { file: await this.encode(image, width, format), format, isFinal: true }
    }
    const isMade = existsSync(this.fileOf(hash, width, 'webp'))
    const master = await this.master(image)
    if (!isMade && !image.crop && master.endsWith('.webp')) {
      this.encodeLater(image, width, wantsAvif ? ['webp', 'avif'] : ['webp'])
      return { file: master, format: 'webp', isFinal: false }
    }
    if (wantsAvif) this.encodeLater(image, width, ['avif'])
    return { file: await this.encode(image, width, 'webp'), format: 'webp', isFinal: !wantsAvif }
  }

  private encodeLater(image: ImageRow, width: ImageWidth, formats: ImageFormat[]): void {
    const all = async () => {
      for (const format of formats) await this.encode(image, width, format)
    }
    // What fails here fails again, and is told, when it is next asked for.
    const work = all().catch(() => undefined)
    this.later.add(work)
    void work.then(() => this.later.delete(work))
  }

  /** Ends what is being encoded, and refuses what has not begun: it is made when it is next asked for. */
  async close(): Promise<void> {
    this.ending.abort(new Error('The service stops.'))
    await Promise.all(this.later)
  }

  /** Makes a variant unless it is there, or is none that this service makes. */
  async warm(hash: string, width: ImageWidth, format: ImageFormat): Promise<void> {
    if (format === 'avif' && width > this.widestAvif) return
    const image = await this.find(hash)
    if (image) await this.encode(image, width, format)
  }

  /** Draws a picture for whoever decides on it, at a width and as WebP; nothing of it is kept. One at a time, so that viewers' pictures wait for one at most. */
  async preview(request: DrawRequest, width: ImageWidth): Promise<{ bytes: Uint8Array; names: Drawn['names'] }> {
    const { bytes, names } = await this.previewTurn.run({ client: requestContext().client }, () => this.drawing.draw(request))
    return { bytes: await sharp(bytes).resize({ width }).webp({ quality: 78 }).toBuffer(), names }
  }

  /** Draws a planned picture unless it is drawn; answers its file, undefined where there is no such picture. */
  async ensureMaster(hash: string): Promise<string | undefined> {
    const image = await this.find(hash)
    return image && this.master(image)
  }

  /** Measures a picture that is there and was not measured when it came. */
  async measure(hash: string): Promise<void> {
    const image = await this.find(hash)
    const master = image && (await this.master(image))
    if (!master) return
    const picture = image.crop ? await sharp(master).extract(image.crop).png().toBuffer() : master
    await updateLight(this.db, hash, await letteringLightOf(picture, image.hasAlpha))
  }

  private async find(hash: string): Promise<ImageRow | undefined> {
    const known = this.known.get(hash)
    if (known) return known
    const image = await selectImage(this.db, hash)
    if (image) this.known.set(hash, image)
    return image
  }

  private fileOf(hash: string, width: ImageWidth, format: ImageFormat): string {
    return join(this.variants, hash.slice(0, 2), `${hash}-${width}.${format}`)
  }

  private once(key: string, make: () => Promise<string>): Promise<string> {
    const making = this.inFlight.get(key)
    if (making) return making
    const fresh = make().finally(() => this.inFlight.delete(key))
    this.inFlight.set(key, fresh)
    return fresh
  }

  private async encode(image: ImageRow, width: ImageWidth, format: ImageFormat): Promise<string> {
    const file = this.fileOf(image.hash, width, format)
    if (existsSync(file)) return file
    return this.once(file, async () => {
      const master = await this.master(image)
      return this.turn.run({ client: requestContext().client, isPatient: isOwnWork() }, async () => {
        this.ending.signal.throwIfAborted()
        const picture = (image.crop ? sharp(master).extract(image.crop) : sharp(master)).resize({ width, withoutEnlargement: true })
        const bytes = await (format === 'avif'
          ? picture.avif({ quality: 55, effort: avifEffort })
          : format === 'webp'
            ? picture.webp({ quality: 78, effort: 3 })
            : format === 'png'
              ? picture.png()
              : picture.jpeg({ quality: 80, mozjpeg: true })
        ).toBuffer()
        await mkdir(join(this.variants, image.hash.slice(0, 2)), { recursive: true })
        await writeWhole(file, bytes)
        return file
      })
    })
  }

  private async master(image: ImageRow): Promise<string> {
    if (image.cropOf !== null) return (await this.ensureMaster(image.cropOf)) as string
    if (image.file !== '') return join(this.masters, image.file)
    const file = `${image.hash}.webp`
    const path = join(this.masters, file)
    return this.once(path, async () => {
      // Another server may have drawn it since.
      const now = await selectImage(this.db, image.hash)
      if (now && now.file !== '') {
        this.known.set(image.hash, now)
        return join(this.masters, now.file)
      }
      const { bytes, tint } = await this.drawing.draw(image.drawing as DrawRequest)
      await mkdir(this.masters, { recursive: true })
      await writeWhole(path, bytes)
      await updateDrawn(this.db, image.hash, { file, thumbHash: await thumbHashOf(bytes), tint })
      await updateLight(this.db, image.hash, await letteringLightOf(bytes, false))
      this.known.set(image.hash, { ...image, file })
      return path
    })
  }
}
