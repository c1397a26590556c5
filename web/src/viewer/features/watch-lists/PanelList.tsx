import { href } from '@matinee/contract/paths'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { countOf } from '../../../lib/format.ts'
import { longestListName } from '../../../lib/limits.ts'
import { failureText } from '../../../lib/texts.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { pictureAt } from '../../../ui/Picture.tsx'
import { showToast } from '../../../ui/toast.ts'
import styles from './PanelList.module.css'
import { usePanelLists, type WatchList } from './use-panel-lists.ts'

interface PanelListProps {
  list: WatchList
  /** Addresses of the posters of its first titles. */
  posters: readonly string[]
  isRenamed: boolean
  /** Opens the field of a list, or closes it with null. */
  onRename: (listId: number | null) => void
  onShare: () => void
  onDelete: () => void
  onOpen: () => void
}

/** One list by name, with its first posters. */
export function PanelList({ list, posters, isRenamed, onRename, onShare, onDelete, onOpen }: PanelListProps) {
  // The button that opened the field comes back with the focus.
  const [wasRenamed, setWasRenamed] = useState(false)
  return (
    <li className={styles.list}>
      <span className={styles.posters}>
        {posters.slice(0, 3).map((address) => (
          <img key={address} src={pictureAt(address, 160)} alt="" loading="lazy" />
        ))}
        {posters.length === 0 && list.backgroundImage && (
          <img className={styles.still} src={pictureAt(list.backgroundImage, 160)} alt="" loading="lazy" />
        )}
      </span>
      {isRenamed ? (
        <RenameForm
          list={list}
          onDone={() => {
            setWasRenamed(true)
            onRename(null)
          }}
        />
      ) : (
        <>
          <Anchor
            href={href('/category', { type: 'watch_list', categoryId: list.id, categoryName: list.listName })}
            className={styles.name}
            onClick={onOpen}
          >
            <b>
              <bdi>{list.listName}</bdi>
            </b>
            <small>{countOf(list.listCount, 'title')}</small>
          </Anchor>
          <IconButton
            icon="pencil"
            size="small"
            label={`Rename ${list.listName}`}
            autoFocus={wasRenamed}
            onClick={() => {
              setWasRenamed(false)
              onRename(list.id)
            }}
          />
          <IconButton icon="share" size="small" label={`Share ${list.listName}`} onClick={onShare} />
          <IconButton icon="trash" size="small" label={`Delete ${list.listName}`} onClick={onDelete} />
        </>
      )}
    </li>
  )
}

function RenameForm({ list, onDone }: { list: WatchList; onDone: () => void }) {
  const [name, setName] = useState(list.listName)
  const { rename, isBusy } = usePanelLists()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (!wanted || isBusy) return
    if (wanted === list.listName) return onDone()
    try {
      const { message } = await rename(list.id, wanted)
      onDone()
      showToast('ok', message)
    } catch (error) {
      showToast('error', failureText(error))
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Leaves the field alone, not the panel with it.
    event.preventDefault()
    onDone()
  }

  return (
    <form className={styles.rename} onSubmit={(event) => void submit(event)}>
      <input
        aria-label={`New name of ${list.listName}`}
        // biome-ignore lint/a11y/noAutofocus: The press on the pencil asked for this field.
        autoFocus
        maxLength={longestListName}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton type="submit" icon="check" size="small" label="Save the name" busy={isBusy} />
    </form>
  )
}
