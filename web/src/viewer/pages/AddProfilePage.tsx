import { useRouter } from '@tanstack/react-router'
import { AddProfileForm } from '../features/profiles/AddProfileForm.tsx'
import { useMembersOnly } from '../features/profiles/use-members-only.ts'
import { useHead } from '../shell/head.tsx'
import styles from './AccountPage.module.css'

/** The form of the add-profile popup, on a page of its own; both ways out lead to who's watching. */
export function AddProfilePage() {
  useHead({ title: 'Add a profile', noIndex: true })
  useMembersOnly('/add-profile')
  const router = useRouter()
  const leave = () => void router.navigate({ to: '/user-list', replace: true })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Add a profile</h1>
      </header>
      <div className={styles.form}>
        <p>It keeps its own lists, places and history.</p>
        <AddProfileForm onAdded={leave} onCancel={leave} />
      </div>
    </div>
  )
}
