import { useState } from 'react'
import { change } from '../../../lib/api.ts'
import { useCallMutation } from '../../../lib/call-mutation.ts'
import type { OwnerSecret } from '../../../lib/session.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Check } from '../../../ui/Check.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { FormFoot } from '../../../ui/FormFoot.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { showToast } from '../../../ui/toast.ts'
import { needsProof, type ProfileDraft, profileChange, profileFaults, proofFault } from './edit-rules.ts'
import { OwnerProof } from './OwnerProof.tsx'
import { type Profile, showChanged } from './own-profile.ts'
import styles from './ProfileForm.module.css'

const proofWords = {
  passwordLabel: 'Current password',
  hint: 'So no one can change this just because you’re signed in.',
  codeLabel: 'Code from your email',
  mailLabel: 'Email me a code instead',
}

interface EditProfileDialogProps {
  profile: Profile
  /** The account's first profile is at the keyboard: address, password and a child's screens are its to set. */
  byOwner: boolean
  onClose: () => void
}

export function EditProfileDialog({ profile, byOwner, onClose }: EditProfileDialogProps) {
  const [draft, setDraft] = useState<ProfileDraft>({
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: profile.email,
    password: '',
    confirmPassword: '',
    isChild: profile.isChild,
  })
  const [proof, setProof] = useState<OwnerSecret>({})
  const update = useCallMutation('update-profile', { onSuccess: ({ data }) => showChanged(data) })
  const isOwner = profile.isParent
  const asksProof = byOwner && needsProof(profile, draft)

  const form = useForm({
    problems: { ...profileFaults(draft, byOwner && isOwner), proof: asksProof ? proofFault(proof) : null },
    send: async () => {
      const { message } = await update.mutateAsync(profileChange(profile, draft, byOwner, proof))
      onClose()
      showToast('ok', message)
    },
  })

  const set = (change: Partial<ProfileDraft>) => setDraft({ ...draft, ...change })
  const field = (name: 'firstName' | 'lastName' | 'email') => ({
    value: draft[name],
    error: form.errors[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })

  const secret = (name: 'password' | 'confirmPassword') => ({
    value: draft[name],
    error: form.errors[name],
    onChange: (value: string) => set({ [name]: value }),
  })

  return (
    <Dialog title="Edit Profile" onClose={onClose}>
      <form className={styles.form} {...form.props}>
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
              hint="A new address takes effect once you open the link we send to it."
              {...field('email')}
            />
            <PasswordField
              label="New password"
              autoComplete="new-password"
              hint="Leave empty to keep the one you have. A new one signs out your other devices."
              {...secret('password')}
            />
            <PasswordField label="Confirm password" autoComplete="new-password" {...secret('confirmPassword')} />
            {asksProof && (
              <OwnerProof
                {...proofWords}
                autoComplete="current-password"
                mailCode={() => change('confirmation-code', {}).then(({ message }) => message)}
                onSecret={setProof}
                error={form.errors.proof}
              />
            )}
          </>
        )}
        {byOwner && !isOwner && (
          <Check checked={draft.isChild} onChange={(event) => set({ isChild: event.target.checked })}>
            Child profile: shows kids’ titles only
          </Check>
        )}
        <FormFailure className={styles.refusal}>{form.failure}</FormFailure>
        <FormFoot>
          <Button type="submit" look="lamp" busy={form.isBusy}>
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
