import { heroShape, Picture } from '../../../ui/Picture.tsx'
import { Portrait } from '../../../ui/Portrait.tsx'
import styles from './PersonHead.module.css'
import { jobsText, livedText, type PersonDetail, worksText } from './person-words.ts'

/** Who somebody is: their picture, name, years and what they did, before a still of their most watched title where they have no photo. */
export function PersonHead({ person }: { person: PersonDetail }) {
  const lived = livedText(person)
  return (
    <header className={styles.head}>
      {!person.personImage && person.shareImage && (
        <div className={styles.backdrop}>
          <Picture src={person.shareImage} alt="" shape={heroShape} sizes="(min-width: 768px) 60vw, 100vw" largest={1280} />
        </div>
      )}
      <div className={styles.portrait}>
        <Portrait name={person.personName} photo={person.personImage} sizes="(min-width: 768px) 220px, 112px" isFirst />
      </div>
      <div className={styles.words}>
        <p className={styles.jobs}>{jobsText(person.jobs)}</p>
        <h1 className={styles.name}>{person.personName}</h1>
        {lived && <p className={styles.lived}>{lived}</p>}
        <p className={styles.works}>{worksText(person)}</p>
      </div>
    </header>
  )
}
