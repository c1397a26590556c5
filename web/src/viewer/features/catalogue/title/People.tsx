import { Anchor } from '../../../../ui/Anchor.tsx'
import { Picture, portraitShape } from '../../../../ui/Picture.tsx'
import { Shelf } from '../../../../ui/Shelf.tsx'
import { shelfSizes } from '../../../../ui/shelf-kinds.ts'
import styles from './People.module.css'
import { searchAddress } from './search-address.ts'
import type { Detail } from './use-title.ts'

interface Person {
  name: string
  image: string
  work: string
}

/** Whoever directed and plays too stands once. */
const peopleOf = ({ videoDirectors, videoActors }: Detail): Person[] => {
  const directors = new Set(videoDirectors.map(({ directorName }) => directorName))
  const actors = new Set(videoActors.map(({ actorName }) => actorName))
  return [
    ...videoDirectors.map(({ directorName: name, directorImage: image }) => ({
      name,
      image,
      work: actors.has(name) ? 'Director and cast' : 'Director',
    })),
    ...videoActors
      .filter(({ actorName }) => !directors.has(actorName))
      .map(({ actorName: name, actorImage: image }) => ({ name, image, work: 'Cast' })),
  ]
}

/** 'BH' of Brigitte Helm: the first letters of the first and the last name. */
const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean)
  return [...new Set([words[0], words.at(-1)])].map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

/** Who made a title and plays in it: a photo of each, or their initials. */
export function People({ title }: { title: Detail }) {
  return (
    <Shelf kind="portraitsmall" title="Cast and crew">
      {peopleOf(title).map(({ name, image, work }) => (
        <article key={name} className={styles.person}>
          {image ? (
            <Picture src={image} alt="" shape={portraitShape} sizes={shelfSizes.portraitsmall} largest={640} className={styles.photo} />
          ) : (
            <span className={styles.initials} aria-hidden="true">
              {initialsOf(name)}
            </span>
          )}
          <h3 className={styles.name}>
            <Anchor href={searchAddress(name)} className={styles.link}>
              {name}
            </Anchor>
          </h3>
          <p className={styles.work}>{work}</p>
        </article>
      ))}
    </Shelf>
  )
}
