import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { LimitFunction } from 'p-limit'
import { isOld, type KeptReplies } from '../kernel/kept-replies.ts'
import type { Db } from '../platform/db/database.ts'
import { selectFirstScreen, selectUndrawn, selectUnmeasured } from './pictures.sql.ts'
import type { ImageFormat, ImageWidth, Pictures } from './pictures.ts'

/** Titles whose pictures the first screens show. */
const favourites = 40

export interface WarmingDeps {
  db: Db
  pictures: Pictures
  logger: FastifyBaseLogger
  /** Each picture is made in it: where memory is short none while a film is. */
  heavyWork: LimitFunction
}

/**
 * Makes the pictures of the first screens before anyone asks, then draws what the service draws itself. Goes on in the background and
 * one step at a time; stops when `signal` does.
 */
export const warmPictures = async ({ db, pictures, logger, heavyWork }: WarmingDeps, signal: AbortSignal): Promise<void> => {
  const first = await selectFirstScreen(db, favourites)
  const wanted: [readonly string[], readonly ImageWidth[]][] = [
    [first.heroes, [1280, 1920]],
    [first.phoneHeroes, [640, 960]],
    [first.treatments, [480, 640]],
    [first.landscapes, [320, 480, 640]],
    [first.posters, [320, 480]],
  ]
  const encodings = (format: ImageFormat) =>
    wanted.flatMap(([hashes, widths]) => hashes.flatMap((hash) => widths.map((width) => () => pictures.warm(hash, width, format))))
  const drawings = (await selectUndrawn(db)).map((hash) => () => pictures.ensureMaster(hash))
  const measures = (await selectUnmeasured(db)).map((hash) => () => pictures.measure(hash))
  for (const step of [...encodings('webp'), ...measures, ...drawings, ...encodings('avif')]) {
    if (signal.aborted) return
    try {
      await heavyWork(async () => signal.aborted || step())
    } catch (error) {
      if (!signal.aborted) logger.warn({ err: error }, 'A picture could not be made beforehand')
    }
  }
}

/** Changes within so long are drawn together. */
const gatherMs = 2000

/** The same, and again whenever titles or the home page have changed, on whichever server, until `signal` stops it. */
export const keepPicturesWarm = async (
  { keptReplies, ...deps }: WarmingDeps & { keptReplies: Pick<KeptReplies, 'onTouch'> },
  signal: AbortSignal,
): Promise<void> => {
  let isWanted = true
  let wake: () => void = () => undefined
  keptReplies.onTouch((topics) => {
    if (!isOld(['catalogue', 'home'], topics)) return
    isWanted = true
    wake()
  })
  signal.addEventListener('abort', () => wake(), { once: true })
  while (!signal.aborted) {
    if (isWanted) {
      isWanted = false
      await warmPictures(deps, signal)
      await wait(gatherMs, undefined, { signal, ref: false }).catch(() => undefined)
    } else {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
}
