import { useEffect, useRef } from 'react'
import { formatPosition } from '../../../../lib/format-position.ts'
import { lazyPart } from '../../../../lib/lazy-part.tsx'
import { Anchor } from '../../../../ui/Anchor.tsx'
import { Button, buttonClass } from '../../../../ui/Button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { Fullscreen } from '../controls/Fullscreen.tsx'
import { toggleFullscreen } from '../controls/fullscreen.ts'
import { Volume } from '../controls/Volume.tsx'
import { PlayerContext, useDispatch, usePlayer, usePlayerContext } from '../player-context.ts'
import styles from './AdLayer.module.css'
import { remainingSeconds, skipInSeconds } from './ad-break.ts'

// An ad goes on without it.
const AdCaptions = lazyPart('AdCaptions', () => import('../subtitles/Subtitles.tsx'))

/** A break. Its picture fades when the film goes on, and is gone two seconds later. */
export function AdLayer() {
  const context = usePlayerContext()
  const { player, container } = context
  const phase = usePlayer((state) => (state.failure === null ? state.ad?.phase : undefined))
  const box = useRef<HTMLDivElement>(null)
  // The media element stands in the page before it plays: some browsers play no other.
  const isThere = phase !== undefined && phase !== 'asked'
  useEffect(() => {
    const video = player.adVideo()
    if (isThere && video) box.current?.append(video)
    return () => video?.remove()
  }, [isThere, player])
  if (!isThere) return null
  const video = player.adVideo()
  return (
    <div className={classNames(styles.layer, phase !== 'on' && styles.unseen)} data-ad={phase}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has its own ways to this, see keys */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        ref={box}
        className={styles.picture}
        onClick={() => player.dispatch({ type: 'toggle' })}
        onDoubleClick={() => toggleFullscreen({ container, video: video ?? context.video })}
      />
      {phase === 'on' && (
        // iPhones fill the screen with a media element alone: here it is the ad's.
        <PlayerContext value={video ? { ...context, video } : context}>
          <AdControls />
        </PlayerContext>
      )}
    </div>
  )
}

function AdControls() {
  const dispatch = useDispatch()
  const wantsPlay = usePlayer((state) => state.wantsPlay)
  const hasPage = usePlayer((state) => state.ad?.hasPage ?? false)
  const hasCaptions = usePlayer(({ ad }) => ad !== null && ad.cues.length > 0)
  const count = usePlayer((state) => state.ad?.count ?? 0)
  const number = usePlayer((state) => state.ad?.number ?? 0)
  const remaining = usePlayer((state) => (state.ad ? remainingSeconds(state.ad) : 0))
  const skipIn = usePlayer((state) => (state.ad ? skipInSeconds(state.ad) : null))
  const percent = usePlayer(({ ad }) => (ad && ad.durationSeconds > 0 ? Math.min(100, (ad.positionSeconds / ad.durationSeconds) * 100) : 0))
  const label = `${formatPosition(remaining)} remaining`
  return (
    <>
      {hasCaptions && <AdCaptions />}
      <div className={styles.free}>
        <span>No more breaks with Premium</span>
        <Anchor className={buttonClass({ look: 'lamp', size: 'small' })} href="/subscribe">
          Go ad-free
        </Anchor>
      </div>
      <section className={styles.footer} aria-label="Advertisement">
        <IconButton
          icon={wantsPlay ? 'pause' : 'play'}
          label={wantsPlay ? 'Pause the ad' : 'Play the ad'}
          look="cream"
          className={styles.play}
          onClick={() => dispatch({ type: 'toggle' })}
        />
        <span className={styles.tag}>AD</span>
        <span className={styles.bar} role="progressbar" aria-label="Ad" aria-valuenow={Math.round(percent)}>
          <span style={{ width: `${percent}%` }} />
        </span>
        <span className={styles.remaining} role="timer">
          {count > 1 && `Ad ${number} of ${count} · `}
          <span>{label}</span>
        </span>
        <span className={styles.offers}>
          {hasPage && (
            <Button look="glass" size="small" onClick={() => dispatch({ type: 'ad-click' })}>
              Visit advertiser
            </Button>
          )}
          {skipIn !== null && (
            <Button look="glass" size="small" icon="next" disabled={skipIn > 0} onClick={() => dispatch({ type: 'ad-skip' })}>
              {skipIn > 0 ? `Skip in ${skipIn}` : 'Skip ad'}
            </Button>
          )}
        </span>
        <Volume className={styles.small} />
        <Fullscreen className={styles.small} />
      </section>
    </>
  )
}
