import { type ReactNode, useState } from 'react'
import { SendAgain } from '../../../lib/SendAgain.tsx'
import type { OwnerSecret } from '../../../lib/session.ts'
import { failureText } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { CodeBoxes } from '../../../ui/CodeBoxes.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCodeEntry } from '../../../ui/use-code-entry.ts'
import styles from './ProfileForm.module.css'

/** How somebody proves to be the account's owner, in the words of who is asked. */
export interface OwnerWords {
  passwordLabel: string
  hint?: string
  codeLabel: string
  /** The word on the button that has a code mailed instead. */
  mailLabel: string
}

interface OwnerProofProps extends OwnerWords {
  autoComplete: 'current-password' | 'off'
  autoFocus?: boolean
  /** Beside the button that mails a code. */
  children?: ReactNode
  /** Has a code mailed and answers what the service says; rejects with CallRefused. */
  mailCode: () => Promise<string>
  /** What was typed, each time that changes: a password, or a code, which is empty until it is whole. */
  onSecret: (secret: OwnerSecret) => void
  error: string | null | undefined
  disabled?: boolean
}

/** The current password of the account, or a code that is mailed to its owner instead. */
export function OwnerProof({ passwordLabel, hint, codeLabel, mailLabel, mailCode, onSecret, children, ...field }: OwnerProofProps) {
  const [password, setPassword] = useState('')
  const [isByCode, setByCode] = useState(false)
  const [isMailing, setMailing] = useState(false)
  const entry = useCodeEntry()

  const sendCode = async () => {
    const message = await mailCode()
    setByCode(true)
    entry.clear()
    onSecret({ otp: '' })
    showToast('ok', message)
  }
  const mailFirst = async () => {
    setMailing(true)
    await sendCode().catch((error: unknown) => showToast('error', failureText(error)))
    setMailing(false)
  }

  if (isByCode)
    return (
      <div className={styles.code}>
        <p className={styles.told}>Enter the four digits from the email.</p>
        <CodeBoxes
          key={entry.round}
          label={codeLabel}
          boxes={entry.boxes}
          onChange={(boxes) => {
            entry.fields.onChange(boxes)
            onSecret({ otp: boxes.every(Boolean) ? boxes.join('') : '' })
          }}
          error={field.error}
          disabled={field.disabled}
          autoFocus
        />
        <SendAgain send={sendCode} />
      </div>
    )
  return (
    <>
      <PasswordField
        label={passwordLabel}
        hint={hint}
        autoComplete={field.autoComplete}
        autoFocus={field.autoFocus}
        value={password}
        onChange={(changed) => {
          setPassword(changed)
          onSecret({ password: changed })
        }}
        error={field.error}
      />
      <p className={styles.others}>
        <Button look="ghost" size="small" busy={isMailing} disabled={field.disabled} onClick={() => void mailFirst()}>
          {mailLabel}
        </Button>
        {children}
      </p>
    </>
  )
}
