import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { pictureAt } from '../../../ui/Picture.tsx'
import styles from './ProfilePicture.module.css'

interface ProfilePictureProps {
  /** Address of the picture. */
  src: string
  /** Pixels on screen. */
  size: number
  className?: string
}

/** The face of a profile; its name stands beside it. A picture that does not come gives way to a face of the house. */
export function ProfilePicture({ src, size, className }: ProfilePictureProps) {
  const [missing, setMissing] = useState('')
  return (
    <span className={classNames(styles.picture, className)}>
      <img src={src === missing ? '/faces/1.svg' : pictureAt(src, 320)} alt="" width={size} height={size} onError={() => setMissing(src)} />
    </span>
  )
}
