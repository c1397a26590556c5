import { vi } from 'vitest'
import type { PlayFailure } from '../rules/events.ts'
import { createMending } from './mending.ts'
import type { MendableFilm } from './mending-shape.ts'
import type { FailureKind, MediaFailure, MediaPart } from './recovery.ts'

export const part: MediaPart = { kind: 'picture', startSeconds: 40, endSeconds: 42 }

/** A film that plays by a clock of its own as long as something of it is here, and writes down what is done to it. */
export const screen = () => {
  const done: string[] = []
  const told: PlayFailure[] = []
  const reports: string[] = []
  const film = {
    position: 12,
    end: 12,
    isWanted: true,
    isOnline: true,
    isServed: true,
    servedAfterMs: 0,
    isBroken: false,
    receivedAtMs: Number.NEGATIVE_INFINITY,
    refusal: null as Error | null,
    renewedAfterMs: 0,
  }
  const renewed = async () => {
    if (film.renewedAfterMs > 0) await new Promise((resolve) => setTimeout(resolve, film.renewedAfterMs))
    if (film.refusal) throw film.refusal
  }
  const mendable: MendableFilm = {
    nowMs: () => Date.now(),
    isWanted: () => film.isWanted,
    isOnline: () => film.isOnline,
    positionSeconds: () => film.position,
    aheadSeconds: () => film.end - film.position,
    hasGivenUp: () => film.isBroken,
    receivedAtMs: () => film.receivedAtMs,
    isServed: async () => {
      if (film.servedAfterMs > 0) await new Promise((resolve) => setTimeout(resolve, film.servedAfterMs))
      return film.isServed
    },
    reload: () => done.push('reload'),
    recover: () => done.push('recover'),
    lower: () => done.push('lower'),
    skip: (wanted) => {
      done.push('skip')
      return wanted ?? null
    },
    seek: (toSeconds) => {
      done.push(`seek ${toSeconds}`)
      film.position = toSeconds
    },
    play: () => {},
    renew: () => {
      done.push('renew')
      return renewed()
    },
    restart: () => {
      done.push('restart')
      return renewed()
    },
    fail: (failure) => told.push(failure),
    mended: () => done.push('mended'),
    skipped: () => done.push('skipped'),
    report: (detail) => reports.push(detail),
  }
  const mending = createMending(mendable)
  /** Lets seconds pass. */
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      if (film.isWanted) film.position = Math.min(film.end, film.position + 1)
      await vi.advanceTimersByTimeAsync(1000)
      mending.look()
    }
  }
  const fail = (kind: FailureKind, more: Partial<MediaFailure> = {}) => mending.failed({ isFatal: true, kind, detail: kind, ...more })
  return { film, mending, pass, fail, done, told, reports }
}
