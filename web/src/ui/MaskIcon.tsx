import styles from './MaskIcon.module.css'

interface MaskIconProps {
  /** Address of a line drawing in SVG: genre_icon, genre_shape, a mood's sigil. */
  src: string
  /** Pixels across. */
  size?: number
}

/** A genre's or mood's drawing in the colour of the text around it. */
export function MaskIcon({ src, size = 22 }: MaskIconProps) {
  if (!src) return null
  const mask = `url("${encodeURI(src)}")`
  return <span className={styles.icon} style={{ width: size, height: size, maskImage: mask, WebkitMaskImage: mask }} aria-hidden="true" />
}
