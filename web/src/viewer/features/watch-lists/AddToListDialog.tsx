import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useAsk } from '../../../lib/ask.ts'
import { longestListName } from '../../../lib/limits.ts'
import { failureText } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SelectField } from '../../../ui/Field.tsx'
import { FieldForm } from '../../../ui/FieldForm.tsx'
import { FormFoot } from '../../../ui/FormFoot.tsx'
import { pictureAt } from '../../../ui/Picture.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Loaded } from '../../shell/Loaded.tsx'
import styles from './AddToListDialog.module.css'
import type { ListedTitle } from './list-store.ts'
import { useListChanges } from './use-list-changes.ts'

interface AddToListDialogProps {
  title: ListedTitle
  onClose: () => void
}

/** Asks for one of the profile's lists, or for the name of a first one; with a single list there is nothing to ask. */
export function AddToListDialog({ title, onClose }: AddToListDialogProps) {
  const lists = useAsk('my-watch-list', {})
  const [isCreating, setCreating] = useState(false)
  const poster = title.portrait_art_2000x3000
  const count = lists.data?.data.length
  const only = count === 1 ? lists.data?.data[0]?.id : undefined
  if (lists.isLoading) return null
  if (only !== undefined) return <AddAtOnce title={title} listId={only} onClose={onClose} />
  return (
    <Dialog
      title={isCreating || count === 0 ? 'Create Your List' : 'Add to a list'}
      lead={poster && <img src={pictureAt(poster, 160)} alt="" className={styles.poster} />}
      onClose={onClose}
      closable
    >
      <Loaded query={lists} what="Your lists" skeleton={<Skeleton height={52} radius={10} />}>
        {({ data }) =>
          isCreating || data.length === 0 ? (
            <CreateForm title={title} onClose={onClose} />
          ) : (
            <ChooseForm title={title} lists={data} onClose={onClose} onCreate={() => setCreating(true)} />
          )
        }
      </Loaded>
    </Dialog>
  )
}

function AddAtOnce({ title, listId, onClose }: AddToListDialogProps & { listId: number }) {
  const { add } = useListChanges()
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    onClose()
    void add(title, listId)
  })
  return null
}

interface ChooseFormProps extends AddToListDialogProps {
  lists: readonly { id: number; list_name: string; listCount: number }[]
  onCreate: () => void
}

function ChooseForm({ title, lists, onClose, onCreate }: ChooseFormProps) {
  const [listId, setListId] = useState('')
  const { add } = useListChanges()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!listId) return
    onClose()
    void add(title, Number(listId))
  }
  return (
    <form onSubmit={submit}>
      <SelectField label="Your lists" required value={listId} onChange={(event) => setListId(event.target.value)}>
        <option value="" disabled>
          Select
        </option>
        {lists.map((list) => (
          <option key={list.id} value={list.id}>
            {list.list_name}
          </option>
        ))}
      </SelectField>
      <FormFoot>
        <Button type="submit" look="lamp" disabled={!listId}>
          Add
        </Button>
        <Button look="ghost" icon="plus" onClick={onCreate}>
          Create List
        </Button>
      </FormFoot>
    </form>
  )
}

function CreateForm({ title, onClose }: AddToListDialogProps) {
  const { add, createList } = useListChanges()
  const create = async (name: string) => {
    try {
      const listId = await createList(name)
      onClose()
      void add(title, listId)
    } catch (error) {
      return failureText(error)
    }
  }
  return <FieldForm label="List name" maxLength={longestListName} yes="Save Your List" onSubmit={create} onCancel={onClose} />
}
