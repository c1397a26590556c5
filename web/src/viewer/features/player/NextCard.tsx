import { Button } from '../../../ui/Button.tsx'
import { landscapeShape, Picture } from '../../../ui/Picture.tsx'
import styles from './Offer.module.css'
import { useDispatch, usePlayer, useScene } from './player-context.ts'
import { episodeLabel } from './programme.ts'

/** What comes next, offered shortly before the end. */
export function NextCard() {
  const { next } = useScene().programme
  const dispatch = useDispatch()
  const seconds = usePlayer((state) => (state.isIdle ? null : state.nextInSeconds))
  if (!next || seconds === null) return null
  return (
    <section className={styles.next} data-offer="next" aria-label="Next Video">
      {next.episode_image && <Picture src={next.episode_image} alt="" shape={landscapeShape} sizes="172px" largest={480} />}
      <div>
        <small>{['Next', episodeLabel(next), `${seconds}s`].filter(Boolean).join(' · ')}</small>
        <b>{next.episode_title ?? next.video_title}</b>
        <Button size="small" icon="next" className={styles.go} onClick={() => dispatch({ type: 'next' })}>
          Next Video
        </Button>
      </div>
    </section>
  )
}
