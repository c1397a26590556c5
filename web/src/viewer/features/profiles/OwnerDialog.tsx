import { CallRefused } from '@matinee/contract/call-refused'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useDo } from '../../../lib/ask.ts'
import type { OwnerSecret } from '../../../lib/session.ts'
import { failureText } from '../../../lib/texts.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CodeBoxes, codeIn, emptyCode } from '../../../ui/CodeBoxes.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FormFoot } from '../../../ui/FormFoot.tsx'
import { showToast } from '../../../ui/toast.ts'
import styles from './ProfileForm.module.css'

interface OwnerDialogProps {
  title: string
  /** Who is asked for what. */
  children: ReactNode
  /** The word on the button that goes on. */
  yes: string
  /** Goes on with what the owner typed; rejects with CallRefused where it is wrong. */
  onSecret: (secret: OwnerSecret) => Promise<void>
  onClose: () => void
}

/** Asks the account's owner, by password or by a mailed code, before a child's profile is left. */
export function OwnerDialog({ title, children, yes, onSecret, onClose }: OwnerDialogProps) {
  const mail = useDo('mail-owner-code')
  const [isByCode, setByCode] = useState(false)
  const [password, setPassword] = useState('')
  const [boxes, setBoxes] = useState(emptyCode)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const code = codeIn(boxes)

  const attempt = async (work: () => Promise<void>) => {
    setProblem(null)
    setBusy(true)
    try {
      await work()
    } catch (error) {
      setProblem(
        error instanceof CallRefused && error.error === 'invalid_code' && !isByCode ? 'That is not the password.' : failureText(error),
      )
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (isByCode ? code : password) void attempt(() => onSecret(isByCode ? { otp: code ?? '' } : { password }))
  }
  const mailCode = () =>
    attempt(async () => {
      const { message } = await mail.mutateAsync({})
      setByCode(true)
      showToast('ok', message)
    })

  return (
    <Dialog title={title} onClose={onClose}>
      <p>{children}</p>
      <form className={styles.form} onSubmit={submit}>
        {isByCode ? (
          <CodeBoxes
            label="Code from the owner’s e-mail"
            boxes={boxes}
            onChange={(changed) => {
              setBoxes(changed)
              setProblem(null)
            }}
            error={problem}
            disabled={isBusy}
            autoFocus
          />
        ) : (
          <Field
            label="Password of the account"
            type="password"
            autoComplete="off"
            maxLength={128}
            autoFocus
            value={password}
            error={problem}
            onChange={(event) => {
              setPassword(event.target.value)
              setProblem(null)
            }}
          />
        )}
        {!isByCode && (
          <p className={styles.others}>
            <Button look="ghost" size="small" disabled={isBusy} onClick={() => void mailCode()}>
              Mail the owner a code
            </Button>
            <Anchor href="/loginHelp">Forgot the password?</Anchor>
          </p>
        )}
        <FormFoot>
          <Button type="submit" look="lamp" busy={isBusy} disabled={isByCode ? !code : !password}>
            {yes}
          </Button>
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  )
}
