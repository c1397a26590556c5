import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './IconButton.module.css'
import { Spinner } from './Spinner.tsx'

export type IconButtonLook = 'bare' | 'glass' | 'line' | 'shade' | 'cream'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName
  /** What it does, for whoever cannot see the picture. */
  label: string
  look?: IconButtonLook
  size?: 'small' | 'medium' | 'large'
  /** Lit in lamp: what it stands for is on. */
  on?: boolean
  busy?: boolean
}

/** The classes of a round button, for links that look like one. */
export const iconButtonClass = (look: IconButtonLook = 'bare', size: 'small' | 'medium' | 'large' = 'medium'): string =>
  classNames(styles.button, styles[look], styles[size])

/** A round button; its target is at least 44 px even where the circle is smaller. */
export function IconButton({ icon, label, look, size, on, busy, className, onClick, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(iconButtonClass(look, size), on && styles.on, className)}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <Spinner /> : <Icon name={icon} />}
    </button>
  )
}
