import { classNames } from './class-names.ts'
import styles from './Icon.module.css'
import sprite from './icons.svg?no-inline'

/** The symbols of icons.svg; a test keeps the two together. */
export const iconNames = [
  'alert',
  'audio',
  'back',
  'bell',
  'bookmark',
  'calendar',
  'captions',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevron-up',
  'clock',
  'close',
  'credit-card',
  'download',
  'episodes',
  'eye',
  'eye-off',
  'facebook',
  'film',
  'flag',
  'flame',
  'forward',
  'fullscreen',
  'fullscreen-exit',
  'globe',
  'grid',
  'heart',
  'home',
  'info',
  'kids',
  'laptop',
  'laurel',
  'link',
  'linkedin',
  'list',
  'lock',
  'mail',
  'masks',
  'menu',
  'mute',
  'next',
  'oracle',
  'pause',
  'pencil',
  'phone',
  'play',
  'plus',
  'qr',
  'reddit',
  'replay',
  'rewind',
  'rss',
  'search',
  'share',
  'sign-out',
  'sliders',
  'sparkle',
  'star',
  'trailer',
  'trash',
  'tv',
  'user',
  'users',
  'volume',
  'whatsapp',
  'x',
] as const

export type IconName = (typeof iconNames)[number]

interface IconProps {
  name: IconName
  className?: string
}

/** A picture for the eye only: whoever shows it alone gives the control around it a name. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={classNames(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
