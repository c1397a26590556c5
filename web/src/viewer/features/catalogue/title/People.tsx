import { href } from '@matinee/contract/paths'
import { Anchor } from '../../../../ui/Anchor.tsx'
import { Portrait } from '../../../../ui/Portrait.tsx'
import { Shelf } from '../../../../ui/Shelf.tsx'
import { shelfSizes } from '../../../../ui/shelf-kinds.ts'
import styles from './People.module.css'
import type { Detail } from './use-title.ts'

interface Person {
  id: number
  name: string
  image: string
  work: string
}

/** Whoever directed and plays too stands once. */
const peopleOf = ({ videoDirectors, videoActors }: Detail): Person[] => {
  const directors = new Set(videoDirectors.map(({ directorId }) => directorId))
  const played = new Map(videoActors.map(({ actorId, characterName }) => [actorId, characterName]))
  return [
    ...videoDirectors.map(({ directorId: id, directorName: name, directorImage: image }) => ({
      id,
      name,
      image,
      work: played.has(id) ? `Director · ${played.get(id) || 'Cast'}` : 'Director',
    })),
    ...videoActors
      .filter(({ actorId }) => !directors.has(actorId))
      .map(({ actorId: id, actorName: name, actorImage: image, characterName }) => ({ id, name, image, work: characterName || 'Cast' })),
  ]
}

/** Who made a title and plays in it: a photo of each, or their initials. */
export function People({ title }: { title: Detail }) {
  return (
    <Shelf kind="portraitsmall" title="Cast and crew">
      {peopleOf(title).map(({ id, name, image, work }) => (
        <article key={id} className={styles.person}>
          <Portrait name={name} photo={image} sizes={shelfSizes.portraitsmall} />
          <h3 className={styles.name}>
            <Anchor href={href('/person', { personId: id })} className={styles.link}>
              {name}
            </Anchor>
          </h3>
          <p className={styles.work}>{work}</p>
        </article>
      ))}
    </Shelf>
  )
}
