import { useRouter } from '@tanstack/react-router'
import { isChild } from '../../lib/session.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { AddProfileForm } from '../features/profiles/AddProfileForm.tsx'
import { mostProfiles, useProfiles } from '../features/profiles/own-profile.ts'
import { useMembersOnly } from '../features/profiles/use-members-only.ts'
import { useHead } from '../shell/head.tsx'
import styles from './AccountPage.module.css'

/** The form of the add-profile popup, on a page of its own; both ways out lead to who's watching. */
export function AddProfilePage() {
  useHead({ title: 'Add a profile', noIndex: true })
  const user = useMembersOnly('/add-profile')
  const router = useRouter()
  const profiles = useProfiles().data?.data
  const leave = () => void router.navigate({ to: '/user-list', replace: true })
  const isFull = profiles !== undefined && profiles.length >= mostProfiles
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Add a profile</h1>
      </header>
      <div className={styles.form}>
        {isChild(user) ? (
          <p>A child’s profile adds no others. The account’s owner can, from a profile for grown-ups.</p>
        ) : isFull ? (
          <p>An account has at most {mostProfiles} profiles, and this one has them all.</p>
        ) : (
          <>
            <p>It keeps its own lists, places and history.</p>
            <AddProfileForm onAdded={leave} onCancel={leave} />
          </>
        )}
        {(isChild(user) || isFull) && (
          <Anchor href="/user-list" className={buttonClass({ look: 'cream' })}>
            Who’s watching?
          </Anchor>
        )}
      </div>
    </div>
  )
}
