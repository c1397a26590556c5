import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isMember, onSessionChange, readUser } from '../../lib/session.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Audience } from '../features/profiles/Audience.tsx'
import { ProfileTiles } from '../features/profiles/ProfileTiles.tsx'
import wordmark from '../frame/wordmark.svg'
import { useHead } from '../shell/head.tsx'
import styles from './UserListPage.module.css'

export function UserListPage() {
  useHead({ title: 'Who’s watching?', noIndex: true })
  const router = useRouter()
  const { next } = useSearch({ from: '/user-list' })

  useEffect(() => {
    const leaveVisitors = () => {
      if (!isMember(readUser())) router.navigate({ to: '/signin', search: { next }, replace: true })
    }
    leaveVisitors()
    return onSessionChange(leaveVisitors)
  }, [router, next])

  return (
    <div className={styles.room}>
      <Anchor href="/" className={styles.mark} aria-label="Matinee, home">
        <img src={wordmark} alt="Matinee" width="137" height="32" />
      </Anchor>
      <h1>Who’s watching?</h1>
      <ProfileTiles next={next} />
      <Anchor href="/profile" className={classNames(buttonClass({ look: 'line', size: 'small' }), styles.manage)}>
        Manage profiles
      </Anchor>
      <Audience className={styles.audience} />
    </div>
  )
}
