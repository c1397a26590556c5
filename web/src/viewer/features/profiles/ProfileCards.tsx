import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import type { ProfileRequest } from './OpenProfileDialog.tsx'
import { mostProfiles, type Profile, useProfiles, useRights } from './own-profile.ts'
import { ProfileCard } from './ProfileCard.tsx'
import styles from './ProfileCards.module.css'

// Few visits open one: their script is fetched when it is needed.
const OpenProfileDialog = lazyPart('OpenProfileDialog', () => import('./OpenProfileDialog.tsx'))

const skeleton = (
  <Loading label="Loading the profiles" className={styles.cards}>
    {[1, 2].map((card) => (
      <Skeleton key={card} height={138} radius={16} />
    ))}
  </Loading>
)

/** The profiles of the account, each with what may be done with it. */
export function ProfileCards() {
  return (
    <QueryBoundary query={useProfiles()} what="The profiles" skeleton={skeleton}>
      {({ data }) => <Cards profiles={data} />}
    </QueryBoundary>
  )
}

function Cards({ profiles }: { profiles: readonly Profile[] }) {
  const { ownId, ownsAccount, mayAdd, mayChange, mayDelete } = useRights(profiles)
  const [open, setOpen] = useState<ProfileRequest | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const close = () => setOpen(null)
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.cards} aria-label="Profiles">
        {profiles.map((profile) => (
          <li key={profile.id}>
            <ProfileCard
              profile={profile}
              isOwn={profile.id === ownId}
              mayChange={mayChange(profile)}
              mayDelete={mayDelete(profile)}
              onAction={(action) => setOpen({ profile, action })}
            />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Anchor href="/user-list" className={buttonClass({ look: 'cream' })}>
          Change Profile
        </Anchor>
        {mayAdd && (
          <Button look="line" icon="plus" onClick={() => setOpen({ action: 'add' })}>
            Add Profile
          </Button>
        )}
        {profiles.length >= mostProfiles && <p>An account has at most {mostProfiles} profiles.</p>}
      </div>
      {open && (
        <OpenProfileDialog
          request={open}
          byOwner={ownsAccount}
          onClose={close}
          onDeleted={() => {
            // Nothing outside an open dialog takes the focus, and the button that had it leaves with its card.
            flushSync(close)
            list.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </>
  )
}
