import { useState } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { failureText } from '../../../lib/texts.ts'
import { csvOf } from '../../lib/csv.ts'
import { asNumber, asPercent, unmeasured } from '../../lib/numbers.ts'
import { type OperatorReply, useOperatorQuery } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { FigureTable } from '../../ui/FigureTable.tsx'
import { Chips, FilterBar } from '../../ui/FilterBar.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import styles from './Ads.module.css'

type AdDay = OperatorReply<'list-ad-days'>['data'][number]
type Counts = Pick<AdDay, 'impressions' | 'completes' | 'clicks' | 'skips' | 'errors'>

const spans = [
  { id: '7', label: '7 days' },
  { id: '30', label: '30 days' },
  { id: '90', label: '90 days' },
] as const
const groups = [
  { id: 'ad', label: 'By ad' },
  { id: 'day', label: 'By day' },
] as const

const dayMs = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

interface Group {
  key: string
  name: string
  counts: Counts
}

/** What was counted, added up by ad or by day, in the order of the rows. */
const grouped = (days: readonly AdDay[], by: 'ad' | 'day'): Group[] => {
  const found = new Map<string, Group>()
  for (const row of days) {
    const [key, name] = by === 'ad' ? [String(row.adId), row.title] : [row.day, row.day]
    const { counts } = found.get(key) ?? { counts: { impressions: 0, completes: 0, clicks: 0, skips: 0, errors: 0 } }
    found.set(key, {
      key,
      name,
      counts: {
        impressions: counts.impressions + row.impressions,
        completes: counts.completes + row.completes,
        clicks: counts.clicks + row.clicks,
        skips: counts.skips + row.skips,
        errors: counts.errors + row.errors,
      },
    })
  }
  const all = [...found.values()]
  return by === 'ad' ? all.toSorted((one, other) => other.counts.impressions - one.counts.impressions) : all
}

const cellsOf = (name: string, { impressions, completes, clicks, skips, errors }: Counts) => {
  const part = (count: number) => (impressions === 0 ? unmeasured : asPercent(count / impressions))
  return [
    name,
    asNumber(impressions),
    asNumber(completes),
    part(completes),
    asNumber(clicks),
    part(clicks),
    asNumber(skips),
    part(skips),
    asNumber(errors),
  ]
}

const download = (days: readonly AdDay[], from: string, to: string) => {
  const heads = ['Day (UTC)', 'Ad', 'Advertiser', 'Shown', 'Seen to the end', 'Clicked', 'Skipped', 'Failed']
  const rows = days.map(({ day, title, advertiser, impressions, completes, clicks, skips, errors }) => [
    ...[day, title, advertiser],
    ...[impressions, completes, clicks, skips, errors],
  ])
  saveFile(`ads-${from}-${to}.csv`, csvOf([heads, ...rows]), 'text/csv')
}

/** What became of the service's own ads: shown, seen to the end, clicked, skipped and failed, by ad or by day. */
export function AdFigures() {
  const [span, setSpan] = useState<(typeof spans)[number]['id']>('30')
  const [by, setBy] = useState<(typeof groups)[number]['id']>('ad')
  const to = dayOf(Date.now())
  const from = dayOf(Date.now() - (Number(span) - 1) * dayMs)
  const days = useOperatorQuery('list-ad-days', { from, to }, { keepsPrevious: true })
  if (days.error) return <Failure text={failureText(days.error)} onRetry={() => void days.refetch()} />
  if (!days.data) return <Loading lines={6} />
  const { data } = days.data
  const [all] = grouped(
    data.map((row) => ({ ...row, adId: 0, title: 'All' })),
    'ad',
  )
  const shown = [...(all && by === 'ad' ? [all] : []), ...grouped(data, by)]
  const columns = [
    by === 'ad' ? 'Ad' : 'Day (UTC)',
    'Shown',
    'To the end',
    'To the end, %',
    'Clicked',
    'Clicked, %',
    'Skipped',
    'Skipped, %',
    'Failed',
  ]
  return (
    <>
      <FilterBar>
        <Chips label="Span" options={spans} value={span} onChange={(next) => next && setSpan(next)} />
        <Chips label="Rows" options={groups} value={by} onChange={(next) => next && setBy(next)} />
      </FilterBar>
      <Panel
        title="What became of ads"
        lead="Each event of a break counts once, on the day it was told (UTC)."
        acts={
          <Button isDisabled={data.length === 0} onPress={() => download(data, from, to)}>
            Download CSV
          </Button>
        }
      >
        {data.length === 0 ? (
          <p className={styles.note}>No ad was shown in this span.</p>
        ) : (
          <FigureTable
            label="Ads, as a table"
            columns={columns}
            rows={shown.map(({ key, name, counts }) => ({ key, cells: cellsOf(name, counts) }))}
          />
        )}
      </Panel>
    </>
  )
}
