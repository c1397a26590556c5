import { CallRefused } from '@matinee/contract/call-refused'
import { useCallMutation } from '../../../lib/call-mutation.ts'
import { dialogTexts } from '../../../lib/dialog-texts.ts'
import { longestListName } from '../../../lib/limits.ts'
import { failureText } from '../../../lib/texts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FieldForm } from '../../../ui/FieldForm.tsx'
import { showToast } from '../../../ui/toast.ts'
import styles from './SaveSearchDialog.module.css'
import type { SearchWish } from './search-wish.ts'

/** What a person can mend: the name is taken or there are too many; anything else is a failure. */
const isAboutName = (error: unknown): boolean => error instanceof CallRefused && ['conflict', 'invalid_parameter'].includes(error.error)

interface SaveSearchDialogProps {
  wish: SearchWish
  onClose: () => void
}

/** Asks under which name to keep a search. */
export function SaveSearchDialog({ wish, onClose }: SaveSearchDialogProps) {
  const keep = useCallMutation('save-search-list', {
    onSuccess: ({ message }) => {
      onClose()
      showToast('ok', message)
    },
  })
  const save = async (name: string) => {
    try {
      await keep.mutateAsync({ ...wish, searchListName: name })
    } catch (error) {
      if (isAboutName(error)) return failureText(error)
      showToast('error', dialogTexts.searchSaveFailed)
    }
  }
  return (
    <Dialog title="Save this search" onClose={onClose}>
      <p className={styles.line}>It will wait for you in the sidebar.</p>
      <FieldForm
        label="Name of the search"
        hideLabel
        placeholder="Enter Search List Name"
        maxLength={longestListName}
        yes="Save"
        onSubmit={save}
        onCancel={onClose}
      />
    </Dialog>
  )
}
