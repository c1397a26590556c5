import { useState } from 'react'
import { formatDay } from '../../../lib/format-day.ts'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { useOperatorChange, useOperatorQuery } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Facts, Panel } from '../../ui/Panel.tsx'
import { Badge, Failure, Loading } from '../../ui/States.tsx'
import styles from './Account.module.css'
import { AccountPayments } from './AccountPayments.tsx'
import type { AccountRow } from './account-words.ts'
import { GrantDialog } from './GrantDialog.tsx'
import { type AccountMembership as Data, nextOf, rateText, standingOf } from './membership-words.ts'

const tell = (error: unknown) => showToast('error', failureText(error))

/** What an account pays and is given. */
export function AccountMembership({ account, mayAct }: { account: AccountRow; mayAct: boolean }) {
  const query = useOperatorQuery('get-account-membership', { id: account.id })
  const data = query.data?.data
  return (
    <Panel title="Membership" acts={mayAct && data && <MembershipActs account={account} membership={data.membership} />}>
      {query.error ? (
        <Failure text={failureText(query.error)} onRetry={() => void query.refetch()} />
      ) : data ? (
        <>
          <MembershipFacts membership={data.membership} />
          {data.payments.length > 0 && (
            <>
              <h3>Payments</h3>
              <p className={styles.note}>
                Money goes back at the card provider, which knows the payment. A refund ends no membership: cancel it as well.
              </p>
              <AccountPayments id={account.id} payments={data.payments} mayAct={mayAct} />
            </>
          )}
        </>
      ) : (
        <Loading />
      )}
    </Panel>
  )
}

function MembershipFacts({ membership }: { membership: Data['membership'] }) {
  const { word, tone } = standingOf(membership)
  const state = ['State', <Badge tone={tone}>{word}</Badge>] as const
  if (!membership) return <Facts facts={[state]} />
  const { planName, interval, amountMinor, currency, coupon, since, memberSince, cardEnding, paidUntil } = membership
  const isPaid = amountMinor !== null && currency !== null
  return (
    <Facts
      facts={[
        state,
        ['Plan', planName],
        ['Price agreed', isPaid ? rateText({ amountMinor, currency, interval }) : 'Nothing: it was granted'],
        ...(coupon ? [['Coupon', coupon] as const] : []),
        ...(cardEnding ? [['Paid by', `Card ending ${cardEnding}`] as const] : []),
        ['Since', formatDay(since)],
        nextOf(membership),
        ...(paidUntil ? [['Paid before, until', formatDay(paidUntil)] as const] : []),
        ['First a member', formatDay(memberSince)],
      ]}
    />
  )
}

function MembershipActs({ account, membership }: { account: AccountRow; membership: Data['membership'] }) {
  const { id, name, email } = account
  const [asked, ask] = useState<'grant' | 'take-back' | 'cancel' | null>(null)
  const close = () => ask(null)
  const who = name || email
  const done = (text: string) => () => {
    close()
    showToast('ok', text)
  }
  const takeBack = useOperatorChange('take-back-membership', { onSuccess: done(`${who}’s membership is taken back.`) })
  const cancel = useOperatorChange('cancel-membership', { onSuccess: done(`${who}’s membership is cancelled.`) })
  const resume = useOperatorChange('resume-membership', { onSuccess: done(`${who}’s membership goes on.`) })
  const failed = { onError: tell, onSettled: close }
  const plays = membership !== null && membership.status !== 'Inactive'
  const isPaid = plays && !membership.isComplimentary
  const isRenewing = isPaid && membership.status === 'Active'
  const day = membership?.until ? formatDay(membership.until) : ''
  return (
    <>
      {isRenewing && <Button onPress={() => ask('cancel')}>Cancel membership</Button>}
      {isPaid && !isRenewing && (
        <Button isPending={resume.isPending} onPress={() => resume.mutate({ id }, { onError: tell })}>
          Take the cancellation back
        </Button>
      )}
      {plays && membership.isComplimentary && <Button onPress={() => ask('take-back')}>Take it back</Button>}
      {!isRenewing && <Button onPress={() => ask('grant')}>{plays && !isPaid ? 'Change its end' : 'Grant membership'}</Button>}
      <ConfirmDialog
        title={`Cancel ${who}’s membership?`}
        text={
          membership?.isOverdue
            ? 'Their last payment failed: the membership ends now, and nothing more is charged. They are told by mail.'
            : `Premium titles play until ${day}, and nothing more is charged. Until then it can be taken back. They are told by mail.`
        }
        act="Cancel membership"
        isOpen={asked === 'cancel'}
        isPending={cancel.isPending}
        onConfirm={() => cancel.mutate({ id }, failed)}
        onClose={close}
      />
      <ConfirmDialog
        title={`Take ${who}’s membership back?`}
        text={
          membership?.paidUntil && new Date(membership.paidUntil) > new Date()
            ? `Premium titles play until ${formatDay(membership.paidUntil)}, since they have paid until then.`
            : 'Premium titles stop playing at once.'
        }
        act="Take it back"
        isOpen={asked === 'take-back'}
        isPending={takeBack.isPending}
        onConfirm={() => takeBack.mutate({ id }, failed)}
        onClose={close}
      />
      {asked === 'grant' && <GrantDialog account={account} onClose={close} />}
    </>
  )
}
