import { type ReadCues, writeWebVtt } from '@matinee/subtitles/cue'
import { readWebVtt } from '@matinee/subtitles/vtt'
import type { Sidecar } from '../job/sidecars.ts'

const laterBy = ({ cues, header = [] }: ReadCues, seconds: number): Required<Pick<ReadCues, 'cues' | 'header'>> => {
  const ms = Math.round(seconds * 1000)
  return { header, cues: cues.map((cue) => ({ ...cue, startMs: cue.startMs + ms, endMs: cue.endMs + ms })) }
}

/** Of subtitles that lie beside the parts of a film, those of one language and kind become one, each later by where its part begins. */
export const joinSidecars = (sidecars: readonly Sidecar[], starts: readonly number[]): Sidecar[] => {
  const joined = new Map<string, ReturnType<typeof laterBy> & { track: Omit<Sidecar, 'part' | 'webVtt'> }>()
  for (const { part = 0, webVtt, ...track } of sidecars.toSorted((one, other) => (one.part ?? 0) - (other.part ?? 0))) {
    const { cues, header } = laterBy(readWebVtt(webVtt), starts[part] ?? 0)
    const key = `${track.language} ${track.kind} ${track.label}`
    const before = joined.get(key)
    joined.set(key, { track, cues: [...(before?.cues ?? []), ...cues], header: [...(before?.header ?? []), ...header] })
  }
  return Array.from(joined.values(), ({ track, cues, header }) => ({ ...track, webVtt: writeWebVtt(cues, header) }))
}
