import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import styles from './SigninForm.module.css'

interface LinkStepProps {
  heading: string
  lead: string
  /** The word on the button. */
  yes: string
  isBusy: boolean
  failure?: string
  onPress: () => void
  children?: ReactNode
}

/** Asks for a press before a mail's link is used up: programs that look through mails open links, and press nothing. */
export function LinkStep({ heading, lead, yes, isBusy, failure, onPress, children }: LinkStepProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onPress()
  }
  return (
    <div className={styles.form}>
      <h1>{heading}</h1>
      <p className={styles.lead}>{lead}</p>
      <form className={styles.fields} noValidate onSubmit={submit}>
        {children}
        <FormFailure className={styles.failure}>{failure}</FormFailure>
        <Button type="submit" look="lamp" size="large" block busy={isBusy}>
          {yes}
        </Button>
      </form>
    </div>
  )
}
