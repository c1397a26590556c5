import styles from './Glyph.module.css'

interface GlyphProps {
  /** Address of a line drawing in SVG: genre_icon, genre_shape, a mood's sigil. */
  src: string
  /** Pixels across. */
  size?: number
}

/** A genre's or mood's drawing in the colour of the text around it. */
export function Glyph({ src, size = 22 }: GlyphProps) {
  if (!src) return null
  const mask = `url("${encodeURI(src)}")`
  return <span className={styles.glyph} style={{ width: size, height: size, maskImage: mask, WebkitMaskImage: mask }} aria-hidden="true" />
}
