import { useEffect, useRef, useState } from 'react'
import { useCallMutation } from '../../../lib/call-mutation.ts'
import { useCallQuery } from '../../../lib/call-query.ts'
import { dialogTexts } from '../../../lib/dialog-texts.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { failureText } from '../../../lib/texts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import styles from './AvatarDialog.module.css'
import { AvatarShelf } from './AvatarShelf.tsx'
import { type Profile, showChanged } from './own-profile.ts'

interface AvatarDialogProps {
  profile: Profile
  onClose: () => void
}

const skeleton = (
  <div className={styles.categories}>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} height={150} radius={16} />
    ))}
  </div>
)

/** The gallery of pictures for a profile; a press takes one. */
export function AvatarDialog({ profile, onClose }: AvatarDialogProps) {
  const gallery = useCallQuery('avatar-gallery', {}, { sameForAll: true })
  const update = useCallMutation('update-avatar', { onSuccess: ({ data }) => showChanged(data) })
  const [chosen, setChosen] = useState<string | null>(null)
  const isTaken = useRef(false)

  useEffect(() => {
    if (gallery.error) showToast('error', dialogTexts.searchSaveFailed)
  }, [gallery.error])

  const choose = async (address: string) => {
    if (isTaken.current) return
    isTaken.current = true
    setChosen(address)
    try {
      const { message } = await update.mutateAsync({ avatarUrl: address, profileId: profile.id })
      onClose()
      showToast('ok', message)
    } catch (error) {
      showToast('error', failureText(error))
      setChosen(null)
    }
    isTaken.current = false
  }

  return (
    <Dialog title="Choose your face" onClose={onClose} wide closable hideTitle>
      <div className={styles.gallery}>
        <p className={styles.title} aria-hidden="true">
          Choose your face
        </p>
        <QueryBoundary
          query={gallery}
          what="The pictures"
          skeleton={skeleton}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState title="No faces today." small>
              The gallery has no pictures yet.
            </EmptyState>
          }
        >
          {({ data }) => (
            <div className={styles.categories}>
              {data.map(({ categoryName, avatars }) => (
                <AvatarShelf
                  key={categoryName}
                  name={categoryName}
                  avatars={avatars}
                  current={chosen ?? profile.profileImage}
                  busy={chosen}
                  onChoose={(address) => void choose(address)}
                />
              ))}
            </div>
          )}
        </QueryBoundary>
      </div>
    </Dialog>
  )
}
