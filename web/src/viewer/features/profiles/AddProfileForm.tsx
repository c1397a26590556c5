import { type FormEvent, useState } from 'react'
import { useDo, useRefresh } from '../../../lib/ask.ts'
import { failureText } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Check } from '../../../ui/Check.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FormFoot } from '../../../ui/FormFoot.tsx'
import { showToast } from '../../../ui/toast.ts'
import styles from './ProfileForm.module.css'

interface AddProfileFormProps {
  onAdded: () => void
  onCancel: () => void
}

/** Name and kind of a new profile; its picture is chosen later. */
export function AddProfileForm({ onAdded, onCancel }: AddProfileFormProps) {
  const [name, setName] = useState('')
  const [isChild, setChild] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const create = useDo('create-clone-user')
  const refresh = useRefresh()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim() || create.isPending) return
    try {
      const { message } = await create.mutateAsync({ username: name.trim(), is_child: isChild ? '1' : '0' })
      await refresh('my-clone-user')
      onAdded()
      showToast('ok', message)
    } catch (error) {
      setRefusal(failureText(error))
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className={styles.form}>
      <Field
        label="Name"
        required
        maxLength={100}
        autoComplete="off"
        autoFocus
        value={name}
        error={refusal}
        onChange={(event) => {
          setName(event.target.value)
          setRefusal(null)
        }}
      />
      <Check checked={isChild} onChange={(event) => setChild(event.target.checked)}>
        This profile is for a child: only titles for kids
      </Check>
      <FormFoot>
        <Button type="submit" look="lamp" busy={create.isPending} disabled={!name.trim()}>
          Continue
        </Button>
        <Button look="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </FormFoot>
    </form>
  )
}
