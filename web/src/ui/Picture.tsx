import { classNames } from './class-names.ts'
import { usePicturesWait } from './LazyPictures.tsx'
import styles from './Picture.module.css'
import { thumbHashBackground } from './thumb-hash.ts'

/** The widths the server makes; any other is refused there. */
const widths = [160, 320, 480, 640, 960, 1280, 1920] as const
export type PictureWidth = (typeof widths)[number]

export interface PictureShape {
  /** Pixels of the original, only their ratio counts. */
  width: number
  height: number
}

export const landscapeShape: PictureShape = { width: 1280, height: 720 }
export const portraitShape: PictureShape = { width: 800, height: 1200 }
export const heroShape: PictureShape = { width: 1920, height: 1016 }

interface PictureProps {
  /** Address relative to the server, without `?w=`. */
  src: string
  /** Empty where a name stands beside the picture already. */
  alt: string
  shape: PictureShape
  /** Widths in the layout, as in HTML. */
  sizes: string
  /** ThumbHash (base64) whose colours show until the picture is there. */
  hash?: string
  smallest?: PictureWidth
  largest?: PictureWidth
  /** The picture a page is judged by: asked for at once, before all others. */
  isFirst?: boolean
  className?: string
}

/** The address of a picture at one of the widths the server makes. */
export const pictureAt = (src: string, width: PictureWidth): string => `${src}${src.includes('?') ? '&' : '?'}w=${width}`

export const sourceSet = (src: string, smallest: PictureWidth = 160, largest: PictureWidth = 1920): string =>
  widths
    .filter((width) => width >= smallest && width <= largest)
    .map((width) => `${pictureAt(src, width)} ${width}w`)
    .join(', ')

export function Picture({ src, alt, shape, sizes, hash, smallest, largest = 960, isFirst, className }: PictureProps) {
  const background = hash ? thumbHashBackground(hash) : ''
  const isWaiting = usePicturesWait() && !isFirst
  if (!src || isWaiting)
    return (
      <span
        className={classNames(styles.picture, className)}
        style={{ aspectRatio: `${shape.width} / ${shape.height}`, ...(background && { background }) }}
      />
    )
  return (
    <img
      className={classNames(styles.picture, className)}
      srcSet={sourceSet(src, smallest, largest)}
      sizes={sizes}
      src={pictureAt(src, largest)}
      alt={alt}
      width={shape.width}
      height={shape.height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? 'sync' : 'async'}
      style={background ? { background } : undefined}
      onError={(event) => event.currentTarget.setAttribute('data-missing', '')}
    />
  )
}
