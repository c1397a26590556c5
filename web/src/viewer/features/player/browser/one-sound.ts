import { isAdOn } from '../ads/ad-break.ts'
import type { Player } from '../player-shape.ts'

/** Of the tabs of one browser one plays: whichever began last. */

interface Began {
  atMs: number
  tab: string
}

const isLater = (one: Began, other: Began) => one.atMs > other.atMs || (one.atMs === other.atMs && one.tab > other.tab)

/** Tells the other tabs when a film begins here, and the player when one begins there. */
export const shareSound = ({ state, subscribe, dispatch }: Pick<Player, 'state' | 'subscribe' | 'dispatch'>, signal: AbortSignal): void => {
  if (signal.aborted || typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel('player')
  const tab = crypto.randomUUID()
  let began: Began | null = null
  const look = () => {
    const { wantsPlay, phase, ad } = state()
    if (!wantsPlay) began = null
    else if (!began && (isAdOn({ ad }) ? ad?.phase === 'on' : phase === 'playing')) {
      began = { atMs: Date.now(), tab }
      channel.postMessage(began)
    }
  }
  channel.onmessage = ({ data }: MessageEvent<Began>) => {
    if (began ? isLater(data, began) : state().isSuspended) dispatch({ type: 'other-tab' })
  }
  const stop = subscribe(look)
  signal.addEventListener('abort', () => {
    stop()
    channel.close()
  })
  look()
}
