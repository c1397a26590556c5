import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { goOn } from '../../../lib/go-on.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { type OwnerSecret, useSession } from '../../../lib/session.ts'
import { failureText } from '../../../lib/texts.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { type Profile, useProfiles, useRights } from './own-profile.ts'
import { ProfilePicture } from './ProfilePicture.tsx'
import styles from './ProfileTiles.module.css'
import { beginWatching, needsOwner } from './switch-profile.ts'

const LeaveChildDialog = lazyPart('LeaveChildDialog', () => import('./LeaveChildDialog.tsx'))

const skeleton = (
  <ul className={styles.tiles}>
    {[1, 2].map((tile) => (
      <li key={tile} className={styles.tile}>
        <Skeleton className={styles.picture} radius={45} />
      </li>
    ))}
  </ul>
)

interface ProfileTilesProps {
  /** Where the person was going; home when left out. */
  next: string | undefined
}

/** The account's profiles; a press switches to one and goes on. */
export function ProfileTiles({ next }: ProfileTilesProps) {
  return (
    <QueryBoundary query={useProfiles()} what="The profiles" skeleton={skeleton}>
      {({ data }) => <Tiles profiles={data} next={next} />}
    </QueryBoundary>
  )
}

function Tiles({ profiles, next }: ProfileTilesProps & { profiles: readonly Profile[] }) {
  const router = useRouter()
  const user = useSession()
  const { mayAdd } = useRights(profiles)
  const [chosen, setChosen] = useState<number | null>(null)
  const [asked, setAsked] = useState<Profile | null>(null)

  const begin = async (profile: Profile, secret?: OwnerSecret) => {
    await beginWatching(profile, secret)
    // The way back leads to where they came from, not to the question.
    await goOn(router, next, { replace: true })
  }
  const choose = async (profile: Profile) => {
    if (user && needsOwner(user, profile)) return setAsked(profile)
    setChosen(profile.id)
    try {
      await begin(profile)
    } catch (error) {
      showToast('error', failureText(error))
    }
    setChosen(null)
  }

  return (
    <>
      <ul className={styles.tiles}>
        {profiles.map((profile) => (
          <li key={profile.id} className={styles.tile}>
            <button
              type="button"
              aria-busy={chosen === profile.id || undefined}
              aria-current={profile.userId === user?.userId || undefined}
              disabled={chosen !== null}
              onClick={() => choose(profile)}
            >
              <ProfilePicture className={styles.picture} src={profile.profileImage} size={168} />
              <b>{profile.name}</b>
              {profile.isChild && (
                <small>
                  <Icon name="kids" />
                  Kids
                </small>
              )}
            </button>
          </li>
        ))}
        {mayAdd && (
          <li className={styles.tile}>
            <Anchor href="/add-profile">
              <span className={styles.add}>
                <Icon name="plus" />
              </span>
              <b>Add Profile</b>
            </Anchor>
          </li>
        )}
      </ul>
      {asked && (
        <LeaveChildDialog
          title={`Continue as ${asked.name}?`}
          yes="Continue"
          onSecret={(secret) => begin(asked, secret)}
          onClose={() => setAsked(null)}
        >
          {user?.username} is a child’s profile. The account’s owner has to agree.
        </LeaveChildDialog>
      )}
    </>
  )
}
