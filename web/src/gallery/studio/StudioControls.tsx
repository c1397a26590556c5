import { DatabaseBackup, X } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, type ButtonLook } from '../../studio/ui/Button.tsx'
import { ConfirmDialog, Dialog } from '../../studio/ui/Dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { Case } from '../Case.tsx'

const looks: ButtonLook[] = ['lamp', 'line', 'quiet', 'danger']

export function StudioControls() {
  const [open, setOpen] = useState<'dialog' | 'confirm'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Case title="Buttons: rest, with icon, icon alone, pending, disabled">
        {looks.map((look) => (
          <div key={look}>
            <Button look={look}>{look}</Button>{' '}
            <Button look={look} icon={DatabaseBackup}>
              With icon
            </Button>{' '}
            <Button look={look} icon={X} isBare>
              Icon alone
            </Button>{' '}
            <Button look={look} isPending>
              Pending
            </Button>{' '}
            <Button look={look} isDisabled>
              Disabled
            </Button>
          </div>
        ))}
        <ButtonLink href="#top">A link</ButtonLink>
      </Case>
      <Case title="Dialogs and notices">
        <Button onPress={() => setOpen('dialog')}>Dialog</Button>
        <Button onPress={() => setOpen('confirm')}>Question</Button>
        <Button onPress={() => showToast('ok', 'Saved.')}>Notice</Button>
        <Button onPress={() => showToast('error', 'The service cannot be reached.')}>Failure</Button>
      </Case>
      <Dialog title="A dialog" isOpen={open === 'dialog'} onClose={close} foot={<Button onPress={close}>Done</Button>}>
        <p>Escape and a press beside it close it.</p>
      </Dialog>
      <ConfirmDialog
        title="Delete 3 titles?"
        text="Viewers find them no more. This cannot be undone."
        act="Delete 3 titles"
        isOpen={open === 'confirm'}
        onConfirm={close}
        onClose={close}
      />
    </>
  )
}
