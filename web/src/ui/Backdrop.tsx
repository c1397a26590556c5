import type { ReactNode } from 'react'
import styles from './Backdrop.module.css'
import { classNames } from './class-names.ts'
import { heroShape, type PictureWidth, pictureAt, sourceSet } from './Picture.tsx'
import { thumbHashBackground } from './thumb-hash.ts'

const phoneMedia = '(max-width: 767.98px)'
const wideMedia = '(min-width: 768px)'
const phoneLargest: PictureWidth = 1280

interface BackdropProps {
  /** Wide picture, its subject at two thirds of the width. */
  wide: string
  /** 5:6 picture for phones; the wide one where there is none. */
  phone: string
  hash?: string
  /** The picture a page is judged by. */
  isFirst?: boolean
  className?: string
  /** What lies on the picture. */
  children?: ReactNode
}

/** What the browser should fetch with the page for a backdrop shown first: one entry for each of its two pictures. */
export const backdropPreloads = ({ wide, phone }: Pick<BackdropProps, 'wide' | 'phone'>) =>
  [
    { src: phone || wide, media: phoneMedia, smallest: 480, largest: phoneLargest },
    { src: wide, media: wideMedia, smallest: 960, largest: 1920 },
  ].map(({ src, media, smallest, largest }) => ({
    href: pictureAt(src, largest as PictureWidth),
    srcSet: sourceSet(src, smallest as PictureWidth, largest as PictureWidth),
    sizes: '100vw',
    media,
  }))

/** The class of what is written over a backdrop: it brings its own scrim. */
export const wordsOverBackdrop = styles.words

/** Classes of a clip on the picture, while it plays, and of the button that stops it. */
export const clipOnBackdrop = styles.clip
export const playingClip = styles.playing
export const clipPause = styles.pause

/** A full-width picture behind a title; what is written over it has `wordsOverBackdrop`. */
export function Backdrop({ wide, phone, hash, isFirst, className, children }: BackdropProps) {
  const background = hash ? thumbHashBackground(hash) : ''
  return (
    <div className={classNames(styles.backdrop, className)} style={background ? { background } : undefined}>
      <picture>
        <source media={phoneMedia} srcSet={sourceSet(phone || wide, 480, phoneLargest)} sizes="100vw" />
        <img
          className={styles.picture}
          srcSet={sourceSet(wide, 960, 1920)}
          sizes="100vw"
          src={pictureAt(wide, 1920)}
          alt=""
          width={heroShape.width}
          height={heroShape.height}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding={isFirst ? 'sync' : 'async'}
        />
      </picture>
      {children}
    </div>
  )
}
