import type { PlayFailure } from '../rules/events.ts'
import type { MendableFilm, Mending } from './mending-shape.ts'
import { isServiceAway, playFailureOf, renewalFailureOf } from './play-failure.ts'
import { type Attempt, isSamePart, type MediaFailure, type MediaPart, missing, nextAttempt, pauseBeforeTryMs } from './recovery.ts'
import { createWatchdog } from './watchdog.ts'

/** Mends a film that does not play on, as long as that can be done without the viewer. */

/** Seconds of playback after which an error counts as overcome. */
const overcomeSeconds = 10
/** Less than this is no film to play on with. */
const emptySeconds = 0.3
/** Bytes younger than this are of a request under way. */
const arrivingMs = 3000
/** A service that answers within this is not what keeps a segment. */
const promptMs = 1500
/** How long a request may take to answer. */
const reloadedMs = 8000
/** How long after an attempt the element may stop without the viewer. */
const underWayMs = 5000
/** A picture that stands this long at a segment that is left out is moved past it. */
const holePatienceMs = 2000
/** A picture that stands at a hole may stand a few frames before it. */
const beforeHoleSeconds = 0.5

export const createMending = (film: MendableFilm): Mending => {
  const watchdog = createWatchdog()
  let attempts: Attempt[] = []
  let firstDetail = ''
  let failedAtSeconds = 0
  let attemptedAtMs = Number.NEGATIVE_INFINITY
  let isBrokenTold = false
  /** A fresh address is under way: whatever is still asked of the old one is refused, too. */
  let isRenewing = false
  /** What the viewer is told once the picture has used up what is here. */
  let pending: PlayFailure | null = null
  let isOver = false
  /** A lost connection, and how often it was tried since. */
  let lost: { failure: MediaFailure; tries: number; isSure: boolean; isTold: boolean; isAnswered: boolean; reloadedAtMs: number } | null =
    null
  let timer: ReturnType<typeof setTimeout> | undefined
  let round = 0
  let holes: (MediaPart & { sinceMs: number | null })[] = []

  const tell = () => {
    if (film.aheadSeconds() > emptySeconds && !film.hasGivenUp()) return
    if (pending) {
      isOver = true
      film.fail(pending)
      pending = null
    } else if (lost?.isSure && !lost.isTold) {
      lost.isTold = true
      film.fail(playFailureOf(lost.failure, !film.isOnline() ? 'offline' : lost.isAnswered ? 'answered' : 'away'))
    }
  }

  const giveUp = (failure: PlayFailure) => {
    pending = failure
    lost = null
    clearTimeout(timer)
    tell()
  }

  const begin = (attempt: Attempt) => {
    attemptedAtMs = film.nowMs()
    if (attempt === 'reload') film.reload()
    if (attempt === 'recover') film.recover()
    if (attempt === 'lower') film.lower()
    film.play()
  }

  const ask = async (what: 'renew' | 'restart', failure: MediaFailure) => {
    const during = round
    attemptedAtMs = film.nowMs()
    isRenewing = true
    try {
      await film[what]()
    } catch (error) {
      if (during !== round) return
      if (isServiceAway(error)) awaitNetwork({ ...failure, kind: 'network' }, true)
      else giveUp(renewalFailureOf(error))
    } finally {
      if (during === round) isRenewing = false
    }
  }

  /** The service is told once of what is missing or broken. */
  const tellBroken = ({ status, detail }: MediaFailure) => {
    if (isBrokenTold) return
    isBrokenTold = true
    film.report(`A part is ${status === missing ? 'missing' : 'broken'}: ${detail}`)
  }

  const skip = (failure: MediaFailure): void => {
    attemptedAtMs = film.nowMs()
    const hole = film.skip(failure.part)
    if (!hole) {
      failed(failure)
      return
    }
    tellBroken(failure)
    holes.push({ ...hole, sinceMs: null })
    // What is here already is left out by going past it.
    if (failure.kind === 'frozen') film.seek(hole.endSeconds + 0.05)
    film.play()
  }

  /** The network is there: it is this one segment that is not. False where enough was left out. */
  const leaveOut = (failure: MediaFailure): boolean => {
    if (attempts.filter((attempt) => attempt === 'skip').length >= 2) return false
    lost = null
    clearTimeout(timer)
    attempts.push('skip')
    skip(failure)
    return true
  }

  const tryLine = async () => {
    const during = round
    const trying = lost
    if (!trying) return
    trying.tries += 1
    const askedAtMs = film.nowMs()
    const isServed = film.isOnline() && (await film.isServed())
    if (during !== round || lost !== trying) return
    if (isServed) {
      trying.isAnswered = true
      // It was asked for twice, and waited for longer than for this answer. A service that is slow just now may answer for it, too.
      const isPrompt = film.nowMs() - askedAtMs < promptMs
      if (isPrompt && trying.failure.part && trying.failure.isUnanswered && leaveOut(trying.failure)) return
      // What arrives slowly must not be asked for from its beginning again.
      const isArriving = film.nowMs() - film.receivedAtMs() < arrivingMs
      if (!isArriving && film.nowMs() - trying.reloadedAtMs > reloadedMs) {
        trying.reloadedAtMs = film.nowMs()
        begin('reload')
      }
    }
    // Until something of the film arrives nothing is won; and what is stuck was tried in every way already.
    trying.isSure ||= !isServed || trying.failure.kind === 'stuck'
    tell()
    schedule()
  }

  const schedule = () => {
    clearTimeout(timer)
    if (lost) timer = setTimeout(() => void tryLine(), pauseBeforeTryMs(lost.tries, film.aheadSeconds()))
  }

  const awaitNetwork = (failure: MediaFailure, isSure = false): void => {
    const { part } = failure
    const before = lost
    // The service answers, and this one segment still does not come: it is the segment.
    const isSame = part && before?.failure.part && isSamePart(part, before.failure.part)
    if (isSame && before.isAnswered && leaveOut(failure)) return
    if (before) {
      before.failure = failure
      before.reloadedAtMs = Number.NEGATIVE_INFINITY
      before.isSure ||= before.isAnswered || isSure
      tell()
      return
    }
    lost = { failure, tries: 0, isSure, isTold: false, isAnswered: false, reloadedAtMs: Number.NEGATIVE_INFINITY }
    tell()
    schedule()
  }

  const failed = (failure: MediaFailure): void => {
    if (isOver || pending || (isRenewing && failure.kind === 'expired')) return
    const attempt = nextAttempt(failure, attempts)
    if (attempt === 'wait') {
      if (failure.kind === 'part' || failure.kind === 'decode') tellBroken(failure)
      return
    }
    failedAtSeconds = film.positionSeconds()
    firstDetail ||= failure.detail
    if (attempt === 'await') {
      if (attempts.at(-1) !== 'await') attempts.push('await')
      awaitNetwork(failure)
      return
    }
    attempts.push(attempt)
    if (attempt === 'fail') giveUp(playFailureOf(failure, 'away'))
    else if (attempt === 'renew' || attempt === 'restart') void ask(attempt, failure)
    else if (attempt === 'skip') skip(failure)
    else begin(attempt)
  }

  /** What was mended without the viewer is told the service once it is over. */
  const overcome = () => {
    if (lost || pending || attempts.length === 0 || Math.abs(film.positionSeconds() - failedAtSeconds) <= overcomeSeconds) return
    // A fresh address is the way of things, and a segment left out was told of.
    if (!attempts.includes('skip') && attempts.some((attempt) => attempt !== 'renew'))
      film.report(`Overcome by ${attempts.join(', ')}: ${firstDetail}`)
    attempts = []
    firstDetail = ''
  }

  const lookAtHoles = () => {
    const position = film.positionSeconds()
    for (const hole of holes) {
      if (position >= hole.endSeconds) {
        if (position < hole.endSeconds + overcomeSeconds) film.skipped()
        holes = holes.filter((one) => one !== hole)
      } else if (position > hole.startSeconds - 1 && film.isWanted() && film.aheadSeconds() <= beforeHoleSeconds) {
        hole.sinceMs ??= film.nowMs()
        if (film.nowMs() - hole.sinceMs >= holePatienceMs) film.seek(hole.endSeconds + 0.05)
      } else hole.sinceMs = null
    }
  }

  const look = () => {
    if (lost || pending) tell()
    lookAtHoles()
    overcome()
    const isWatched = film.isWanted() && film.isOnline() && !lost && !pending && !isOver
    const isLate = watchdog.look({
      nowMs: film.nowMs(),
      isWanted: isWatched,
      positionSeconds: film.positionSeconds(),
      bufferedSeconds: film.positionSeconds() + film.aheadSeconds(),
      receivedAtMs: film.receivedAtMs(),
    })
    if (!isLate) return
    const kind = film.aheadSeconds() > emptySeconds ? 'frozen' : 'stuck'
    failed({ isFatal: true, kind, detail: `${kind} at ${film.positionSeconds().toFixed(1)} s` })
  }

  const reset = () => {
    round += 1
    attempts = []
    firstDetail = ''
    pending = null
    lost = null
    isOver = false
    holes = []
    isRenewing = false
    clearTimeout(timer)
  }

  const tryNow = () => {
    if (!lost) return
    lost.tries = 0
    lost.isTold = false
    schedule()
  }

  return {
    failed,
    look,
    arrived: () => {
      if (!lost?.isAnswered) return
      lost = null
      clearTimeout(timer)
      film.mended()
    },
    tryNow,
    again: () => {
      if (lost) return tryNow()
      reset()
      void ask('restart', { isFatal: true, kind: 'network', detail: 'restart' })
    },
    isUnderWay: () => film.nowMs() - attemptedAtMs < underWayMs,
    stop: reset,
  }
}
