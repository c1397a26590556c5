import { href } from '@matinee/contract/paths'
import type { Reply } from '../../../lib/api.ts'
import { countOf } from '../../../lib/format.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Portrait } from '../../../ui/Portrait.tsx'
import styles from './NamedPeople.module.css'
import { jobsText } from './person-words.ts'

interface NamedPeopleProps {
  people: Reply<'input-search'>['people']
}

/** Whom a search names: the way to their pages, above the titles that it finds. */
export function NamedPeople({ people }: NamedPeopleProps) {
  if (people.length === 0) return null
  return (
    <ul className={styles.people} aria-label="People" data-arrows="grid">
      {people.map(({ personId, personName, personImage, jobs, titleCount }) => (
        <li key={personId} className={styles.item}>
          <Anchor className={styles.link} href={href('/person', { personId })}>
            <span className={styles.face}>
              <Portrait name={personName} photo={personImage} sizes="64px" largest={160} />
            </span>
            <span>
              <span className={styles.name}>{personName}</span>{' '}
              <span className={styles.facts}>{[jobsText(jobs), countOf(titleCount, 'title')].filter(Boolean).join(' · ')}</span>
            </span>
            <Icon name="chevron-right" className={styles.sign} />
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
