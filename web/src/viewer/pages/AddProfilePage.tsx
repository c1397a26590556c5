import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHead } from '../../lib/head.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { isChild, useMember } from '../../lib/session.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AddProfileForm } from '../features/profiles/AddProfileForm.tsx'
import { mostProfiles, useProfiles } from '../features/profiles/own-profile.ts'
import styles from './AccountPage.module.css'

/** The form of the add-profile popup, on a page of its own; both ways out lead to who's watching. */
export function AddProfilePage() {
  useHead({ title: 'Add a profile', noIndex: true })
  const user = useMember()
  const router = useRouter()
  const profiles = useProfiles()
  const leave = () => void router.navigate({ to: '/user-list', replace: true })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Add a profile</h1>
      </header>
      <div className={styles.form}>
        {user && isChild(user) ? (
          <Refusal>A child’s profile can’t add others. The account’s owner can, from an adult’s profile.</Refusal>
        ) : (
          <QueryBoundary query={profiles} what="The profiles" skeleton={<Skeleton height={240} radius={16} />}>
            {({ data }) =>
              data.length >= mostProfiles ? (
                <Refusal>An account has at most {mostProfiles} profiles, and this one has them all.</Refusal>
              ) : (
                <>
                  <p>Each profile has its own lists, progress and history.</p>
                  <AddProfileForm onAdded={leave} onCancel={leave} />
                </>
              )
            }
          </QueryBoundary>
        )}
      </div>
    </div>
  )
}

/** Why there is no form. */
function Refusal({ children }: { children: ReactNode }) {
  return (
    <>
      <p>{children}</p>
      <Anchor href="/user-list" className={buttonClass({ look: 'cream' })}>
        Who’s watching?
      </Anchor>
    </>
  )
}
