import { type ComponentProps, useSyncExternalStore } from 'react'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import styles from './SubmitButton.module.css'

const never = () => () => {}

/** The button of a form that the server draws: without it the browser itself would send the form, and the password in its address, before the script is there. */
export function SubmitButton({ className, ...rest }: Omit<ComponentProps<typeof Button>, 'type' | 'disabled'>) {
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return <Button {...rest} type="submit" disabled={!isReady} className={classNames(styles.submit, className)} />
}
