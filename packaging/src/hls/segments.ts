import type { Fragment } from './fragments.ts'

/** Bytes of a rendition's file that players ask for at once; begins with a key frame. */
export interface Segment {
  offset: number
  bytes: number
  startSeconds: number
  durationSeconds: number
}

/** A key frame with what stands before it in its fragment, by which pictures are shown while seeking. */
export interface KeyFrame {
  offset: number
  bytes: number
  startSeconds: number
}

/** Times are rounded by containers; a segment that lacks less than this is whole. */
const toleranceSeconds = 0.03

/** Whether a segment ends here: it is long enough, or what comes next would make it longer than any should be. */
const isDone = (segment: Segment, next: Fragment, atLeast: number, atMost: number): boolean =>
  segment.durationSeconds >= atLeast - toleranceSeconds || segment.durationSeconds + next.durationSeconds > atMost + toleranceSeconds

/** Puts fragments together to segments of `atLeast` seconds and not more than `atMost`; every rendition with the same key frames is cut alike. */
export const segmentsOf = (fragments: readonly Fragment[], atLeast: number, atMost: number): Segment[] => {
  const segments: Segment[] = []
  for (const fragment of fragments) {
    const last = segments.at(-1)
    const { offset, bytes, startSeconds, durationSeconds } = fragment
    if (!last || isDone(last, fragment, atLeast, atMost)) segments.push({ offset, bytes, startSeconds, durationSeconds })
    else {
      last.bytes += bytes
      last.durationSeconds += durationSeconds
    }
  }
  // What is shown next begins where this ends; samples' lengths alone drift from it by what containers round.
  for (const [index, segment] of segments.entries()) {
    const next = segments[index + 1]
    if (next && next.startSeconds > segment.startSeconds) segment.durationSeconds = next.startSeconds - segment.startSeconds
  }
  return segments
}

export const keyFramesOf = (fragments: readonly Fragment[]): KeyFrame[] =>
  fragments.map(({ offset, keyFrameBytes, startSeconds }) => ({ offset, bytes: keyFrameBytes, startSeconds }))

/** Bits a second as EXT-X-STREAM-INF tells them: on average, and of the most demanding stretch of half to one and a half target durations (RFC 8216, 4.3.4.2). */
export const bandwidthOf = (segments: readonly Segment[], targetSeconds: number): { peak: number; average: number } => {
  let peak = 0
  for (let from = 0; from < segments.length; from++) {
    let [bytes, seconds] = [0, 0]
    for (let at = from; at < segments.length; at++) {
      bytes += segments[at]!.bytes
      seconds += segments[at]!.durationSeconds
      if (seconds > targetSeconds * 1.5 && at > from) break
      if (seconds >= targetSeconds / 2) peak = Math.max(peak, (bytes * 8) / seconds)
    }
  }
  const [bytes, seconds] = segments.reduce(([b, s], segment) => [b + segment.bytes, s + segment.durationSeconds], [0, 0])
  const average = seconds > 0 ? (bytes * 8) / seconds : 0
  return { peak: Math.ceil(Math.max(peak, average)), average: Math.ceil(average) }
}
