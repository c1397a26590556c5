/** How a bound of memory is shared out: what the service keeps, and how much it does at once. */
export interface MemoryPlan {
  megabytes: number
  /** Replies that are kept for many. */
  replyBytes: number
  pageBytes: number
  /** Pages at addresses without end. */
  endlessPageBytes: number
  /** Parts of films that are sent again and again. */
  mediaPartBytes: number
  /** Of its own database. */
  bufferMegabytes: number
  /** Pictures that are encoded at once. */
  encoders: number
  /** Pictures that are wider are made as WebP alone: one of 1920 pixels takes its encoder 85 MB as AVIF, one of 960 takes 28, one of 640 half of that. */
  widestAvif: number
  /** The thread that draws pictures ends after so long without one. */
  drawingIdleMs: number
  /** Films that are packaged at once are no more than these. */
  packagingWorkers: number
  /** Films that are made and pictures that are made beforehand at the same time, of both together. */
  heavyWorks: number
  /** Films are encoded with less looking ahead, one rendition after the other and up to 720 lines, which takes a sixth of the memory. */
  isFrugalEncoding: boolean
  /** Of JavaScript's old space, in megabytes. */
  heapMegabytes: number
}

const megabyte = 1024 * 1024

/** What the service needs before it keeps anything: Node, its own database, encoders of pictures, fonts. */
export const leastMegabytes = 512
/** From here on pictures of 960 pixels are AVIF, and the built-in database has room for a catalogue of some thousand titles. */
const smallMegabytes = 640
/** From here on everything is kept that is worth keeping, and a film is encoded at 1080 lines as well as x264 does by itself. */
export const comfortableMegabytes = 1536
/** Of its own database in memory. */
const leastBufferMegabytes = 12
export const smallBufferMegabytes = 32
/** The search index of a hundred thousand titles. */
const comfortableBufferMegabytes = 128
/** What ffmpeg needs to encode one more film at 1080 lines. */
const filmMegabytes = 800

/** Shares out so many megabytes for the whole service, ffmpeg and its own database counted. */
export const memoryPlan = (megabytes: number): MemoryPlan => {
  const isSmall = megabytes < comfortableMegabytes
  const isLeast = megabytes < smallMegabytes
  const part = Math.min(1, Math.max(0.05, (megabytes - leastMegabytes) / (comfortableMegabytes - leastMegabytes)))
  const bytes = (most: number) => Math.floor(most * part * megabyte)
  return {
    megabytes,
    replyBytes: bytes(24),
    pageBytes: bytes(48),
    endlessPageBytes: bytes(8),
    mediaPartBytes: bytes(32),
    bufferMegabytes: isLeast ? leastBufferMegabytes : isSmall ? smallBufferMegabytes : comfortableBufferMegabytes,
    encoders: isSmall ? 1 : 2,
    widestAvif: isLeast ? 640 : isSmall ? 960 : Number.POSITIVE_INFINITY,
    packagingWorkers: 1 + Math.max(0, Math.floor((megabytes - comfortableMegabytes) / filmMegabytes)),
    drawingIdleMs: isSmall ? 1000 : 10_000,
    heavyWorks: isSmall ? 1 : Number.POSITIVE_INFINITY,
    isFrugalEncoding: isSmall,
    heapMegabytes: Math.min(1024, Math.floor(megabytes * (isLeast ? 0.3 : 0.375))),
  }
}

/** What is kept to where nobody says otherwise: as much as so many films at once need. */
export const usualMegabytes = (packagingWorkers: number): number => comfortableMegabytes + (packagingWorkers - 1) * filmMegabytes
