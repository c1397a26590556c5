import { DeviceList } from '../features/devices/DeviceList.tsx'
import { SignOutElsewhere } from '../features/devices/SignOutElsewhere.tsx'
import { useMembersOnly } from '../features/profiles/use-members-only.ts'
import { useHead } from '../shell/head.tsx'
import styles from './AccountPage.module.css'

export function DevicesPage() {
  useHead({ title: 'Devices', noIndex: true })
  useMembersOnly('/devices')
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Devices</h1>
        <SignOutElsewhere />
      </header>
      <DeviceList />
    </div>
  )
}
