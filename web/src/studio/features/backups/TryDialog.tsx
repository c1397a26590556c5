import { type FormEvent, useId, useState } from 'react'
import { formatMoment } from '../../../lib/format-day.ts'
import { failureText } from '../../../lib/texts.ts'
import { type RowOf, useOperatorChange } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'

/** Tries a backup by a restore into a place of its own; an encrypted one needs its passphrase. */
export function TryDialog({ backup, onClose }: { backup: RowOf<'list-backups'>; onClose: () => void }) {
  const form = useId()
  const [passphrase, setPassphrase] = useState('')
  const rehearse = useOperatorChange('rehearse-backup', { onSuccess: onClose })
  const asksPassphrase = backup.isEncrypted && !backup.isScheduled
  const submit = (event: FormEvent) => {
    event.preventDefault()
    rehearse.mutate({ id: backup.id, ...(passphrase && { passphrase }) })
  }
  return (
    <Dialog
      title={`Try the backup of ${formatMoment(backup.startedAt)}`}
      isOpen
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button look="lamp" type="submit" form={form} isPending={rehearse.isPending} isDisabled={asksPassphrase && passphrase.length < 8}>
            Try it
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <p>It is restored into a place of its own, compared with what was written, and thrown away. Viewers notice nothing of it.</p>
        {asksPassphrase && (
          <TextField label="Its passphrase" type="password" autoComplete="off" value={passphrase} onChange={setPassphrase} autoFocus />
        )}
        {rehearse.error && <p role="alert">{failureText(rehearse.error)}</p>}
      </form>
    </Dialog>
  )
}
