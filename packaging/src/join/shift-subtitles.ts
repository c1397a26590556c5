import type { Sidecar } from '../job/sidecars.ts'

const time = /(?:(\d+):)?(\d\d):(\d\d)\.(\d{3})/g

const written = (milliseconds: number): string => {
  const parts = [Math.floor(milliseconds / 3_600_000), Math.floor(milliseconds / 60_000) % 60, Math.floor(milliseconds / 1000) % 60]
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${String(milliseconds % 1000).padStart(3, '0')}`
}

const later = (line: string, milliseconds: number): string =>
  line.replace(time, (_, hours: string | undefined, minutes: string, seconds: string, rest: string) =>
    written(Number(hours ?? 0) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000 + Number(rest) + milliseconds),
  )

/** The cues of WebVTT, so many seconds later. */
export const shiftWebVtt = (webVtt: string, seconds: number): string =>
  webVtt
    .split('\n')
    .map((line) => (line.includes('-->') ? later(line, Math.round(seconds * 1000)) : line))
    .join('\n')

const cuesOf = (webVtt: string): string => webVtt.slice(webVtt.indexOf('\n\n') + 2)

/** Of subtitles that lie beside the parts of a film, those of one language and kind become one, each later by where its part begins. */
export const joinSidecars = (sidecars: readonly Sidecar[], starts: readonly number[]): Sidecar[] => {
  const joined = new Map<string, Sidecar>()
  for (const sidecar of sidecars.toSorted((one, other) => (one.part ?? 0) - (other.part ?? 0))) {
    const { part = 0, ...track } = sidecar
    const webVtt = shiftWebVtt(sidecar.webVtt, starts[part] ?? 0)
    const key = `${track.language} ${track.kind} ${track.label}`
    const before = joined.get(key)
    joined.set(key, before ? { ...before, webVtt: `${before.webVtt.trimEnd()}\n\n${cuesOf(webVtt)}` } : { ...track, webVtt })
  }
  return [...joined.values()]
}
