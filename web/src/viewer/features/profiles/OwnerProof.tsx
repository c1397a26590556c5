import { useState } from 'react'
import { ask } from '../../../lib/api.ts'
import { failureText } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { CodeBoxes } from '../../../ui/CodeBoxes.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { showToast } from '../../../ui/toast.ts'
import styles from './ProfileForm.module.css'

interface OwnerProofProps {
  password: string
  onPassword: (password: string) => void
  /** The boxes of the mailed code; null as long as the password is asked for. */
  boxes: readonly string[] | null
  onBoxes: (boxes: readonly string[]) => void
  /** Shows the boxes, once a code was mailed. */
  onMailed: () => void
  error: string | undefined
}

/** Asks the owner for the current password, or for a code that is mailed instead. */
export function OwnerProof({ password, onPassword, boxes, onBoxes, onMailed, error }: OwnerProofProps) {
  const [isBusy, setBusy] = useState(false)

  const mailCode = async () => {
    setBusy(true)
    await ask('confirmation-code', {}).then(
      ({ message }) => {
        showToast('ok', message)
        onMailed()
      },
      (error: unknown) => showToast('error', failureText(error)),
    )
    setBusy(false)
  }

  if (boxes)
    return (
      <div className={styles.code}>
        <p>Type the four digits that we mailed to you.</p>
        <CodeBoxes label="Code from your e-mail" boxes={boxes} onChange={onBoxes} error={error} autoFocus />
      </div>
    )
  return (
    <>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={password}
        onChange={onPassword}
        error={error}
        hint="So that nobody changes this who only found you signed in."
      />
      <Button look="ghost" size="small" className={styles.other} busy={isBusy} onClick={() => void mailCode()}>
        Mail me a code instead
      </Button>
    </>
  )
}
