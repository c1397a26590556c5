import { lazyPart } from '../../../../lib/lazy-part.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import type { EpisodeIds } from '../playback-item.ts'
import { useDispatch, usePlayer, usePlayerContext } from '../player-context.ts'
import styles from './Controls.module.css'
import { Fullscreen } from './Fullscreen.tsx'
import { JumpButtons } from './JumpButtons.tsx'
import { PlayButton } from './PlayButton.tsx'
import { SeekBar } from './SeekBar.tsx'
import { Volume } from './Volume.tsx'

const EpisodesPanel = lazyPart('EpisodesPanel', () => import('./EpisodesPanel.tsx'))
const KeysPanel = lazyPart('KeysPanel', () => import('./KeysPanel.tsx'))
const SettingsPanel = lazyPart('SettingsPanel', () => import('./SettingsPanel.tsx'))
const SubtitleStylePanel = lazyPart('SubtitleStylePanel', () => import('../subtitles/SubtitleStylePanel.tsx'))
const TracksPanel = lazyPart('TracksPanel', () => import('./TracksPanel.tsx'))

interface ControlsProps {
  onEpisode: (episode: EpisodeIds) => void
}

/** The foot of the picture: seek bar and buttons. A panel stands in the document right after the button that opens it. */
export function Controls({ onEpisode }: ControlsProps) {
  const { item } = usePlayerContext()
  const dispatch = useDispatch()
  const panel = usePlayer((state) => state.panel)
  const isReady = usePlayer((state) => state.durationSeconds > 0)
  if (!isReady) return null
  return (
    <section className={styles.controls} aria-label="Player controls">
      <SeekBar />
      <div className={styles.row}>
        <PlayButton className={styles.play} />
        <JumpButtons className={styles.button} />
        <Volume className={styles.button} />
        <span className={styles.space} />
        <IconButton
          icon="captions"
          label="Subtitles and audio"
          className={styles.button}
          look={panel === 'tracks' ? 'glass' : 'bare'}
          aria-expanded={panel === 'tracks'}
          onClick={() => dispatch({ type: 'open', panel: 'tracks' })}
        />
        {panel === 'tracks' && <TracksPanel />}
        <IconButton
          icon="sliders"
          label="Settings"
          className={`${styles.button} ${styles.settings}`}
          look={panel === 'settings' ? 'glass' : 'bare'}
          aria-expanded={panel === 'settings'}
          onClick={() => dispatch({ type: 'open', panel: 'settings' })}
        />
        {panel === 'settings' && <SettingsPanel />}
        {panel === 'style' && <SubtitleStylePanel />}
        {panel === 'keys' && <KeysPanel />}
        {item.seasonId !== undefined && (
          <>
            <IconButton
              icon="episodes"
              label="Episodes"
              className={styles.button}
              look={panel === 'episodes' ? 'glass' : 'bare'}
              aria-expanded={panel === 'episodes'}
              onClick={() => dispatch({ type: 'open', panel: 'episodes' })}
            />
            {panel === 'episodes' && <EpisodesPanel seasonId={item.seasonId} onEpisode={onEpisode} />}
          </>
        )}
        {item.next && (
          <IconButton
            icon="next"
            label="Next Video"
            className={`${styles.button} ${styles.next}`}
            onClick={() => dispatch({ type: 'next' })}
          />
        )}
        <Fullscreen className={styles.button} />
      </div>
    </section>
  )
}
