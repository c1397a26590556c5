import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useAsk } from '../../../lib/ask.ts'
import { useSession } from '../../../lib/session.ts'
import { failureText } from '../../../lib/texts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { pictureAt } from '../../../ui/Picture.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { Loaded } from '../../shell/Loaded.tsx'
import styles from './ProfileTiles.module.css'
import { beginWatching, type Profile } from './switch-profile.ts'

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
  const router = useRouter()
  const user = useSession()
  const query = useAsk('my-clone-user', {}, { enabled: user !== null, staleTime: 0 })
  const [chosen, setChosen] = useState<number | null>(null)

  const choose = async (profile: Profile) => {
    setChosen(profile.id)
    try {
      await beginWatching(profile)
      await router.navigate({ href: next ?? '/', to: undefined as never })
    } catch (error) {
      showToast('error', failureText(error))
    }
    setChosen(null)
  }

  return (
    <Loaded query={query} what="The profiles" skeleton={skeleton}>
      {({ data }) => (
        <ul className={styles.tiles}>
          {data.map((profile) => (
            <li key={profile.id} className={styles.tile}>
              <button
                type="button"
                aria-busy={chosen === profile.id || undefined}
                aria-current={profile.user_id === user?.user_id || undefined}
                disabled={chosen !== null}
                onClick={() => choose(profile)}
              >
                <span className={styles.picture}>
                  {profile.profile_image ? (
                    <img src={pictureAt(profile.profile_image, 320)} alt="" width="168" height="168" />
                  ) : (
                    <Icon name="user" />
                  )}
                </span>
                <b>{profile.name}</b>
                {profile.is_child === 1 && (
                  <small>
                    <Icon name="kids" />
                    Kids
                  </small>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
