import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { showToast } from '../ui/toast.ts'
import { Case } from './Case.tsx'

export function NoticeStates() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Case title="Toasts and dialogs">
        <Button look="line" onClick={() => showToast('ok', 'Added to “Saucer night”.')}>
          Done
        </Button>
        <Button look="line" onClick={() => showToast('error', 'Unable to add to watchlist.')}>
          Failure
        </Button>
        <Button look="line" onClick={() => showToast('note', 'OTP sent successfully! Please check your email.')}>
          Note
        </Button>
        <Button look="line" onClick={() => setOpen(true)}>
          Dialog
        </Button>
      </Case>
      <Case title="Empty">
        <EmptyState title="The screen is dark." action={<Button>Find something strange</Button>}>
          Nothing on this list yet. Press the plus on any title to add it.
        </EmptyState>
      </Case>
      {isOpen && (
        <Dialog
          title="Remove from list?"
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button look="danger" onClick={() => showToast('ok', 'Removed.')}>
                Remove
              </Button>
              <Button look="ghost" onClick={() => setOpen(false)}>
                Keep it
              </Button>
            </>
          }
        >
          <p>Remove Detour from your lists? We’ll keep your place.</p>
        </Dialog>
      )}
    </>
  )
}
