import { href } from '@matinee/contract/paths'
import { countOf } from '../../../lib/format.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Portrait } from '../../../ui/Portrait.tsx'
import styles from './CoWorkers.module.css'
import type { PersonDetail } from './person-words.ts'

/** Who made titles together with somebody, with how many of them. */
export function CoWorkers({ person }: { person: PersonDetail }) {
  if (person.coWorkers.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="co-workers">
      <h2 id="co-workers" className={styles.heading}>
        Worked with
      </h2>
      <ul className={styles.people} data-arrows="grid">
        {person.coWorkers.map(({ personId, personName, personImage, titleCount }) => (
          <li key={personId}>
            <Anchor className={styles.link} href={href('/person', { personId })}>
              <span className={styles.face}>
                <Portrait name={personName} photo={personImage} sizes="56px" largest={160} />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{personName}</span>{' '}
                <span className={styles.count}>{countOf(titleCount, 'title')} together</span>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
