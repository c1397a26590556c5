import type { ReactNode } from 'react'
import { change } from '../../../lib/api.ts'
import type { OwnerSecret } from '../../../lib/session.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { OwnerDialog } from './OwnerDialog.tsx'

const words = {
  passwordLabel: 'Password of the account',
  codeLabel: 'Code from the owner’s email',
  mailLabel: 'Email the owner a code',
}

interface LeaveChildDialogProps {
  title: string
  children: ReactNode
  yes: string
  /** Goes on with what the owner typed; rejects with CallRefused where it is wrong. */
  onSecret: (secret: OwnerSecret) => Promise<void>
  onClose: () => void
}

/** Asks the account's owner before a child's profile is left. */
export function LeaveChildDialog(props: LeaveChildDialogProps) {
  return (
    <OwnerDialog
      {...props}
      words={words}
      autoComplete="off"
      beside={<Anchor href="/loginHelp">Forgot the password?</Anchor>}
      mailCode={() => change('mail-owner-code', {}).then(({ message }) => message)}
    />
  )
}
