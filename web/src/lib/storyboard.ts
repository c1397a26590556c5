/** Thumbnails of a film: WebVTT whose cues are addresses of pictures with a media fragment `#xywh=x,y,w,h` in pixels. */

export interface Thumbnail {
  fromSeconds: number
  toSeconds: number
  /** Address of the sheet that holds the picture. */
  sheet: string
  x: number
  y: number
  width: number
  height: number
}

const timing = /^(?:(\d+):)?(\d{2}):(\d{2}\.\d{3})\s+-->\s+(?:(\d+):)?(\d{2}):(\d{2}\.\d{3})/
const fragment = /^(.+?)#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)$/

const seconds = (hours: string | undefined, minutes: string | undefined, rest: string | undefined) =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(rest)

/** Reads a storyboard; cues of another shape are left out. Addresses are resolved against that of the storyboard itself. */
export const parseStoryboard = (text: string, address: string): Thumbnail[] => {
  const blocks = text.replace(/\r\n?/g, '\n').split(/\n{2,}/)
  return blocks.flatMap((block) => {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => timing.test(line))
    const time = lines[at]?.match(timing)
    const picture = lines[at + 1]?.trim().match(fragment)
    if (!time || !picture) return []
    const [x, y, width, height] = picture.slice(2).map(Number) as [number, number, number, number]
    if (width === 0 || height === 0) return []
    return {
      fromSeconds: seconds(time[1], time[2], time[3]),
      toSeconds: seconds(time[4], time[5], time[6]),
      sheet: new URL(picture[1]!, address).href,
      x,
      y,
      width,
      height,
    }
  })
}

/** The picture of a moment; the last one also stands for what comes after it. */
export const thumbnailAt = (thumbnails: readonly Thumbnail[], atSeconds: number): Thumbnail | null =>
  thumbnails.findLast(({ fromSeconds }) => fromSeconds <= atSeconds) ?? null
