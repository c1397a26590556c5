import type { Reply } from '@matinee/contract/client'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { searchAddress } from '../../../lib/addresses.ts'
import { useCallQuery } from '../../../lib/call-query.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { isMember, useSession } from '../../../lib/session.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './SavedSearchList.module.css'
import { newsText, savedSearchAddress } from './search-wish.ts'

const FollowSearchDialog = lazyPart('FollowSearchDialog', () => import('./FollowSearchDialog.tsx'))
const DeleteSearchDialog = lazyPart('DeleteSearchDialog', () => import('./DeleteSearchDialog.tsx'))

type SavedSearch = Reply<'user-save-search-list'>['data'][number]

interface SavedSearchListProps {
  /** A search was opened: whatever holds the list may close. */
  onOpen?: () => void
}

/** The profile's saved searches: each tells what is new, opens what it finds now, can be followed and deleted. */
export function SavedSearchList({ onOpen }: SavedSearchListProps) {
  const isOwner = isMember(useSession())
  const query = useCallQuery('user-save-search-list', {}, { enabled: isOwner })
  const router = useRouter()
  const openId = useLocation({ select: ({ pathname, search }) => (pathname === '/search' ? Number(search.searchId) : undefined) })
  const [leaving, setLeaving] = useState<SavedSearch | null>(null)
  const [followed, setFollowed] = useState<SavedSearch | null>(null)
  const list = useRef<HTMLDivElement>(null)

  if (!isOwner)
    return (
      <p className={styles.line}>
        <Anchor href="/signin" onClick={onOpen}>
          Sign in
        </Anchor>{' '}
        to keep searches here.
      </p>
    )

  const forgotten = (id: number) => {
    // Nothing outside an open dialog takes the focus, and the button that had it leaves with its row.
    flushSync(() => setLeaving(null))
    list.current?.focus({ preventScroll: true })
    if (openId === id) return router.navigate({ href: searchAddress, replace: true })
  }

  return (
    <div ref={list} tabIndex={-1}>
      <QueryBoundary
        query={query}
        what="Your saved searches"
        skeleton={<Skeleton height={44} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<p className={styles.line}>None yet. Press Save on any search.</p>}
      >
        {({ data }) => (
          <ul>
            {data.map((search) => (
              <li key={search.id} className={styles.row}>
                <Anchor
                  className={styles.link}
                  href={savedSearchAddress(search)}
                  onClick={onOpen}
                  aria-current={search.id === openId ? 'page' : undefined}
                >
                  <Icon name="bookmark" />
                  <span>
                    <bdi>{search.searchListName}</bdi>
                  </span>
                  {search.newCount > 0 && <small>{newsText(search.newCount)}</small>}
                </Anchor>
                <IconButton
                  icon="rss"
                  size="small"
                  on={search.feedCreatedAt !== null}
                  label={`Follow ${search.searchListName} by RSS`}
                  onClick={() => setFollowed(search)}
                />
                <IconButton icon="trash" size="small" label={`Delete ${search.searchListName}`} onClick={() => setLeaving(search)} />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
      {followed && <FollowSearchDialog search={followed} onClose={() => setFollowed(null)} />}
      {leaving && <DeleteSearchDialog search={leaving} onClose={() => setLeaving(null)} onDeleted={() => forgotten(leaving.id)} />}
    </div>
  )
}
