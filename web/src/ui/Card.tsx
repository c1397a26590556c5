import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'
import styles from './Card.module.css'
import { CardCaption, type CardCaptionText } from './CardCaption.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { usePicturesWait } from './LazyPictures.tsx'
import { landscapeShape, Picture, pictureAt, portraitShape } from './Picture.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { type Status, StatusIcons } from './StatusIcons.tsx'

export interface CardProps {
  shape: 'landscape' | 'portrait'
  href: string
  name: string
  /** The link's name for whoever listens: 'Metropolis, 1927, premium'. */
  label: string
  picture: string
  hash?: string
  /** Widths in the layout, as in HTML. */
  sizes: string
  /** The title as a picture; without one a landscape card sets the name itself. Portraits carry their own lettering. */
  treatment?: string
  /** Where the lettering begins and what darkens its ground, by the light of the picture. */
  lettering?: CSSProperties
  statuses?: readonly Status[]
  /** 'S1E2' */
  episode?: string
  /** 0 to 100. */
  progress?: number
  /** 'Fri 31 Oct'; takes the place of the status icons. */
  release?: string
  caption?: CardCaptionText
  /** Round buttons top-right: add, remove. They never lie inside the link. */
  actions?: ReactNode
  /** What the disc in the middle does; none where the title cannot be played yet. 'link' draws it alone: the card leads on. */
  onPlay?: (() => void) | 'link'
  /** What else that disc listens to. */
  playEvents?: Pick<ComponentProps<'button'>, 'onPointerEnter' | 'onFocus'>
  /** Ringed in lamp: the one that is playing. */
  isCurrent?: boolean
}

/** A title on a row or grid: one link, and buttons beside it. */
export function Card(props: CardProps) {
  const {
    shape,
    href,
    name,
    label,
    picture,
    hash,
    sizes,
    treatment,
    statuses = [],
    episode,
    progress,
    release,
    caption,
    actions,
    onPlay,
    playEvents,
  } = props
  const isLandscape = shape === 'landscape'
  return (
    <div className={classNames(styles.card, styles[shape], props.isCurrent && styles.current)} data-arrows="card" data-name={name}>
      <Anchor className={styles.link} href={href} aria-label={label} draggable={false}>
        <span className={styles.art}>
          <Picture
            src={picture}
            alt=""
            shape={isLandscape ? landscapeShape : portraitShape}
            sizes={sizes}
            hash={hash}
            className={styles.picture}
          />
          {isLandscape && <CardLogo name={name} treatment={treatment} lettering={props.lettering} />}
        </span>
      </Anchor>
      <div className={styles.slots}>
        {release ? <span className={styles.release}>{release}</span> : <StatusIcons statuses={statuses} className={styles.statuses} />}
        {onPlay === 'link' ? (
          <span className={styles.play}>
            <Icon name="play" />
          </span>
        ) : onPlay ? (
          <button type="button" className={styles.play} aria-label={`Play ${name}`} onClick={onPlay} {...playEvents}>
            <Icon name="play" />
          </button>
        ) : null}
        {actions && <div className={styles.actions}>{actions}</div>}
        {episode && (
          <span className={styles.episode} aria-hidden="true">
            {episode}
          </span>
        )}
        {progress !== undefined && <ProgressBar percent={progress} className={styles.progress} />}
      </div>
      {caption && <CardCaption name={name} {...caption} />}
    </div>
  )
}

function CardLogo({ name, treatment, lettering }: Pick<CardProps, 'name' | 'treatment' | 'lettering'>) {
  if (usePicturesWait() && treatment) return null
  return (
    <span className={styles.lettering} style={lettering}>
      {treatment ? (
        <img className={styles.treatment} src={pictureAt(treatment, 480)} alt="" loading="lazy" decoding="async" />
      ) : (
        <span className={styles.set}>{name}</span>
      )}
    </span>
  )
}
