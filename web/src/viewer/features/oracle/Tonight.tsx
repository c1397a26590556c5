import { useState } from 'react'
import type { Reply } from '../../../lib/api.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Picture, portraitShape } from '../../../ui/Picture.tsx'
import { lengthOf, playableOf, titleAddress } from '../../titles/title-facts.ts'
import { usePlay, usePreparePlay } from '../../titles/use-play.ts'
import { dealNext } from './deal.ts'
import { CardBack } from './MoodCard.tsx'
import styles from './Tonight.module.css'
import yearStyles from './YearStep.module.css'

export type Drawn = Reply<'the-oracle-step-two'>['data']['genreVideos'][number]['videos'][number]

const ShareCard = lazyPart('ShareCard', () => import('./ShareCard.tsx'))

interface TonightProps {
  /** All that was drawn, in the order in which it is dealt; at least one. */
  titles: readonly Drawn[]
  /** The one whose card lies open. */
  title: Drawn
  onDeal: (videoId: number) => void
}

/** One card, turned over large: why it was drawn, and another one on demand. */
export function Tonight({ titles, title, onDeal }: TonightProps) {
  const play = usePlay()
  const ready = usePreparePlay()
  const [dealt, setDealt] = useState<readonly number[]>([title.videoId])
  const [isSharing, setSharing] = useState(false)
  const playable = playableOf(title)
  const deal = () => {
    const dealing = dealNext(
      titles.map(({ videoId }) => videoId),
      // Whoever came by an address or by the way back has another card before them.
      dealt.at(-1) === title.videoId ? dealt : [...dealt, title.videoId],
    )
    setDealt(dealing.dealt)
    if (dealing.next !== undefined) onDeal(dealing.next)
  }
  return (
    <section className={styles.tonight} aria-labelledby="tonight">
      <div className={styles.stage} key={title.videoId}>
        <span className={styles.turn}>
          <CardBack className={styles.back} />
          <span className={styles.front}>
            <Picture src={title.portraitArt} alt="" shape={portraitShape} sizes="(min-width: 768px) 330px, 240px" largest={960} />
          </span>
        </span>
      </div>
      <div className={styles.words}>
        <div aria-live="polite">
          <h2 id="tonight">
            <span className={styles.over}>Tonight:</span> <Anchor href={titleAddress(title)}>{title.videoTitle}</Anchor>
          </h2>
          <p className={styles.facts}>{[title.publishedYear, lengthOf(title), title.genreName].filter(Boolean).join(' · ')}</p>
          <p className={styles.sentence}>{title.sentence}</p>
        </div>
        <div className={styles.actions}>
          {playable && (
            <Button
              size="large"
              icon="play"
              className={yearStyles.button}
              aria-label={`Play ${title.videoTitle}`}
              onClick={() => void play(playable)}
              {...ready(playable)}
            >
              Play
            </Button>
          )}
          {titles.length > 1 && (
            <Button size="large" look="glass" icon="replay" onClick={deal}>
              Deal again
            </Button>
          )}
          <Button size="large" look="glass" icon="share" onClick={() => setSharing(true)}>
            Share the card
          </Button>
        </div>
      </div>
      {isSharing && <ShareCard title={title} onClose={() => setSharing(false)} />}
    </section>
  )
}
