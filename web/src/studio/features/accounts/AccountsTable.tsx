import { formatDay, formatMoment } from '../../../lib/format-day.ts'
import { failureText } from '../../../lib/texts.ts'
import { links } from '../../lib/links.ts'
import { useOperatorList } from '../../lib/operator.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { Chips, FilterBar, SearchBox } from '../../ui/FilterBar.tsx'
import { Badge, Empty, Failure, Loading } from '../../ui/States.tsx'
import styles from './AccountsTable.module.css'
import { type AccountRow, membershipWords, roleWord } from './account-words.ts'

const columns: readonly DataColumn<AccountRow>[] = [
  {
    id: 'name',
    name: 'Person',
    render: (account) => (
      <>
        <span className={styles.person}>
          <b>{account.name || account.email}</b>
          <small>{account.email}</small>
        </span>
        {roleWord(account) && <Badge tone="note">{roleWord(account)}</Badge>}
        {account.isDisabled && <Badge tone="wrong">Disabled</Badge>}
        {!account.isVerified && <Badge>Address not proven</Badge>}
      </>
    ),
  },
  {
    id: 'membership',
    name: 'Membership',
    width: 130,
    render: ({ membership }) => <Badge tone={membershipWords[membership].tone}>{membershipWords[membership].word}</Badge>,
  },
  { id: 'profiles', name: 'Profiles', width: 90, isWideOnly: true, render: ({ profiles }) => profiles },
  { id: 'devices', name: 'Devices', width: 90, isWideOnly: true, render: ({ devices }) => devices },
  { id: 'created', name: 'Since', width: 130, isWideOnly: true, render: ({ createdAt }) => formatDay(createdAt) },
  {
    id: 'seen',
    name: 'Last seen',
    width: 170,
    isWideOnly: true,
    render: ({ lastSeenAt }) => (lastSeenAt ? formatMoment(lastSeenAt) : 'Never'),
  },
]

const memberships = [
  { id: 'Active', label: 'Members' },
  { id: 'Cancelled', label: 'Cancelled' },
  { id: 'Inactive', label: 'Free' },
] as const

/** Every account, found and filtered by the service; what is asked for stands in the address. */
export function AccountsTable() {
  const { filters, setFilters } = useFilters(['search', 'membership', 'operators', 'disabled', 'payment', 'mail'])
  const accounts = useOperatorList('list-accounts', {
    limit: 100,
    ...(filters.search && { search: filters.search }),
    ...(filters.membership && { membership: filters.membership as AccountRow['membership'] }),
    ...(filters.operators && { role: 'any' as const }),
    ...(filters.disabled && { isDisabled: true }),
    ...(filters.payment && { isOverdue: true }),
    ...(filters.mail && { isUnreached: true }),
  })
  return (
    <>
      <FilterBar>
        <SearchBox label="Find by name or address" value={filters.search ?? ''} onChange={(search) => setFilters({ search })} />
        <Chips
          label="Membership"
          options={memberships}
          value={filters.membership as AccountRow['membership'] | undefined}
          onChange={(membership) => setFilters({ membership })}
        />
        <Chips
          label="Role"
          options={[{ id: 'yes', label: 'Runs the service' }]}
          value={filters.operators as 'yes' | undefined}
          onChange={(operators) => setFilters({ operators })}
        />
        <Chips
          label="State"
          options={[{ id: 'yes', label: 'Disabled' }]}
          value={filters.disabled as 'yes' | undefined}
          onChange={(disabled) => setFilters({ disabled })}
        />
        <Chips
          label="Payment"
          options={[{ id: 'failed', label: 'Payment failed' }]}
          value={filters.payment as 'failed' | undefined}
          onChange={(payment) => setFilters({ payment })}
        />
        <Chips
          label="Mail"
          options={[{ id: 'lost', label: 'Mail lost' }]}
          value={filters.mail as 'lost' | undefined}
          onChange={(mail) => setFilters({ mail })}
        />
      </FilterBar>
      {accounts.error && <Failure text={failureText(accounts.error)} onRetry={() => void accounts.refetch()} />}
      {accounts.isPending ? (
        <Loading lines={8} />
      ) : (
        <DataTable
          label="People"
          columns={columns}
          rows={accounts.rows}
          idOf={({ id }) => id}
          textOf={({ name, email }) => name || email}
          hrefOf={({ id }) => links.person(id)}
          hasMore={accounts.hasNextPage}
          isLoadingMore={accounts.isFetchingNextPage}
          onMore={() => void accounts.fetchNextPage()}
          empty={<Empty title="Nobody fits">Take a filter out, or look for another name or address.</Empty>}
        />
      )}
    </>
  )
}
