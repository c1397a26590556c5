import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { links } from '../../lib/links.ts'
import { useOperatorChange } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import styles from './NewAccountDialog.module.css'

/** Makes an account for somebody, who then signs in by mailed codes. */
export function NewAccountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const form = useId()
  const router = useRouter()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const create = useOperatorChange('create-account', {
    onSuccess: ({ data }) => {
      showToast('ok', `${data.email} has an account now.`)
      onClose()
      router.history.push(links.person(data.id))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate({ name: name.trim(), email: email.trim() })
  }
  return (
    <Dialog
      title="New account"
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button look="lamp" type="submit" form={form} isPending={create.isPending} isDisabled={!name.trim() || !email.trim()}>
            Make the account
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <TextField label="Name" value={name} onChange={setName} autoFocus maxLength={300} />
        <TextField
          label="Email address"
          type="email"
          value={email}
          onChange={setEmail}
          hint="They sign in with a code that is mailed there, and may choose a password later. No mail is sent now."
          error={create.error ? failureText(create.error) : null}
        />
      </form>
    </Dialog>
  )
}
