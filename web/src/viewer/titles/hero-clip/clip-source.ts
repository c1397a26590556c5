import { type Moment, momentOf, type Part, renditionFor, renditionsOf } from './trailer-playlist.ts'

/** Nothing waits for it, so it steps behind whatever else the page asks for. */
const ask = async (url: URL, signal: AbortSignal, headers: HeadersInit = {}): Promise<Response> => {
  const response = await fetch(url, { signal, headers, priority: 'low' })
  if (!response.ok) throw new Error(`${url.pathname} answers ${response.status}.`)
  return response
}

const bytesOf = async ({ uri, bytes }: Part, base: URL, signal: AbortSignal): Promise<ArrayBuffer> => {
  const response = await ask(new URL(uri, base), signal, bytes && { range: `bytes=${bytes.from}-${bytes.to}` })
  const data = await response.arrayBuffer()
  // Whoever knows no ranges sends all of it.
  return bytes && response.status === 200 ? data.slice(bytes.from, bytes.to + 1) : data
}

// iPhones have the managed one alone.
type Sources = typeof globalThis & { ManagedMediaSource?: typeof MediaSource }
const sourceClass = (): typeof MediaSource | undefined => (globalThis as Sources).MediaSource ?? (globalThis as Sources).ManagedMediaSource

/** As a browser and a media source name what they play. */
const typeOf = (codecs: string): string => `video/mp4; codecs="${codecs}"`

const happens = (target: EventTarget, event: string, signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve, reject) => {
    target.addEventListener(event, resolve, { once: true, signal })
    target.addEventListener('error', reject, { once: true, signal })
    signal.addEventListener('abort', reject, { once: true })
  })

const append = async (buffer: SourceBuffer, data: ArrayBuffer, signal: AbortSignal): Promise<void> => {
  const isIn = happens(buffer, 'updateend', signal)
  buffer.appendBuffer(data)
  await isIn
}

const fill = async (source: MediaSource, codecs: string, { fromSeconds, toSeconds }: Moment, data: ArrayBuffer[], signal: AbortSignal) => {
  const buffer = source.addSourceBuffer(typeOf(codecs))
  buffer.timestampOffset = -fromSeconds
  buffer.appendWindowEnd = toSeconds - fromSeconds
  for (const bytes of data) await append(buffer, bytes, signal)
  source.endOfStream()
}

/** Gives a video a moment of a trailer, as sharp as it is tall. Rejects where there is none that this browser plays. */
export const loadClip = async (video: HTMLVideoElement, trailer: string, signal: AbortSignal): Promise<void> => {
  const Source = sourceClass()
  const masterUrl = new URL(trailer, location.href)
  const renditions = renditionsOf(await (await ask(masterUrl, signal)).text())
  const rendition = renditionFor(
    renditions.filter(({ codecs }) => Source?.isTypeSupported(typeOf(codecs))),
    video.clientHeight,
  )
  if (!Source || !rendition) throw new Error('This browser plays no rendition of it.')
  const base = new URL(rendition.uri, masterUrl)
  const moment = momentOf(await (await ask(base, signal)).text())
  if (!moment) throw new Error('Its playlist has no moment to play.')
  const data = await Promise.all([moment.initialisation, ...moment.parts].map((part) => bytesOf(part, base, signal)))
  const source = new Source()
  const address = URL.createObjectURL(source)
  const isOpen = happens(source, 'sourceopen', signal)
  video.src = address
  await isOpen.finally(() => URL.revokeObjectURL(address))
  await fill(source, rendition.codecs, moment, data, signal)
}

/** Takes what was loaded away again. */
export const unloadClip = (video: HTMLVideoElement): void => {
  video.removeAttribute('src')
  video.load()
}
