import type { PlaybackItem } from '../playback-item.ts'
import type { Trace } from '../player-shape.ts'
import type { PlayerEvent } from '../rules/events.ts'

const mostNoted = 50
/** They come all the time, and say nothing of what went wrong. */
const noise = /time|tick|moved|focus|drag|cues/

/** Notes what happens in the player, and reports what failed with it. `stand` tells how the player stands. */
export const createReporter = (item: PlaybackItem, stand: () => Omit<Trace, 'noted'>) => {
  let noted: Trace['noted'] = []
  const trace = (): Trace => ({ ...stand(), noted })
  return {
    note: (event: PlayerEvent): void => {
      if (!noise.test(event.type)) noted = [...noted.slice(1 - mostNoted), { ...stand(), event }]
    },
    trace,
    /** Most views need none of its code. */
    report: (detail: string): void => {
      const then = trace()
      import('./failure-report.ts').then(({ reportFailure }) => reportFailure(item, detail, then)).catch(() => {})
    },
  }
}
