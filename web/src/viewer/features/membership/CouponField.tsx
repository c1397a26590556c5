import type { Reply } from '@matinee/contract/client'
import { type FormEvent, useState } from 'react'
import { ask } from '../../../lib/api.ts'
import { failureText } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import styles from './CouponField.module.css'

/** A code that the service takes, and what the plan costs by it. */
export type Agreed = Reply<'check-coupon'>['data']

interface CouponFieldProps {
  planId: number
  agreed: Agreed | undefined
  onAgree: (agreed: Agreed | undefined) => void
}

/** Asks for a code where somebody has one, and tells what it gives, or what is wrong with it. */
export function CouponField({ planId, agreed, onAgree }: CouponFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const check = async (event: FormEvent) => {
    event.preventDefault()
    const coupon = typed.trim()
    if (!coupon || isBusy) return
    setBusy(true)
    try {
      onAgree((await ask('check-coupon', { planId, coupon })).data)
      setTyped('')
    } catch (error) {
      setProblem(failureText(error))
    }
    setBusy(false)
  }
  if (agreed)
    return (
      <p className={styles.agreed} role="status">
        <span>
          <b>{agreed.coupon}</b> {agreed.couponText}
        </span>
        <Button look="ghost" size="small" aria-label={`Remove the code ${agreed.coupon}`} onClick={() => onAgree(undefined)}>
          Remove
        </Button>
      </p>
    )
  if (!isOpen)
    return (
      <Button look="line" size="small" className={styles.open} onClick={() => setOpen(true)}>
        I have a code
      </Button>
    )
  return (
    <form className={styles.coupon} onSubmit={(event) => void check(event)}>
      <div className={styles.field}>
        <Field
          label="Code"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          value={typed}
          error={problem}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(undefined)
          }}
        />
      </div>
      <Button type="submit" look="line" busy={isBusy} disabled={!typed.trim()}>
        Apply
      </Button>
    </form>
  )
}
