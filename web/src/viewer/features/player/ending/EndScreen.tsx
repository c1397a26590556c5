import { useEffect, useRef } from 'react'
import { useCallQuery } from '../../../../lib/call-query.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { landscapeShape, Picture } from '../../../../ui/Picture.tsx'
import { spokenName, titleAddress } from '../../../titles/title-facts.ts'
import { episodeLabel } from '../playback-item.ts'
import { useDispatch, usePlayerContext } from '../player-context.ts'
import { BackToTitle } from './BackToTitle.tsx'
import styles from './EndScreen.module.css'

/** So many titles that are like this one. */
const mostAlike = 4

/** The film is over and nothing follows by itself: again, what comes next, or something like it. */
export function EndScreen() {
  const { item, container } = usePlayerContext()
  const { next } = item
  const dispatch = useDispatch()
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!document.querySelector('dialog[open]')) actions.current?.querySelector('button')?.focus({ preventScroll: true })
    return () => {
      // What had the focus is gone with this.
      setTimeout(() => document.activeElement === document.body && container.focus({ preventScroll: true }))
    }
  }, [container])
  const again = (
    <Button icon="replay" look={next ? 'glass' : 'cream'} onClick={() => dispatch({ type: 'play' })}>
      Play again
    </Button>
  )
  return (
    <section className={styles.end} aria-label="The end">
      <div className={styles.over}>
        <p className={styles.card}>The end</p>
        {next && (
          <div className={styles.next}>
            {next.episodeImage && <Picture src={next.episodeImage} alt="" shape={landscapeShape} sizes="172px" largest={480} />}
            <p>
              <small>{['Next', episodeLabel(next)].filter(Boolean).join(' · ')}</small>
              <b>{next.episodeTitle ?? next.videoTitle}</b>
            </p>
          </div>
        )}
        <div className={styles.actions} ref={actions}>
          {next && (
            <Button icon="next" onClick={() => dispatch({ type: 'next' })}>
              Next Video
            </Button>
          )}
          {again}
          <BackToTitle item={item} />
        </div>
        {!item.isTrailer && !next && <Alike videoId={item.videoId} videoType={item.videoType} />}
      </div>
    </section>
  )
}

function Alike({ videoId, videoType }: { videoId: number; videoType: 'film' | 'series' }) {
  const { data } = useCallQuery('video-detail', { videoId: videoId, videoType: videoType })
  const titles = data?.data.moreLikeThis.slice(0, mostAlike) ?? []
  if (titles.length === 0) return null
  return (
    <>
      <h2 className={styles.heading}>More like this</h2>
      <ul className={styles.alike}>
        {titles.map((title) => (
          <li key={title.videoId}>
            <Card
              shape="landscape"
              href={titleAddress(title)}
              name={title.videoTitle}
              label={spokenName(title)}
              picture={title.landscapeArt}
              hash={title.hash}
              sizes="(min-width: 768px) 220px, 44vw"
              treatment={title.bannerTitleImage}
              lettering={title.lettering}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
