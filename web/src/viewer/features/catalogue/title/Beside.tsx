import { isComing } from '../../../titles/title-facts.ts'
import { Extras } from './Extras.tsx'
import { People } from './People.tsx'
import { hasPhotos } from './title-words.ts'
import type { Detail } from './use-title.ts'

/** What few titles have: photos of people, and extras. */
export function Beside({ title }: { title: Detail }) {
  return (
    <>
      {hasPhotos(title) && <People title={title} />}
      {!isComing(title) && title.extras[0] && <Extras title={title} />}
    </>
  )
}
