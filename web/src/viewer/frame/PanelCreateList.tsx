import { type FormEvent, useState } from 'react'
import { failureText } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { showToast } from '../../ui/toast.ts'
import { usePanelLists } from './use-panel-lists.ts'

/** Asks for the name of a new list. */
export function PanelCreateList({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { create, isBusy } = usePanelLists()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim() || isBusy) return
    try {
      const { message } = await create(name.trim())
      onClose()
      showToast('ok', message)
    } catch (error) {
      setRefusal(failureText(error))
    }
  }

  return (
    <Dialog title="Create Your List" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <Field
          label="List name"
          required
          maxLength={100}
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
          <Button type="submit" look="lamp" busy={isBusy} disabled={!name.trim()}>
            Save Your List
          </Button>
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  )
}
