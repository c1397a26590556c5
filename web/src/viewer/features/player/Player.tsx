import { useEffect, useMemo, useState } from 'react'
import { BufferRing } from './BufferRing.tsx'
import { Controls } from './Controls.tsx'
import { leaveFullscreen } from './fullscreen.ts'
import { Header } from './Header.tsx'
import { IdleOverlay } from './IdleOverlay.tsx'
import { announceMedia } from './media-session.ts'
import { NextCard } from './NextCard.tsx'
import { PlayMessage } from './PlayMessage.tsx'
import { SceneContext, type StageElements } from './player-context.ts'
import type { EpisodeIds, Neighbour, Programme } from './programme.ts'
import { SkipIntro } from './SkipIntro.tsx'
import { Subtitles } from './Subtitles.tsx'
import { Surface } from './Surface.tsx'
import { createPlayer } from './store.ts'
import { useStageInput } from './use-stage-input.ts'

interface PlayerProps extends StageElements {
  programme: Programme
  /** Asks for a fresh address of the same media, when the first has expired. */
  renewUrl: () => Promise<string>
  onBack: () => void
  onNext: (next: Neighbour) => void
  onEpisode: (episode: EpisodeIds) => void
}

/** Plays one programme; another one needs another key. */
export function Player({ programme, stage, video, renewUrl, onBack, onNext, onEpisode }: PlayerProps) {
  const [player] = useState(() => createPlayer({ programme, renewUrl, onNext: () => programme.next && onNext(programme.next) }))
  const scene = useMemo(() => ({ player, programme, stage, video }), [player, programme, stage, video])
  useEffect(() => player.start(video), [player, video])
  useEffect(() => announceMedia(player, programme), [player, programme])
  useStageInput(scene)

  return (
    <SceneContext value={scene}>
      <Surface />
      <Subtitles />
      <BufferRing />
      <Header heading={programme.heading} subheading={programme.subheading} onBack={() => leaveFullscreen() || onBack()} />
      <SkipIntro />
      <NextCard />
      <Controls onEpisode={onEpisode} />
      <IdleOverlay />
      <PlayMessage onBack={onBack} />
    </SceneContext>
  )
}
