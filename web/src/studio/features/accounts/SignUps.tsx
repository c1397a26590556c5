import { formatMoment } from '../../../lib/format-day.ts'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { useOperatorChange, useOperatorQuery } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import styles from './Account.module.css'

/** Who signed up and has not proven their address; nothing where nobody waits. */
export function SignUps({ mayWrite }: { mayWrite: boolean }) {
  const signUps = useOperatorQuery('list-sign-ups', {}).data?.data ?? []
  const resend = useOperatorChange('resend-sign-up', {
    onSuccess: ({ data }) => showToast('ok', `Another code is on its way to ${data.email}.`),
  })
  if (signUps.length === 0) return null
  return (
    <Panel title="Not proven yet" lead="They signed up and have not opened the mail. After a day the sign-up is forgotten.">
      <ul className={styles.list}>
        {signUps.map(({ email, name, expiresAt }) => (
          <li key={email}>
            <span className={styles.text}>
              <b>{name}</b>
              <small>
                {email}, until {formatMoment(expiresAt)}
              </small>
            </span>
            {mayWrite && (
              <Button
                look="quiet"
                aria-label={`Send again to ${email}`}
                isPending={resend.isPending && resend.variables.email === email}
                onPress={() => resend.mutate({ email }, { onError: (error) => showToast('error', failureText(error)) })}
              >
                Send again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
