import { CallRefused } from '@matinee/contract/call-refused'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { OwnerSecret } from '../../../lib/session.ts'
import { failureText } from '../../../lib/texts.ts'
import { Button, type ButtonLook } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormFoot } from '../../../ui/FormFoot.tsx'
import { OwnerProof, type OwnerWords } from './OwnerProof.tsx'
import styles from './ProfileForm.module.css'

interface OwnerDialogProps {
  title: string
  /** Who is asked for what. */
  children: ReactNode
  words: OwnerWords
  autoComplete: 'current-password' | 'off'
  /** Beside the button that mails a code. */
  beside?: ReactNode
  /** The word on the button that goes on. */
  yes: string
  look?: ButtonLook
  no?: string
  /** Has a code mailed and answers what the service says. */
  mailCode: () => Promise<string>
  /** Goes on with what the owner typed; rejects with CallRefused where it is wrong. */
  onSecret: (secret: OwnerSecret) => Promise<void>
  onClose: () => void
}

/** Asks the account's owner, by password or by a mailed code, before something happens that only they may do. */
export function OwnerDialog({
  title,
  children,
  words,
  autoComplete,
  beside,
  yes,
  look = 'lamp',
  no = 'Cancel',
  ...props
}: OwnerDialogProps) {
  const [secret, setSecret] = useState<OwnerSecret>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isWhole = Boolean(secret.otp || secret.password)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !isWhole) return
    setProblem(null)
    setBusy(true)
    try {
      await props.onSecret(secret)
    } catch (error) {
      const isWrongPassword = error instanceof CallRefused && error.error === 'invalid_code' && secret.otp === undefined
      setProblem(isWrongPassword ? 'That is not the password.' : failureText(error))
    }
    setBusy(false)
  }

  return (
    <Dialog title={title} onClose={props.onClose}>
      <p>{children}</p>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <OwnerProof
          {...words}
          autoComplete={autoComplete}
          autoFocus
          mailCode={props.mailCode}
          onSecret={(typed) => {
            setSecret(typed)
            setProblem(null)
          }}
          error={problem}
          disabled={isBusy}
        >
          {beside}
        </OwnerProof>
        <FormFoot>
          <Button type="submit" look={look} busy={isBusy} disabled={!isWhole}>
            {yes}
          </Button>
          <Button look="ghost" onClick={props.onClose}>
            {no}
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  )
}
