import type { Reply } from '../../../lib/api.ts'
import { countOf } from '../../../lib/format.ts'
import { MaskIcon } from '../../../ui/MaskIcon.tsx'
import styles from './GenreGroup.module.css'
import { ResultCard } from './ResultCard.tsx'

type Group = Reply<'the-oracle-step-two'>['data']['genreVideos'][number]

/** What was drawn of one genre, beside the genre's emblem. */
export function GenreGroup({ group: { genreId, genreName, genreShape, videos } }: { group: Group }) {
  const headingId = `drawn-${genreId}`
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <div className={styles.emblem}>
        <span className={styles.disc} aria-hidden="true">
          <MaskIcon src={genreShape} size={48} />
        </span>
        <div>
          <h2 id={headingId}>{genreName}</h2>
          <small>{countOf(videos.length, 'title')}</small>
        </div>
      </div>
      <ul className={styles.cards}>
        {videos.map((title) => (
          <li key={title.videoId}>
            <ResultCard title={title} />
          </li>
        ))}
      </ul>
    </section>
  )
}
