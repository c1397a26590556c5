import { type FormEvent, useState } from 'react'
import type { Reply } from '../../../lib/api.ts'
import { useCallQuery } from '../../../lib/call-query.ts'
import { longestListName } from '../../../lib/limits.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { failureText } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SelectField } from '../../../ui/Field.tsx'
import { FieldForm } from '../../../ui/FieldForm.tsx'
import { FormFoot } from '../../../ui/FormFoot.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { pictureAt } from '../../../ui/Picture.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type ListedTitle, useIsListed } from '../../titles/list-state.ts'
import styles from './ListDialog.module.css'
import { RemoveFromListDialog } from './RemoveFromListDialog.tsx'
import { useListChanges } from './use-list-changes.ts'

type List = Reply<'my-watch-list'>['data'][number]

interface ListDialogProps {
  title: ListedTitle
  onClose: () => void
}

/** Which of the profile's lists hold a title: it is put on others here, taken off each, and new lists are made for it. */
export function ListDialog({ title, onClose }: ListDialogProps) {
  const query = useCallQuery('my-watch-list', { videoId: title.videoId }, { staleTime: 0 })
  const [isCreating, setCreating] = useState(false)
  const [leaving, setLeaving] = useState<List | null>(null)
  const isListed = useIsListed(title)
  const poster = title.portraitArt
  const lists = query.data?.data
  const holding = lists?.filter((list) => list.isOnList) ?? []
  const isNew = isCreating || lists?.length === 0
  if (leaving)
    return (
      <RemoveFromListDialog
        title={title}
        list={leaving}
        isOnOthers={holding.some(({ id }) => id !== leaving.id)}
        onKeep={() => setLeaving(null)}
        onRemoved={onClose}
      />
    )
  return (
    <Dialog
      title={isNew ? 'Create Your List' : (lists ? holding.length > 0 : isListed) ? 'On your lists' : 'Add to a list'}
      lead={poster && <img src={pictureAt(poster, 160)} alt="" className={styles.poster} />}
      onClose={onClose}
      closable
    >
      <QueryBoundary query={query} what="Your lists" skeleton={<Skeleton height={52} radius={10} />}>
        {({ data }) =>
          isNew ? (
            <CreateForm title={title} isListed={holding.length > 0} onClose={onClose} />
          ) : (
            <>
              {holding.length > 0 && (
                <ul className={styles.lists} aria-label="Lists that hold it">
                  {holding.map((list) => (
                    <li key={list.id}>
                      <b>
                        <bdi>{list.listName}</bdi>
                      </b>
                      <IconButton
                        icon="close"
                        size="small"
                        label={`Remove ${title.videoTitle} from ${list.listName}`}
                        onClick={() => setLeaving(list)}
                      />
                    </li>
                  ))}
                </ul>
              )}
              <ChooseForm
                title={title}
                isListed={holding.length > 0}
                lists={data.filter((list) => !list.isOnList)}
                onClose={onClose}
                onCreate={() => setCreating(true)}
              />
            </>
          )
        }
      </QueryBoundary>
    </Dialog>
  )
}

interface AddFormProps extends ListDialogProps {
  /** On one of the lists already. */
  isListed: boolean
}

interface ChooseFormProps extends AddFormProps {
  lists: readonly List[]
  onCreate: () => void
}

function ChooseForm({ title, isListed, lists, onClose, onCreate }: ChooseFormProps) {
  const [listId, setListId] = useState('')
  const { add } = useListChanges()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!listId) return
    onClose()
    void add(title, Number(listId), isListed)
  }
  return (
    <form onSubmit={submit}>
      {lists.length > 0 && (
        <SelectField
          label={isListed ? 'Add to another list' : 'Your lists'}
          required
          value={listId}
          onChange={(event) => setListId(event.target.value)}
        >
          <option value="" disabled>
            Select
          </option>
          {lists.map((list) => (
            <option key={list.id} value={list.id}>
              {list.listName}
            </option>
          ))}
        </SelectField>
      )}
      <FormFoot>
        {lists.length > 0 && (
          <Button type="submit" look="lamp" disabled={!listId}>
            Add
          </Button>
        )}
        <Button look="ghost" icon="plus" onClick={onCreate}>
          Create List
        </Button>
      </FormFoot>
    </form>
  )
}

function CreateForm({ title, isListed, onClose }: AddFormProps) {
  const { add, createList } = useListChanges()
  const create = async (name: string) => {
    try {
      const listId = await createList(name)
      onClose()
      void add(title, listId, isListed)
    } catch (error) {
      return failureText(error)
    }
  }
  return <FieldForm label="List name" maxLength={longestListName} yes="Save Your List" onSubmit={create} onCancel={onClose} />
}
