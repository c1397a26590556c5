import { type ComponentType, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { breakNote, isAdOn } from './ads/ad-break.ts'
import { BufferRing } from './BufferRing.tsx'
import { useWakeLock } from './browser/wake-lock.ts'
import { Controls } from './controls/Controls.tsx'
import { leaveFullscreen } from './controls/fullscreen.ts'
import { Header } from './controls/Header.tsx'
import { Said } from './controls/Said.tsx'
import { SkipIntro } from './controls/SkipIntro.tsx'
import { Ending } from './ending/Ending.tsx'
import { holdFrame } from './held-frame.ts'
import { IdleOverlay } from './IdleOverlay.tsx'
import { isAttendanceAsked, noteInput } from './memory/attendance.ts'
import { Note } from './Note.tsx'
import { PlayMessage } from './PlayMessage.tsx'
import { SceneContext, type StageElements } from './player-context.ts'
import type { EpisodeIds, Neighbour, Programme } from './programme.ts'
import { Surface } from './Surface.tsx'
import { createPlayer } from './store.ts'
import { useStageInput } from './use-stage-input.ts'

const StillWatching = lazyPart('StillWatching', () => import('./ending/StillWatching.tsx'))
const StatsPanel = lazyPart('StatsPanel', () => import('./controls/StatsPanel.tsx'))
// Its script comes with the first subtitles; a film goes on without it.
const Subtitles = lazyPart('Subtitles', () => import('./subtitles/Subtitles.tsx'))

interface PlayerProps extends StageElements {
  programme: Programme
  /** Asks for a fresh address of the same media, when the first has expired. */
  renewUrl: () => Promise<string>
  onBack: () => void
  onNext: (next: Neighbour) => void
  onEpisode: (episode: EpisodeIds) => void
  ReportDialog: ComponentType<{ played: Programme; onClose: () => void }>
}

/** Plays one programme; another one needs another key. Where episodes have followed each other for long, it asks first. */
export function Player(props: PlayerProps) {
  const [isAsked, setAsked] = useState(() => isAttendanceAsked(Date.now()))
  const goOn = () => {
    noteInput(Date.now())
    setAsked(false)
  }
  return isAsked ? <StillWatching programme={props.programme} onContinue={goOn} /> : <Playing {...props} />
}

function Playing({ programme, stage, video, renewUrl, onBack, onNext, onEpisode, ReportDialog }: PlayerProps) {
  const [player] = useState(() => createPlayer({ programme, renewUrl, onNext: () => programme.next && onNext(programme.next) }))
  const scene = useMemo(() => ({ player, programme, stage, video }), [player, programme, stage, video])
  useEffect(() => {
    const stop = player.start(video)
    return () => {
      holdFrame(video)
      stop()
    }
  }, [player, video])
  useStageInput(scene)
  const state = () => player.state()
  const isReporting = useSyncExternalStore(player.subscribe, () => state().isReporting)
  useWakeLock(useSyncExternalStore(player.subscribe, () => state().phase === 'playing'))
  const isBreak = useSyncExternalStore(player.subscribe, () => isAdOn(state()))
  const hasSubtitles = useSyncExternalStore(player.subscribe, () => state().subtitleId !== null)
  const areStatsShown = useSyncExternalStore(player.subscribe, () => state().areStatsShown)
  const adPhase = useSyncExternalStore(player.subscribe, () => state().ad?.phase)
  const AdLayer = adPhase && player.adLayer()

  return (
    <SceneContext value={scene}>
      <Surface />
      {hasSubtitles && <Subtitles />}
      <BufferRing />
      {AdLayer && <AdLayer />}
      {!isBreak && <Ending />}
      <PlayMessage onBack={onBack} />
      <Header
        heading={programme.heading}
        subheading={adPhase === 'on' ? breakNote(state().ad) : programme.subheading}
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
      {isReporting && <ReportDialog played={programme} onClose={() => player.dispatch({ type: 'reported' })} />}
    </SceneContext>
  )
}
