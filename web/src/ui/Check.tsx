import type { ComponentProps, ReactNode } from 'react'
import styles from './Check.module.css'

interface CheckProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  /** radio: one of a group that shares `name`. */
  type?: 'checkbox' | 'radio'
  children: ReactNode
}

/** A checkbox or radio button as a tile that can be pressed anywhere. */
export function Check({ type = 'checkbox', children, ...rest }: CheckProps) {
  return (
    <label className={styles.check}>
      <input {...rest} type={type} />
      <span>{children}</span>
    </label>
  )
}
