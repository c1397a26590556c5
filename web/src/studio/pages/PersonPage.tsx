import { useParams } from '@tanstack/react-router'
import { formatDay, formatMoment } from '../../lib/format.ts'
import { failureText } from '../../lib/texts.ts'
import { AccountActs } from '../features/accounts/AccountActs.tsx'
import { AccountRole } from '../features/accounts/AccountRole.tsx'
import { membershipWords } from '../features/accounts/account-words.ts'
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
  usePageTitle(account?.name || account?.email || 'Person')
  if (query.error) return <Failure text={failureText(query.error)} onRetry={() => void query.refetch()} />
  if (!account) return <Loading />
  const isOwn = who.accountId === account.id
  const { word, tone } = membershipWords[account.membership]
  return (
    <>
      <PageHead title={account.name || account.email} acts={mayWrite && <AccountActs account={account} isOwn={isOwn} />}>
        {account.email}
      </PageHead>
      <Panel title="Account" lead="What they watch is theirs and not shown. That you looked is noted in the log.">
        <Facts
          facts={[
            ['State', account.isDisabled ? <Badge tone="wrong">Disabled</Badge> : <Badge tone="good">Open</Badge>],
            ['Membership', <Badge tone={tone}>{word}</Badge>],
            ['Address', account.isVerified ? 'Proven' : 'Not proven yet: nobody can sign in'],
            ['Profiles', account.profiles],
            ['Devices', account.devices],
            ['Since', formatDay(account.createdAt)],
            ['Last seen', account.lastSeenAt ? formatMoment(account.lastSeenAt) : 'Never'],
          ]}
        />
      </Panel>
      <AccountRole account={account} mayChange={who.role === 'operator' && !isOwn} />
    </>
  )
}
