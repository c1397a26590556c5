import type { LucideIcon } from 'lucide-react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps, Link, type LinkProps } from 'react-aria-components'
import { classNames } from '../../ui/class-names.ts'
import styles from './Button.module.css'

/** lamp: the one main act of a place; line: others; quiet: in tables and bars; danger: destroys. */
export type ButtonLook = 'lamp' | 'line' | 'quiet' | 'danger'

interface Look {
  look?: ButtonLook
  icon?: LucideIcon
  /** Shows the icon alone; the label is read out. */
  isBare?: boolean
}

interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'>, Look {
  children: string
}

const classOf = ({ look = 'line', isBare }: Look) => classNames(styles.button, styles[look], isBare && styles.bare)

function Content({ icon: Sign, isBare, children }: Look & { children: string }) {
  return (
    <>
      {Sign && <Sign aria-hidden="true" />}
      {!isBare && <span>{children}</span>}
    </>
  )
}

/**
 * While `isPending` it keeps focus and width and takes no presses. Not by the library's own property of that name, which leaves an element
 * without a name in its live region.
 */
export function Button({ look, icon, isBare, isPending = false, children, type, onPress, ...rest }: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      type={isPending ? 'button' : type}
      onPress={isPending ? undefined : onPress}
      data-pending={isPending || undefined}
      className={classOf({ look, isBare })}
      aria-label={isBare ? children : rest['aria-label']}
    >
      <Content icon={icon} isBare={isBare}>
        {children}
      </Content>
    </AriaButton>
  )
}

interface ButtonLinkProps extends Omit<LinkProps, 'children' | 'className' | 'style'>, Look {
  children: string
}

/** A link that looks like a button. */
export function ButtonLink({ look, icon, isBare, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classOf({ look, isBare })} aria-label={isBare ? children : undefined}>
      <Content icon={icon} isBare={isBare}>
        {children}
      </Content>
    </Link>
  )
}
