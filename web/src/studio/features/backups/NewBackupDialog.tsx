import { type FormEvent, useId, useState } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { useOperatorChange } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Switch } from '../../ui/Switch.tsx'
import styles from './BackupPlan.module.css'

const leastLetters = 8

/** Begins a backup by hand. */
export function NewBackupDialog({ onClose }: { onClose: () => void }) {
  const form = useId()
  const [hasMedia, setMedia] = useState(false)
  const [passphrase, setPassphrase] = useState('')
  const create = useOperatorChange('create-backup', { onSuccess: onClose })
  const isShort = passphrase !== '' && passphrase.length < leastLetters
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isShort) create.mutate({ hasMedia, ...(passphrase && { passphrase }) })
  }
  return (
    <Dialog
      title="Back up now"
      isOpen
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button look="lamp" type="submit" form={form} isPending={create.isPending}>
            Back up
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <p>The database as it is at this moment, pictures, ads and settings go into one file on the service’s machine.</p>
        <Switch isSelected={hasMedia} onChange={setMedia}>
          Packaged films too
        </Switch>
        <TextField
          label="Passphrase"
          type="password"
          autoComplete="new-password"
          hint="Encrypts the file. Leave it empty and whoever has the file can read it. Nobody can open an encrypted one without it."
          error={isShort ? `At least ${leastLetters} letters.` : null}
          value={passphrase}
          onChange={setPassphrase}
        />
        {create.error && <p role="alert">{failureText(create.error)}</p>}
      </form>
    </Dialog>
  )
}
