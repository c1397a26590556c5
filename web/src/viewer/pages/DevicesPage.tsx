import { useHead } from '../../lib/head.tsx'
import { DeviceList } from '../features/devices/DeviceList.tsx'
import { SignOutElsewhere } from '../features/devices/SignOutElsewhere.tsx'
import styles from './AccountPage.module.css'

export function DevicesPage() {
  useHead({ title: 'Devices', noIndex: true })
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
