import { Copy } from 'lucide-react'
import { formatMoment } from '../../../lib/format-day.ts'
import { type RowOf, useOperatorQuery } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './RestoreDialog.module.css'

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** How a backup takes the service's place: a service cannot replace itself while it runs, so that is a command's. */
export function RestoreDialog({ backup, onClose }: { backup: RowOf<'list-backups'>; onClose: () => void }) {
  const plan = useOperatorQuery('get-backup-plan', {})
  const path = `${plan.data?.data.folder ?? '…'}/${backup.file}`
  const command = `npx matinee restore --replace ${quoted(path)}${backup.isEncrypted ? ' --passphrase-file key' : ''}`
  return (
    <Dialog
      title={`Restore the backup of ${formatMoment(backup.startedAt)}`}
      isOpen
      isWide
      onClose={onClose}
      foot={
        <>
          <Button icon={Copy} onPress={() => void copyText(command)}>
            Copy the command
          </Button>
          <Button look="lamp" onPress={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p>Stop the service on {backup.host}, run this in its folder, and start it again. What stood there is kept in a folder beside it.</p>
      <code className={styles.command}>{command}</code>
      {backup.isEncrypted && <p>The passphrase stands in the first line of a file; here it is called key.</p>}
      {!backup.hasMedia && <p>Packaged films are not in it: those of the library are packaged again after the restore.</p>}
    </Dialog>
  )
}
