import { asNumber, asPercent, unmeasured } from '../../lib/numbers.ts'
import { callOperator, useOperatorQuery } from '../../lib/operator.ts'
import { RecordTable } from '../../lib/records/RecordTable.tsx'
import { type RecordKind, useWholeRows } from '../../lib/records/record-kind.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Badge } from '../../ui/States.tsx'
import { AdFieldset } from './AdFieldset.tsx'
import styles from './Ads.module.css'
import { type AdFields, type AdRow, isAdComplete, stateWords, timeText } from './ad-words.ts'

const ads: RecordKind<AdRow, AdFields> = {
  one: 'ad',
  many: 'Ads',
  write: 'ads:write',
  isWide: true,
  rowHeight: 56,
  emptyText: 'A film of up to 90 seconds becomes one. Until there is an ad, breaks are empty.',
  columns: [
    {
      id: 'title',
      name: 'Ad',
      render: ({ title, advertiser, durationSeconds }) => (
        <span className={styles.name}>
          <b>{title}</b>
          <small>
            {advertiser} · {Math.round(durationSeconds)} s
          </small>
        </span>
      ),
    },
    { id: 'time', name: 'When', width: 210, isWideOnly: true, render: (ad) => <span className={styles.when}>{timeText(ad)}</span> },
    { id: 'weight', name: 'Weight', width: 80, isWideOnly: true, render: ({ weight }) => weight },
    { id: 'shown', name: 'Shown', width: 90, isWideOnly: true, render: ({ impressions }) => asNumber(impressions) },
    {
      id: 'completed',
      name: 'To the end',
      width: 100,
      isWideOnly: true,
      render: ({ impressions, completes }) => (impressions === 0 ? unmeasured : asPercent(completes / impressions)),
    },
    { id: 'clicks', name: 'Clicks', width: 80, isWideOnly: true, render: ({ clicks }) => asNumber(clicks) },
    {
      id: 'state',
      name: 'State',
      width: 120,
      render: ({ state }) => <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>,
    },
  ],
  useRows: (search) =>
    useWholeRows('list-ads', search, ({ title, advertiser, state }) => `${title} ${advertiser} ${stateWords[state].label}`),
  nameOf: ({ title }) => title,
  followsOf: () => 'Nobody has seen it. Its film is deleted with it.',
  keptBy: ({ isUsed }) => (isUsed ? 'It was shown, so it stays with its figures. It can be turned off.' : null),
  newFields: () => ({
    title: '',
    advertiser: '',
    isActive: true,
    isForKids: false,
    genres: [],
    skipAfterSeconds: 5,
    clickAddress: '',
    startsAt: null,
    endsAt: null,
    weight: 1,
    audience: 'everyone',
    places: [],
    film: '',
  }),
  fieldsOf: ({ id, version, durationSeconds, width, height, files, impressions, clicks, skips, completes, isUsed, state, ...fields }) => ({
    ...fields,
    film: '',
  }),
  isComplete: isAdComplete,
  Fields: AdFieldset,
  getCall: 'get-ad',
  read: (id) => callOperator('get-ad', { id }),
  create: (fields) => callOperator('create-ad', fields),
  update: (ad, { film, ...fields }) => callOperator('update-ad', { ...ad, ...fields }),
  remove: (ad) => callOperator('delete-ad', ad),
}

/** The service's own ads. */
export function Ads() {
  const rules = useOperatorQuery('get-ad-rules', {})
  return (
    <>
      {rules.data?.data.adServer && (
        <Notice title="Another ad server answers">
          AD_TEMPLATE names one, so the ads here are not shown. What it answers is tested under Rules.
        </Notice>
      )}
      <RecordTable kind={ads} />
    </>
  )
}
