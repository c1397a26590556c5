import type { Parameters } from '../../../lib/api.ts'
import { formTexts } from '../../../lib/form-texts.ts'
import type { OwnerSecret } from '../../../lib/session.ts'
import type { Profile } from './own-profile.ts'

/** What stands in the fields of the edit form. */
export interface ProfileDraft {
  firstName: string
  lastName: string
  email: string
  password: string
  confirmPassword: string
  isChild: boolean
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const shortestPassword = 8

/** Whether a change needs the owner's current password, or a mailed code; half an address is no change yet. */
export const needsProof = (profile: Profile, draft: ProfileDraft): boolean => {
  const email = draft.email.trim().toLowerCase()
  return profile.isParent && (draft.password !== '' || (emailPattern.test(email) && email !== profile.email))
}

/** What is missing of the owner's proof. */
export const proofFault = ({ otp, password }: OwnerSecret): string | null => {
  if (otp !== undefined) return otp ? null : formTexts.codeInvalid
  return password ? null : 'Please enter your current password'
}

/** What is wrong in each field that stands in the form; with anything in it nothing is saved: an empty email above all (specification). */
export const profileFaults = (draft: ProfileDraft, hasEmail = true): Partial<Record<keyof ProfileDraft, string>> => {
  const faults: Partial<Record<keyof ProfileDraft, string>> = {}
  const email = draft.email.trim()
  if (hasEmail && !email) faults.email = formTexts.emailEmpty
  else if (hasEmail && !emailPattern.test(email)) faults.email = formTexts.emailInvalid
  if (!`${draft.firstName}${draft.lastName}`.trim()) faults.firstName = 'Please enter a name'
  if (draft.password || draft.confirmPassword) {
    if (draft.password.length < shortestPassword) faults.password = `A password has at least ${shortestPassword} characters`
    else if (draft.password !== draft.confirmPassword) faults.confirmPassword = formTexts.newPasswordsDiffer
  }
  return faults
}

/** The call's parameters: whatever is as it was is left out, but for the name, which the call always takes. */
export const profileChange = (
  profile: Profile,
  draft: ProfileDraft,
  byOwner: boolean,
  secret: OwnerSecret = {},
): Parameters<'update-profile'> => ({
  profileId: profile.id,
  nameStatus: true,
  firstName: draft.firstName.trim(),
  lastName: draft.lastName.trim(),
  ...(byOwner && profile.isParent && { email: draft.email.trim() }),
  ...(byOwner && profile.isParent && draft.password && passwordOf(draft)),
  ...(byOwner && needsProof(profile, draft) && (secret.otp ? { otp: secret.otp } : { currentPassword: secret.password })),
  ...(byOwner && !profile.isParent && { isChild: draft.isChild }),
})

const passwordOf = ({ password, confirmPassword }: ProfileDraft) =>
  ({ passwordStatus: true, password, confirmPassword: confirmPassword }) as const
