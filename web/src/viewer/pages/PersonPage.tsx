import { useSearch } from '@tanstack/react-router'
import { useCallQuery } from '../../lib/call-query.ts'
import { useHead } from '../../lib/head.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { CoWorkers } from '../features/people/CoWorkers.tsx'
import { Filmography } from '../features/people/Filmography.tsx'
import { PersonHead } from '../features/people/PersonHead.tsx'
import { PersonSkeleton } from '../features/people/PersonSkeleton.tsx'
import { personDescription, personJsonLd } from '../features/people/person-head.ts'
import styles from './PersonPage.module.css'

/** Somebody who made titles or plays in them. */
export function PersonPage() {
  // The route's loader shows the not-found page for an address without an id.
  const { personId = 0 } = useSearch({ from: '/person' })
  const query = useCallQuery('person-detail', { personId })
  const person = query.data?.data
  useHead(
    person
      ? {
          title: person.personName,
          description: personDescription(person),
          image: person.shareImage,
          type: 'profile',
          jsonLd: [personJsonLd(person)],
        }
      : { title: 'Person' },
  )
  return (
    <div className={styles.page}>
      <QueryBoundary query={query} what="This person" skeleton={<PersonSkeleton />} orNotFound>
        {({ data }) => (
          <>
            <PersonHead person={data} />
            <Filmography person={data} />
            <CoWorkers person={data} />
          </>
        )}
      </QueryBoundary>
    </div>
  )
}
