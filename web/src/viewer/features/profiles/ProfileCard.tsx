import { href } from '@matinee/contract/paths'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { Profile } from './own-profile.ts'
import styles from './ProfileCard.module.css'
import { ProfilePicture } from './ProfilePicture.tsx'

/** What can be done with a profile in a dialog. */
export type ProfileAction = 'avatar' | 'edit' | 'delete'

interface ProfileCardProps {
  profile: Profile
  /** The profile that is watching. */
  isOwn: boolean
  mayChange: boolean
  mayDelete: boolean
  onAction: (action: ProfileAction) => void
}

// A profile's history is its own: another's is seen by switching to it.
const historyOf = (isOwn: boolean) => (isOwn ? '/watch-history' : href('/user-list', { next: '/watch-history' }))

export function ProfileCard({ profile, isOwn, mayChange, mayDelete, onAction }: ProfileCardProps) {
  const { name, email, password, profileImage, isParent, isChild } = profile
  return (
    <article className={styles.card} aria-label={name}>
      <ProfilePicture className={styles.picture} src={profileImage} size={84} />
      <div className={styles.text}>
        <h2>
          <span>{name}</span>
          {isParent && <Badge>Account owner</Badge>}
          {isChild && <Badge>Kids</Badge>}
        </h2>
        {/* A child is told neither. */}
        {email && (
          <p>
            <span>{email}</span>
            <span>Password {password}</span>
          </p>
        )}
        <p className={styles.links}>
          <Anchor href={historyOf(isOwn)} aria-label={`History of ${name}`}>
            <Icon name="clock" />
            History
          </Anchor>
          <Anchor href="/devices" aria-label={`Devices of ${name}`}>
            <Icon name="laptop" />
            Devices
          </Anchor>
        </p>
      </div>
      {mayChange && (
        <div className={styles.actions}>
          <Button look="line" size="small" aria-label={`Change Avatar of ${name}`} onClick={() => onAction('avatar')}>
            Change Avatar
          </Button>
          <Button look="line" size="small" aria-label={`Edit Profile of ${name}`} onClick={() => onAction('edit')}>
            Edit Profile
          </Button>
          {mayDelete && <IconButton icon="close" look="line" size="small" label={`Delete ${name}`} onClick={() => onAction('delete')} />}
        </div>
      )}
    </article>
  )
}
