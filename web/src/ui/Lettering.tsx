import { classNames } from './class-names.ts'
import styles from './Lettering.module.css'
import { pictureAt } from './Picture.tsx'

interface LetteringProps {
  name: string
  /** The title as a picture; without one the name is set in the display face. */
  image: string
  as: 'h1' | 'h2'
  isFirst?: boolean
  className?: string
}

/** The title over its picture. */
export function Lettering({ name, image, as: Heading, isFirst, className }: LetteringProps) {
  return (
    <Heading className={classNames(styles.lettering, !image && styles.set, className)}>
      {image ? (
        <img src={pictureAt(image, 960)} alt={name} fetchPriority={isFirst ? 'high' : undefined} loading={isFirst ? 'eager' : 'lazy'} />
      ) : (
        name
      )}
    </Heading>
  )
}

interface MetaLineProps {
  /** '1927', '2h, 33m', 'Sci-fi, Drama'; empty ones are left out. */
  parts: readonly (string | number)[]
}

export function MetaLine({ parts }: MetaLineProps) {
  return (
    <ul className={styles.meta}>
      {parts.filter(Boolean).map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  )
}
