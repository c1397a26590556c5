import { classNames } from './class-names.ts'
import { Picture, type PictureWidth, portraitShape } from './Picture.tsx'
import styles from './Portrait.module.css'

interface PortraitProps {
  name: string
  /** Empty where there is no photo. */
  photo: string
  /** Widths in the layout, as in HTML. */
  sizes: string
  largest?: PictureWidth
  isFirst?: boolean
  className?: string
}

/** 'BH' of Brigitte Helm: the first letters of the first and the last name. */
const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean)
  return [...new Set([words[0], words.at(-1)])].map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

/** A person's photo, or their initials; the name stands beside it. */
export function Portrait({ name, photo, sizes, largest = 640, isFirst, className }: PortraitProps) {
  return photo ? (
    <Picture
      src={photo}
      alt=""
      shape={portraitShape}
      sizes={sizes}
      largest={largest}
      isFirst={isFirst}
      className={classNames(styles.photo, className)}
    />
  ) : (
    <span className={classNames(styles.initials, className)} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
