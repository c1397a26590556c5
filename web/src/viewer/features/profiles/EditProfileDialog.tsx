import { type FormEvent, useState } from 'react'
import { change } from '../../../lib/api.ts'
import { useCallMutation } from '../../../lib/call-mutation.ts'
import { formTexts } from '../../../lib/form-texts.ts'
import type { OwnerSecret } from '../../../lib/session.ts'
import { failureText } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Check } from '../../../ui/Check.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FormFoot } from '../../../ui/FormFoot.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { showToast } from '../../../ui/toast.ts'
import { needsProof, type ProfileDraft, profileChange, profileFaults } from './edit-rules.ts'
import { OwnerProof } from './OwnerProof.tsx'
import { type Profile, showChanged } from './own-profile.ts'
import styles from './ProfileForm.module.css'

const proofWords = {
  passwordLabel: 'Current password',
  hint: 'So that nobody changes this who only found you signed in.',
  codeLabel: 'Code from your e-mail',
  mailLabel: 'Mail me a code instead',
}

interface EditProfileDialogProps {
  profile: Profile
  /** The account's first profile is at the keyboard: address, password and a child's screens are its to set. */
  byOwner: boolean
  onClose: () => void
}

export function EditProfileDialog({ profile, byOwner, onClose }: EditProfileDialogProps) {
  const [draft, setDraft] = useState<ProfileDraft>({
    firstName: profile.first_name,
    lastName: profile.last_name,
    email: profile.email,
    password: '',
    confirmPassword: '',
    isChild: profile.is_child === 1,
  })
  const [faults, setFaults] = useState<ReturnType<typeof profileFaults>>({})
  const [proof, setProof] = useState<OwnerSecret>({})
  const [proofFault, setProofFault] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const update = useCallMutation('update-profile', { onSuccess: ({ data }) => showChanged(data) })
  const isOwner = profile.is_parent === 1
  const asksProof = byOwner && needsProof(profile, draft)

  const set = (change: Partial<ProfileDraft>) => {
    setDraft({ ...draft, ...change })
    setFaults({})
    setRefusal(null)
  }
  const field = (name: 'firstName' | 'lastName' | 'email') => ({
    value: draft[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })

  const secret = (name: 'password' | 'confirmPassword') => ({
    value: draft[name],
    error: faults[name],
    onChange: (value: string) => set({ [name]: value }),
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = profileFaults(draft, byOwner && isOwner)
    const isByCode = proof.otp !== undefined
    const missing = isByCode ? formTexts.codeInvalid : 'Please enter your current password'
    const unproven = asksProof && !(isByCode ? proof.otp : proof.password) ? missing : null
    setProofFault(unproven)
    setFaults(found)
    if (unproven || Object.values(found).some(Boolean) || update.isPending) return
    try {
      const { message } = await update.mutateAsync(profileChange(profile, draft, byOwner, proof))
      onClose()
      showToast('ok', message)
    } catch (error) {
      setRefusal(failureText(error))
    }
  }

  return (
    <Dialog title="Edit Profile" onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
        <div className={styles.pair}>
          <Field label="First name" maxLength={100} autoComplete="given-name" {...field('firstName')} />
          <Field label="Last name" maxLength={100} autoComplete="family-name" {...field('lastName')} />
        </div>
        {byOwner && isOwner && (
          <>
            <Field
              label="Email"
              type="email"
              maxLength={254}
              autoComplete="email"
              hint="A new address counts once you open the link that we mail there."
              {...field('email')}
            />
            <PasswordField
              label="New password"
              autoComplete="new-password"
              hint="Leave it empty to keep the one you have. A new one signs other devices out."
              {...secret('password')}
            />
            <PasswordField label="Confirm password" autoComplete="new-password" {...secret('confirmPassword')} />
            {asksProof && (
              <OwnerProof
                {...proofWords}
                autoComplete="current-password"
                mailCode={() => change('confirmation-code', {}).then(({ message }) => message)}
                onSecret={(typed) => {
                  setProof(typed)
                  setProofFault(null)
                  setRefusal(null)
                }}
                error={proofFault}
              />
            )}
          </>
        )}
        {byOwner && !isOwner && (
          <Check checked={draft.isChild} onChange={(event) => set({ isChild: event.target.checked })}>
            This profile is for a child: only titles for kids
          </Check>
        )}
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <FormFoot>
          <Button type="submit" look="lamp" busy={update.isPending}>
            Save
          </Button>
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  )
}
