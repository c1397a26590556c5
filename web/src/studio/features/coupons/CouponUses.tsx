import { Link } from 'react-aria-components'
import { formatMoment } from '../../../lib/format-day.ts'
import { failureText } from '../../../lib/texts.ts'
import { links } from '../../lib/links.ts'
import { moneyText } from '../../lib/money.ts'
import { type RowOf, useOperatorList } from '../../lib/operator.ts'
import { counted } from '../../lib/records/record-kind.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import styles from './Coupons.module.css'
import type { CouponRow } from './coupon-words.ts'

type Use = RowOf<'list-coupon-uses'>

function Who({ use: { accountId, accountName } }: { use: Use }) {
  if (accountId === null) return <>A deleted account</>
  return accountName === null ? <>Account {accountId}</> : <Link href={links.person(accountId)}>{accountName}</Link>
}

const paidText = ({ firstMinor, amountMinor, currency, freeDays }: Use): string => {
  const then = `then ${moneyText(amountMinor, currency)}`
  return freeDays === null ? `${moneyText(firstMinor, currency)}, ${then}` : `${counted(freeDays, 'day')} free, ${then}`
}

/** Who subscribed by a coupon and when, the newest first; names for whoever may see people. */
export function CouponUses({ coupon: { id, uses } }: { coupon: CouponRow }) {
  const list = useOperatorList('list-coupon-uses', { id, limit: 50 })
  return (
    <section className={styles.uses} aria-label="Uses">
      <h3>Used {counted(uses, 'time')}</h3>
      {list.error && <Failure text={failureText(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <Loading lines={3} />}
      <ul>
        {list.rows.map((use) => (
          <li key={`${use.at} ${use.accountId}`}>
            <time dateTime={use.at}>{formatMoment(use.at)}</time>
            <b>
              <Who use={use} />
            </b>
            <span>
              {use.planName}: {paidText(use)}
            </span>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  )
}
