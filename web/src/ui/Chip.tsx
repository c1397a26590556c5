import type { ComponentProps, ReactNode } from 'react'
import styles from './Chip.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

/** The classes of a chip, for links that look like one. */
export const chipClass = (look: 'plain' | 'on' | 'soft' = 'plain'): string => classNames(styles.chip, look !== 'plain' && styles[look])

interface RemovableChipProps extends Omit<ComponentProps<'button'>, 'children'> {
  children: ReactNode
}

/** A choice that a press takes away. */
export function RemovableChip({ children, ...rest }: RemovableChipProps) {
  return (
    <button {...rest} type="button" className={chipClass('soft')}>
      <span className="sr-only">Remove </span>
      {children}
      <Icon name="close" />
    </button>
  )
}
