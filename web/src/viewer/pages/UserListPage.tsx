import { useSearch } from '@tanstack/react-router'
import { useHead } from '../../lib/head.tsx'
import { HomeLink } from '../../lib/Wordmark.tsx'
import { Anchor } from '../../ui/Anchor.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Audience } from '../features/profiles/Audience.tsx'
import { ProfileTiles } from '../features/profiles/ProfileTiles.tsx'
import styles from './UserListPage.module.css'

export function UserListPage() {
  useHead({ title: 'Who’s watching?', noIndex: true })
  const { next } = useSearch({ from: '/user-list' })

  return (
    <div className={styles.room}>
      <HomeLink className={styles.mark} />
      <h1>Who’s watching?</h1>
      <ProfileTiles next={next} />
      <Anchor href="/profile" className={classNames(buttonClass({ look: 'line', size: 'small' }), styles.manage)}>
        Manage profiles
      </Anchor>
      <Audience className={styles.audience} />
    </div>
  )
}
