import { useState } from 'react'
import { useCallMutation } from '../../../lib/call-mutation.ts'
import { formatDay } from '../../../lib/format-day.ts'
import { failureText } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { copyLink } from '../../../ui/copy-link.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import styles from './FollowSearchDialog.module.css'

interface FollowSearchDialogProps {
  search: { id: number; searchListName: string; feedCreatedAt: string | null }
  onClose: () => void
}

/** Makes the private address at which a feed reader follows a saved search, shows it once, and ends it. */
export function FollowSearchDialog({ search, onClose }: FollowSearchDialogProps) {
  const [madeAt, setMadeAt] = useState(search.feedCreatedAt)
  const [address, setAddress] = useState('')
  const make = useCallMutation('save-search-feed', {
    onSuccess: ({ data }) => {
      setAddress(data.feedUrl)
      setMadeAt(data.feedCreatedAt)
    },
  })
  const end = useCallMutation('delete-save-search-feed', {
    onSuccess: ({ message }) => {
      onClose()
      showToast('ok', message)
    },
  })
  const name = <bdi>{search.searchListName}</bdi>

  const begin = async () => {
    try {
      await make.mutateAsync({ saveSearchId: search.id })
    } catch (error) {
      showToast('error', failureText(error))
    }
  }
  const stop = async () => {
    try {
      await end.mutateAsync({ saveSearchId: search.id })
    } catch (error) {
      showToast('error', failureText(error))
    }
  }

  return (
    <Dialog
      title="Follow by RSS"
      onClose={onClose}
      closable
      footer={
        <>
          {address ? (
            <Button look="lamp" icon="link" onClick={() => void copyLink(address, 'The address is in the field above.')}>
              Copy address
            </Button>
          ) : (
            <Button look="lamp" busy={make.isPending} onClick={() => void begin()}>
              {madeAt ? 'Make a new address' : 'Make an address'}
            </Button>
          )}
          {madeAt ? (
            <Button look="line" busy={end.isPending} onClick={() => void stop()}>
              Stop following
            </Button>
          ) : (
            <Button look="ghost" onClick={onClose}>
              Cancel
            </Button>
          )}
        </>
      }
    >
      {address ? (
        <>
          <p className={styles.words}>Add this address to your feed reader to hear of every new title in {name}.</p>
          <div className={styles.address}>
            <input readOnly value={address} aria-label="Address of the feed" onFocus={(event) => event.target.select()} />
          </div>
          <p className={styles.words}>You’ll see this address only once. Anyone who has it can read the feed, so keep it private.</p>
        </>
      ) : madeAt ? (
        <p className={styles.words}>
          {name} has a feed address made on {formatDay(madeAt)}. It was shown only once; a new one replaces it.
        </p>
      ) : (
        <p className={styles.words}>
          A feed reader can follow {name} and tell you of every new title. You can turn its address off at any time.
        </p>
      )}
    </Dialog>
  )
}
