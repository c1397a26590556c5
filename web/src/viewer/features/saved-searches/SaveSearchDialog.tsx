import { CallRefused } from '@matinee/contract/call-refused'
import { type FormEvent, useState } from 'react'
import { useDo, useRefresh } from '../../../lib/ask.ts'
import { failureText, texts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FormFoot } from '../../../ui/FormFoot.tsx'
import { showToast } from '../../../ui/toast.ts'
import styles from './SaveSearchDialog.module.css'
import type { SearchWish } from './search-wish.ts'

const longestName = 60

/** What a person can mend: the name is taken or there are too many; anything else is a failure. */
const isAboutName = (error: unknown): boolean => error instanceof CallRefused && ['conflict', 'invalid_parameter'].includes(error.error)

interface SaveSearchDialogProps {
  wish: SearchWish
  onClose: () => void
}

/** Asks under which name to keep a search. */
export function SaveSearchDialog({ wish, onClose }: SaveSearchDialogProps) {
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const save = useDo('save-search-list')
  const refresh = useRefresh()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim() || save.isPending) return
    try {
      const { message } = await save.mutateAsync({ ...wish, search_list_name: name.trim() })
      onClose()
      showToast('ok', message)
      await refresh('user-save-search-list', 'left-sidebar')
    } catch (error) {
      if (isAboutName(error)) setRefusal(failureText(error))
      else showToast('error', texts.searchSaveFailed)
    }
  }

  return (
    <Dialog title="Save this search" onClose={onClose}>
      <p className={styles.line}>It will wait for you in the sidebar.</p>
      <form onSubmit={(event) => void submit(event)}>
        <Field
          label="Name of the search"
          hideLabel
          placeholder="Enter Search List Name"
          required
          maxLength={longestName}
          autoComplete="off"
          autoFocus
          value={name}
          error={refusal}
          onChange={(event) => {
            setName(event.target.value)
            setRefusal(null)
          }}
        />
        <FormFoot>
          <Button type="submit" look="lamp" busy={save.isPending} disabled={!name.trim()}>
            Save
          </Button>
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  )
}
