import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

/** cream: play and the main action; lamp: the one commercial action; glass: over pictures; line: quiet; ghost: dismissal; danger: destroys. */
export type ButtonLook = 'cream' | 'lamp' | 'glass' | 'line' | 'ghost' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

interface ButtonShape {
  look?: ButtonLook
  size?: ButtonSize
  block?: boolean
}

interface ButtonProps extends ButtonShape, ComponentProps<'button'> {
  icon?: IconName
  /** Shows the leader ring in the icon's place and takes no more presses; label and width stay. */
  busy?: boolean
}

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ look = 'cream', size = 'medium', block = false }: ButtonShape = {}): string =>
  classNames(styles.button, styles[look], styles[size], block && styles.block)

export function Button({ look, size, block, icon, busy = false, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ look, size, block }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <Spinner className={icon ? undefined : styles.overlay} />}
      {icon && !busy && <Icon name={icon} />}
      <span className={busy && !icon ? styles.hidden : undefined}>{children}</span>
    </button>
  )
}
