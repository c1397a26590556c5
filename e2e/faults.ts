import type { Page, Route } from '@playwright/test'

/** Faults of the media, made on their way to the page. */

/** Where each segment of a playlist begins in its file. */
const offsetsOf = (playlist: string): number[] =>
  Array.from(playlist.matchAll(/^#EXT-X-BYTERANGE:\d+@(\d+)$/gm), ([, offset]) => Number(offset))

/** Answers a segment of every rendition whose file matches with something else: `answer` decides by its number, from 0. */
export const spoilSegments = async (
  page: Page,
  file: RegExp,
  isSpoilt: (segment: number) => boolean,
  answer: (route: Route) => Promise<void>,
): Promise<void> => {
  const offsets = new Map<string, number[]>()
  const nameOf = (url: string) =>
    new URL(url).pathname
      .split('/')
      .at(-1)!
      .replace(/\.\w+$/, '')
  await page.route(/\/media\/play\/.*\.m3u8/, async (route) => {
    const reply = await route.fetch()
    const text = await reply.text()
    offsets.set(nameOf(route.request().url()), offsetsOf(text))
    await route.fulfill({ response: reply, body: text })
  })
  await page.route(/\/media\/play\/.*\.mp4/, (route) => {
    const name = nameOf(route.request().url())
    const from = Number(/bytes=(\d+)-/.exec(route.request().headers().range ?? '')?.[1])
    const segment = offsets.get(name)?.indexOf(from) ?? -1
    return file.test(name) && segment >= 0 && isSpoilt(segment) ? answer(route) : route.continue()
  })
}

export const missing = (route: Route): Promise<void> => route.fulfill({ status: 404 })
export const forbidden = (route: Route): Promise<void> => route.fulfill({ status: 403 })
export const refused = (route: Route): Promise<void> => route.fulfill({ status: 500 })
/** The page waits until it gives up. */
export const unanswered = (): Promise<void> => Promise.resolve()

/** Half of it, told as if it were all. */
export const cutOff = async (route: Route): Promise<void> => {
  const reply = await route.fetch()
  const body = await reply.body()
  const { 'content-length': _, ...headers } = reply.headers()
  await route.fulfill({ status: reply.status(), headers, body: body.subarray(0, body.length / 2) })
}

/** The headers stay as they are; what should be pictures is noise. */
export const scrambled = async (route: Route): Promise<void> => {
  const reply = await route.fetch()
  const body = await reply.body()
  const pictures = body.indexOf('mdat')
  for (let at = pictures + 4; at < body.length; at++) body[at] = (at * 167 + 13) % 256
  await route.fulfill({ response: reply, body })
}
