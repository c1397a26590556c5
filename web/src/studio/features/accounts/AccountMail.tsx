import { countOf } from '../../../lib/format.ts'
import { formatMoment } from '../../../lib/format-day.ts'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { useOperatorChange } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import styles from './Account.module.css'
import type { AccountActivity } from './AccountDevices.tsx'
import type { AccountRow } from './account-words.ts'

const reasons = {
  limit: 'Held back: too many mails to this mailbox within an hour or a day',
  refused: 'Refused by the mail server',
  unreachable: 'Given up: the mail server was not reached for half an hour',
} as const

/** How mail to an account fares, and a way in by mail. */
export function AccountMail({ account, activity, mayAct }: { account: AccountRow; activity: AccountActivity; mayAct: boolean }) {
  const { id, email, isDisabled, isVerified } = account
  const { mailsWaiting, mailsWaitingSince, mailsFailed } = activity
  const send = useOperatorChange('send-sign-in-mail', { onSuccess: () => showToast('ok', `A sign-in mail is on its way to ${email}.`) })
  return (
    <Panel
      title="Mail"
      lead="What waits or was given up in the last 30 days. What a mail server took and lost later is not known here."
      acts={
        mayAct &&
        isVerified &&
        !isDisabled && (
          <Button
            isPending={send.isPending}
            onPress={() => send.mutate({ id }, { onError: (error) => showToast('error', failureText(error)) })}
          >
            Send a sign-in mail
          </Button>
        )
      }
    >
      {mailsWaiting === 0 && mailsFailed.length === 0 ? (
        <p className={styles.none}>Nothing waits, and nothing failed.</p>
      ) : (
        <ul className={styles.list}>
          {mailsWaiting > 0 && (
            <li>
              <span className={styles.text}>
                <b>{countOf(mailsWaiting, 'mail')} waiting</b>
                <small>{mailsWaitingSince && `Since ${formatMoment(mailsWaitingSince)}`}</small>
              </span>
            </li>
          )}
          {mailsFailed.map(({ at, reason, detail }) => (
            <li key={at}>
              <span className={styles.text}>
                <b>{reasons[reason]}</b>
                <small>{[formatMoment(at), detail].filter(Boolean).join(' · ')}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
