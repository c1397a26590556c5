import { Check, Minus } from 'lucide-react'
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components'
import styles from './Field.module.css'

interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'className' | 'style'> {
  /** Without a label it takes one from where it stands, as in a table. */
  children?: string
}

export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox {...rest} className={styles.switch}>
      {({ isIndeterminate }) => (
        <>
          <span className={styles.check}>{isIndeterminate ? <Minus aria-hidden="true" /> : <Check aria-hidden="true" />}</span>
          {children}
        </>
      )}
    </AriaCheckbox>
  )
}
