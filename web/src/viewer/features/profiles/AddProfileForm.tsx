import { useState } from 'react'
import { useCallMutation } from '../../../lib/call-mutation.ts'
import { useCallQuery } from '../../../lib/call-query.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { failureText } from '../../../lib/texts.ts'
import { Check } from '../../../ui/Check.tsx'
import { FieldForm } from '../../../ui/FieldForm.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { FaceChoice } from './FaceChoice.tsx'
import { freeFace } from './free-face.ts'
import { useProfiles } from './own-profile.ts'
import styles from './ProfileForm.module.css'

interface AddProfileFormProps {
  onAdded: () => void
  onCancel: () => void
}

/** Name, face and kind of a new profile; a face that the account does not have yet is chosen beforehand. */
export function AddProfileForm({ onAdded, onCancel }: AddProfileFormProps) {
  const [isChild, setChild] = useState(false)
  const [face, setFace] = useState<string>()
  const profiles = useProfiles().data?.data ?? []
  const gallery = useCallQuery('avatar-gallery', {}, { sameForAll: true })
  const faces = gallery.data?.data.flatMap(({ avatars }) => avatars) ?? []
  const avatarUrl = face ?? freeFace(faces, profiles)
  const create = useCallMutation('create-clone-user')
  const add = async (username: string) => {
    try {
      const { message } = await create.mutateAsync({ username, isChild: isChild, avatarUrl })
      onAdded()
      showToast('ok', message)
    } catch (error) {
      return failureText(error)
    }
  }
  return (
    <FieldForm label="Name" maxLength={100} yes="Continue" onSubmit={add} onCancel={onCancel} className={styles.form}>
      <QueryBoundary query={gallery} what="The faces" skeleton={<Skeleton height={238} />} isEmpty={() => faces.length === 0}>
        {() => <FaceChoice faces={faces} chosen={avatarUrl} onChoose={setFace} />}
      </QueryBoundary>
      <Check checked={isChild} onChange={(event) => setChild(event.target.checked)}>
        Child profile: shows kids’ titles only
      </Check>
    </FieldForm>
  )
}
