import { classNames } from './class-names.ts'
import { pictureAt } from './Picture.tsx'
import styles from './TitleLogo.module.css'

interface TitleLogoProps {
  name: string
  /** The title as a picture; without one the name is set in the display face. */
  image: string
  as: 'h1' | 'h2'
  isFirst?: boolean
  className?: string
}

/** The title over its picture. */
export function TitleLogo({ name, image, as: Heading, isFirst, className }: TitleLogoProps) {
  return (
    <Heading className={classNames(styles.logo, !image && styles.set, className)}>
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
