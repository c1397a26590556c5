import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { pictureAt } from '../../../ui/Picture.tsx'
import styles from './ProfilePicture.module.css'

interface ProfilePictureProps {
  /** Address of the picture; empty where a profile has none. */
  src: string
  /** Pixels on screen. */
  size: number
  className?: string
}

/** The face of a profile; its name stands beside it. */
export function ProfilePicture({ src, size, className }: ProfilePictureProps) {
  return (
    <span className={classNames(styles.picture, className)}>
      {src ? <img src={pictureAt(src, 320)} alt="" width={size} height={size} /> : <Icon name="user" />}
    </span>
  )
}
