import { TitleCard } from '../../titles/TitleCard.tsx'
import { lengthOf } from '../../titles/title-facts.ts'
import styles from './Filmography.module.css'
import { byYear, type PersonDetail, workText } from './person-words.ts'

/** The widths of the cards in Filmography.module.css, as in HTML. */
const cardSizes = '(min-width: 1920px) 9vw, (min-width: 1200px) 12vw, (min-width: 768px) 21vw, 44vw'

/** Somebody's titles on a time line, year by year, each with what they did. */
export function Filmography({ person }: { person: PersonDetail }) {
  return (
    <section className={styles.filmography} aria-labelledby="filmography">
      <h2 id="filmography" className={styles.heading}>
        Filmography
      </h2>
      <div className={styles.space}>
        <ol className={styles.years} data-arrows="grid">
          {byYear(person.filmography).map(({ year, works }) => (
            <li key={year} className={styles.year}>
              <h3 className={styles.number}>{year}</h3>
              <ul className={styles.cards}>
                {works.map(({ jobs, characterName, video }) => (
                  <li key={video.videoId} className={styles.item}>
                    <TitleCard title={video} shape="portrait" sizes={cardSizes} />
                    <p className={styles.name} aria-hidden="true">
                      {video.videoTitle}
                    </p>
                    <p className={styles.job}>{workText(jobs, characterName)}</p>
                    <p className={styles.job}>{lengthOf(video)}</p>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
