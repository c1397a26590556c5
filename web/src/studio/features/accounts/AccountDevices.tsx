import { formatMoment } from '../../../lib/format-day.ts'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { type OperatorReply, useOperatorChange } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Badge } from '../../ui/States.tsx'
import styles from './Account.module.css'

export type AccountActivity = OperatorReply<'get-account-activity'>['data']

const kinds = {
  browser: 'Browser',
  phone: 'Phone or tablet',
  tv: 'Television',
} as const

/** Where an account is signed in, each of which can be signed out. */
export function AccountDevices({ id, devices, mayAct }: { id: number; devices: AccountActivity['devices']; mayAct: boolean }) {
  const signOut = useOperatorChange('sign-out-device', { onSuccess: () => showToast('ok', 'The device is signed out.') })
  return (
    <Panel title="Devices" lead="Where they signed in, the last used first.">
      {devices.length === 0 ? (
        <p className={styles.none}>None yet.</p>
      ) : (
        <ul className={styles.list}>
          {devices.map(({ id: deviceId, name, kind, lastSeenAt, isSignedIn }) => (
            <li key={deviceId}>
              <span className={styles.text}>
                <b>{name}</b>
                <small>
                  {kinds[kind]}, last used {formatMoment(lastSeenAt)}
                </small>
              </span>
              <span className={styles.acts}>
                {!isSignedIn && <Badge>Signed out</Badge>}
                {mayAct && (
                  <Button
                    look="quiet"
                    isPending={signOut.isPending && signOut.variables.deviceId === deviceId}
                    aria-label={`${isSignedIn ? 'Sign out' : 'Forget'} ${name}`}
                    onPress={() => signOut.mutate({ id, deviceId }, { onError: (error) => showToast('error', failureText(error)) })}
                  >
                    {isSignedIn ? 'Sign out' : 'Forget'}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
