import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { useOperatorChange } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Panel } from '../../ui/Panel.tsx'
import styles from './Account.module.css'
import type { AccountRow } from './account-words.ts'

/** What the law gives a person: all that is kept of them, and its end. */
export function AccountData({ account, isOwn }: { account: AccountRow; isOwn: boolean }) {
  const { id, name, email } = account
  const [asked, ask] = useState<'export' | 'erase' | null>(null)
  const close = () => ask(null)
  const take = useOperatorChange('export-account', {
    onSuccess: ({ data }) => {
      saveFile(`account-${id}-${new Date().toISOString().slice(0, 10)}.json`, `${JSON.stringify(data, null, 2)}\n`, 'application/json')
      close()
    },
  })
  return (
    <Panel title="Their data" lead="For a person who asks by law, and cannot do it on their own profile page.">
      <div className={styles.acts}>
        <Button onPress={() => ask('export')}>Export</Button>
        {!isOwn && (
          <Button look="danger" onPress={() => ask('erase')}>
            Erase account
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={`Export all that is kept of ${name || email}?`}
        text="The file holds everything, what they watch too. Hand it to nobody but them. That you took it is noted in the log."
        act="Export"
        isOpen={asked === 'export'}
        isPending={take.isPending}
        onConfirm={() => take.mutate({ id }, { onError: (error) => showToast('error', failureText(error)) })}
        onClose={close}
      />
      {asked === 'erase' && <EraseDialog account={account} onClose={close} />}
    </Panel>
  )
}

function EraseDialog({ account: { id, name, email }, onClose }: { account: AccountRow; onClose: () => void }) {
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const erase = useOperatorChange('erase-account', {
    onSuccess: async () => {
      // Left before its area is asked anew: there is nobody to ask for.
      await router.navigate({ to: '/people', replace: true })
      showToast('ok', `${email} is erased.`)
    },
  })
  return (
    <Dialog
      title={`Erase ${name || email}?`}
      isWide
      isOpen
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button
            look="danger"
            isDisabled={typed.trim().toLowerCase() !== email}
            isPending={erase.isPending}
            onPress={() => erase.mutate({ id, email })}
          >
            Erase for good
          </Button>
        </>
      }
    >
      <p>
        Account, profiles, lists, history, devices and everything else of theirs is deleted at once, and what they pay for ends without a
        refund. They are told by mail. It cannot be undone.
      </p>
      <p>What stays, without name and address:</p>
      <ul className={styles.kept}>
        <li>Payments and receipts, since tax law wants books kept for years.</li>
        <li>That a title was reported, without the words, so that the count stays right.</li>
        <li>What they changed as somebody who runs the service, and that you erased them, in the log.</li>
        <li>Backups that were made before, until those are deleted.</li>
      </ul>
      <TextField
        label={`Type ${email} to confirm`}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        autoFocus
        error={erase.error ? failureText(erase.error) : null}
      />
    </Dialog>
  )
}
