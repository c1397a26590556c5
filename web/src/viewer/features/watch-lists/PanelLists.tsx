import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCallQuery } from '../../../lib/call-query.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PanelEmpty, PanelSection } from '../../../ui/PanelSection.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PanelCreateList } from './PanelCreateList.tsx'
import { PanelDeleteList } from './PanelDeleteList.tsx'
import { PanelList } from './PanelList.tsx'
import styles from './PanelLists.module.css'
import type { WatchList } from './use-panel-lists.ts'

const ShareListDialog = lazyPart('ShareListDialog', () => import('./ShareListDialog.tsx'))

type PanelDialog = { kind: 'create' } | { kind: 'share' | 'delete'; list: WatchList }

/** The person's watch lists: open, create, rename in place one at a time, delete. */
export function PanelLists({ onOpen }: { onOpen: () => void }) {
  const query = useCallQuery('my-watch-list', {}, { staleTime: 30_000 })
  const rows = useCallQuery('home-watchlist-videos', {}, { staleTime: 30_000 })
  const [renamedId, setRenamedId] = useState<number | null>(null)
  const [dialog, setDialog] = useState<PanelDialog | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const postersOf = (listId: number) => {
    const row = rows.data?.data.find(({ watchListId }) => watchListId === listId)
    return row?.videos.map((video) => video.portraitArt) ?? []
  }

  return (
    <PanelSection
      heading="Your Lists"
      onOpen={onOpen}
      action={
        <Button look="ghost" size="small" icon="plus" className={styles.create} onClick={() => setDialog({ kind: 'create' })}>
          Create List
        </Button>
      }
    >
      <div ref={place} tabIndex={-1} className={styles.place}>
        <QueryBoundary
          query={query}
          what="Your lists"
          skeleton={<Skeleton height={60} />}
          isEmpty={({ data }) => data.length === 0}
          empty={<PanelEmpty>Nothing on a list yet. Press the plus on any title.</PanelEmpty>}
        >
          {({ data }) => (
            <ul>
              {data.map((list) => (
                <PanelList
                  key={list.id}
                  list={list}
                  posters={postersOf(list.id)}
                  isRenamed={renamedId === list.id}
                  onRename={setRenamedId}
                  onShare={() => setDialog({ kind: 'share', list })}
                  onDelete={() => setDialog({ kind: 'delete', list })}
                  onOpen={onOpen}
                />
              ))}
            </ul>
          )}
        </QueryBoundary>
      </div>
      {dialog?.kind === 'create' && <PanelCreateList onClose={() => setDialog(null)} />}
      {dialog?.kind === 'share' && <ShareListDialog list={dialog.list} onClose={() => setDialog(null)} />}
      {dialog?.kind === 'delete' && (
        <PanelDeleteList
          list={dialog.list}
          onClose={() => setDialog(null)}
          onDeleted={() => {
            // Nothing outside an open dialog takes the focus, and the button that had it leaves with its line.
            flushSync(() => setDialog(null))
            place.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </PanelSection>
  )
}
