import { type ComponentType, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { breakNote, isAdOn } from './ads/ad-break.ts'
import { BufferRing } from './BufferRing.tsx'
import { useWakeLock } from './browser/wake-lock.ts'
import { Controls } from './controls/Controls.tsx'
import { leaveFullscreen } from './controls/fullscreen.ts'
import { PlayerHeader } from './controls/PlayerHeader.tsx'
import { Said } from './controls/Said.tsx'
import { SkipIntro } from './controls/SkipIntro.tsx'
import { Ending } from './ending/Ending.tsx'
import { freezeFrame } from './freeze-frame.ts'
import { GestureLayer } from './GestureLayer.tsx'
import { IdleOverlay } from './IdleOverlay.tsx'
import { isStillWatchingAsked, noteInput } from './memory/still-watching.ts'
import { Note } from './Note.tsx'
import { PlayMessage } from './PlayMessage.tsx'
import type { EpisodeIds, Neighbour, PlaybackItem } from './playback-item.ts'
import { PlayerContext, type PlayerElements } from './player-context.ts'
import type { Trace } from './player-shape.ts'
import { createPlayer } from './store.ts'
import { usePlayerInput } from './use-player-input.ts'

const StillWatching = lazyPart('StillWatching', () => import('./ending/StillWatching.tsx'))
const StatsPanel = lazyPart('StatsPanel', () => import('./controls/StatsPanel.tsx'))
// Its script comes with the first subtitles; a film goes on without it.
const Subtitles = lazyPart('Subtitles', () => import('./subtitles/Subtitles.tsx'))

interface PlayerProps extends PlayerElements {
  item: PlaybackItem
  /** Asks for a fresh address of the same media, when the first has expired. */
  renewUrl: () => Promise<string>
  onBack: () => void
  onNext: (next: Neighbour) => void
  onEpisode: (episode: EpisodeIds) => void
  ReportDialog: ComponentType<{ played: PlaybackItem; trace: () => Trace; onClose: () => void }>
}

/** Plays one item; another one needs another key. Where episodes have followed each other for long, it asks first. */
export function Player(props: PlayerProps) {
  const [isAsked, setAsked] = useState(() => isStillWatchingAsked(Date.now()))
  const goOn = () => {
    noteInput(Date.now())
    setAsked(false)
  }
  return isAsked ? <StillWatching item={props.item} onContinue={goOn} /> : <Playing {...props} />
}

function Playing({ item, container, video, renewUrl, onBack, onNext, onEpisode, ReportDialog }: PlayerProps) {
  const [player] = useState(() => createPlayer({ item, renewUrl, onNext: () => item.next && onNext(item.next) }))
  const context = useMemo(() => ({ player, item, container, video }), [player, item, container, video])
  useEffect(() => {
    const stop = player.start(video)
    return () => {
      freezeFrame(video)
      stop()
    }
  }, [player, video])
  usePlayerInput(context)
  const state = () => player.state()
  const isReporting = useSyncExternalStore(player.subscribe, () => state().isReporting)
  useWakeLock(useSyncExternalStore(player.subscribe, () => state().phase === 'playing'))
  const isBreak = useSyncExternalStore(player.subscribe, () => isAdOn(state()))
  const hasSubtitles = useSyncExternalStore(player.subscribe, () => state().subtitleId !== null)
  const areStatsShown = useSyncExternalStore(player.subscribe, () => state().areStatsShown)
  const adPhase = useSyncExternalStore(player.subscribe, () => state().ad?.phase)
  const AdLayer = adPhase && player.adLayer()

  return (
    <PlayerContext value={context}>
      <GestureLayer />
      {hasSubtitles && <Subtitles />}
      <BufferRing />
      {AdLayer && <AdLayer />}
      {!isBreak && <Ending />}
      <PlayMessage onBack={onBack} />
      <PlayerHeader
        heading={item.heading}
        subheading={adPhase === 'on' ? breakNote(state().ad) : item.subheading}
        isFixed={isBreak}
        onBack={() => leaveFullscreen() || onBack()}
        onReport={() => player.dispatch({ type: 'report' })}
      />
      {!isBreak && (
        <>
          <Said />
          <SkipIntro />
          <Note />
        </>
      )}
      {!isBreak && (
        <>
          <Controls onEpisode={onEpisode} />
          <IdleOverlay />
          {areStatsShown && <StatsPanel />}
        </>
      )}
      {isReporting && <ReportDialog played={item} trace={player.trace} onClose={() => player.dispatch({ type: 'reported' })} />}
    </PlayerContext>
  )
}
