import { useState } from 'react'
import { useDo, useRefresh } from '../../../lib/ask.ts'
import { failureText } from '../../../lib/texts.ts'
import { Check } from '../../../ui/Check.tsx'
import { FieldForm } from '../../../ui/FieldForm.tsx'
import { showToast } from '../../../ui/toast.ts'
import styles from './ProfileForm.module.css'

interface AddProfileFormProps {
  onAdded: () => void
  onCancel: () => void
}

/** Name and kind of a new profile; its picture is chosen later. */
export function AddProfileForm({ onAdded, onCancel }: AddProfileFormProps) {
  const [isChild, setChild] = useState(false)
  const create = useDo('create-clone-user')
  const refresh = useRefresh()
  const add = async (username: string) => {
    try {
      const { message } = await create.mutateAsync({ username, is_child: isChild ? '1' : '0' })
      await refresh('my-clone-user')
      onAdded()
      showToast('ok', message)
    } catch (error) {
      return failureText(error)
    }
  }
  return (
    <FieldForm label="Name" maxLength={100} yes="Continue" onSubmit={add} onCancel={onCancel} className={styles.form}>
      <Check checked={isChild} onChange={(event) => setChild(event.target.checked)}>
        This profile is for a child: only titles for kids
      </Check>
    </FieldForm>
  )
}
