import { useParams } from '@tanstack/react-router'
import { formatDay, formatMoment } from '../../lib/format-day.ts'
import { failureText } from '../../lib/texts.ts'
import { AccountActs } from '../features/accounts/AccountActs.tsx'
import { AccountData } from '../features/accounts/AccountData.tsx'
import { AccountDevices } from '../features/accounts/AccountDevices.tsx'
import { AccountMail } from '../features/accounts/AccountMail.tsx'
import { AccountMembership } from '../features/accounts/AccountMembership.tsx'
import { AccountRole } from '../features/accounts/AccountRole.tsx'
import { useOperatorQuery } from '../lib/operator.ts'
import { useMay, useWhoAmI } from '../lib/operator-context.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Facts, Panel } from '../ui/Panel.tsx'
import { Badge, Failure, Loading } from '../ui/States.tsx'

/** One account: what it is, without what it watches. */
export function PersonPage() {
  const { accountId } = useParams({ strict: false })
  const { data: who } = useWhoAmI()
  const mayWrite = useMay('accounts:write')
  const query = useOperatorQuery('get-account', { id: Number(accountId) })
  const account = query.data?.data
  const activity = useOperatorQuery(
    'get-account-activity',
    { id: Number(accountId) },
    { enabled: account !== undefined, refetchInterval: 15_000 },
  )
  usePageTitle(account?.name || account?.email || 'Person')
  if (query.error) return <Failure text={failureText(query.error)} onRetry={() => void query.refetch()} />
  if (!account) return <Loading />
  const isOwn = who.accountId === account.id
  // Support looks after viewers; a program's token has no role.
  const mayAct = mayWrite && (account.role === null || who.role === null || who.role === 'operator')
  const known = activity.data?.data
  return (
    <>
      <PageHead title={account.name || account.email} acts={mayAct && <AccountActs account={account} isOwn={isOwn} />}>
        {account.email}
      </PageHead>
      <Panel title="Account" lead="What they watch is theirs and not shown. That you looked is noted in the log.">
        <Facts
          facts={[
            ['State', account.isDisabled ? <Badge tone="wrong">Disabled</Badge> : <Badge tone="good">Open</Badge>],
            ['Address', account.isVerified ? 'Proven' : 'Not proven yet: nobody can sign in'],
            ['Since', formatDay(account.createdAt)],
            ['Last seen', account.lastSeenAt ? formatMoment(account.lastSeenAt) : 'Never'],
            ['Profiles', profilesText(account.profiles, known?.childProfiles ?? 0)],
            ['Watch lists', known?.watchLists ?? '…'],
            ['Saved searches', known?.savedSearches ?? '…'],
          ]}
        />
      </Panel>
      <AccountMembership account={account} mayAct={mayAct} />
      {activity.error && <Failure text={failureText(activity.error)} onRetry={() => void activity.refetch()} />}
      {known && <AccountDevices id={account.id} devices={known.devices} mayAct={mayAct} />}
      {known && <AccountMail account={account} activity={known} mayAct={mayAct} />}
      <AccountRole account={account} mayChange={who.role === 'operator' && !isOwn} />
      {mayAct && <AccountData account={account} isOwn={isOwn} />}
    </>
  )
}

const profilesText = (profiles: number, ofChildren: number): string =>
  ofChildren === 0 ? String(profiles) : `${profiles}, of them ${ofChildren} for children`
