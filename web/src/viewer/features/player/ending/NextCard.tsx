import { Button } from '../../../../ui/Button.tsx'
import { landscapeShape, Picture } from '../../../../ui/Picture.tsx'
import { episodeLabel } from '../playback-item.ts'
import { useDispatch, usePlayer, usePlayerContext } from '../player-context.ts'
import { areCreditsOn } from '../rules/ending.ts'
import styles from './Offer.module.css'

/** What comes next, offered shortly before the end and while the credits run. */
export function NextCard() {
  const { next } = usePlayerContext().item
  const dispatch = useDispatch()
  const seconds = usePlayer((state) => (state.isIdle ? null : state.nextInSeconds))
  const areCredits = usePlayer(areCreditsOn)
  const isAutomatic = usePlayer((state) => state.settings.autoplayNext)
  if (!next || seconds === null) return null
  return (
    <section className={styles.next} data-offer="next" aria-label="Next Video">
      {next.episodeImage && <Picture src={next.episodeImage} alt="" shape={landscapeShape} sizes="172px" largest={480} />}
      <div>
        <small>{['Next', episodeLabel(next), isAutomatic && `${seconds}s`].filter(Boolean).join(' · ')}</small>
        <b>{next.episodeTitle ?? next.videoTitle}</b>
        <div className={styles.answers}>
          <Button size="small" icon="next" className={styles.go} onClick={() => dispatch({ type: 'next' })}>
            Next Video
          </Button>
          <Button size="small" look="line" className={styles.go} onClick={() => dispatch({ type: 'refuse-next' })}>
            {areCredits ? 'Watch credits' : 'Not now'}
          </Button>
        </div>
      </div>
    </section>
  )
}
