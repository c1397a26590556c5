import { actorWords } from '../../lib/actor-words.ts'
import { DayField } from '../../ui/DayField.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './AuditLog.module.css'
import { entityWord } from './log-words.ts'

interface LogFilterValues {
  actor?: string
  entity?: string
  action?: string
  since?: string
  until?: string
}

interface LogFiltersProps {
  filters: LogFilterValues
  onChange: (filters: LogFilterValues) => void
}

const all = { id: 'all', label: 'All' } as const

const entities = [
  'title',
  'season',
  'episode',
  'marks',
  'tracks',
  'extras',
  'person',
  'genre',
  'mood',
  'country',
  'era',
  'region',
  'avatar',
  'report-category',
  'account',
  'token',
  'settings',
  'page',
  'plan',
  'ad',
  'menu',
  'footer',
  'home-rows',
  'hero-slides',
  'home-tools',
]
const actions = [
  ['create', 'Added'],
  ['update', 'Changed'],
  ['delete', 'Removed'],
  ['publish', 'Published'],
  ['hide', 'Hidden'],
  ['view', 'Looked at'],
  ['disable', 'Disabled'],
  ['enable', 'Enabled'],
  ['sign out', 'Signed out'],
  ['revoke', 'Revoked'],
] as const

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** What the address asks for stands in the list even where it is not one of the usual. */
const withOwn = (options: { id: string; label: string }[], value: string | undefined) =>
  value === undefined || options.some(({ id }) => id === value) ? options : [...options, { id: value, label: capital(value) }]

export function LogFilters({ filters, onChange }: LogFiltersProps) {
  const choose = (name: keyof LogFilterValues) => (value: string) => onChange({ [name]: value === all.id ? undefined : value })
  const pick = (label: string, name: 'actor' | 'entity' | 'action', options: { id: string; label: string }[]) => (
    <Select label={label} options={[all, ...withOwn(options, filters[name])]} value={filters[name] ?? all.id} onChange={choose(name)} />
  )
  return (
    <div className={styles.filters}>
      {pick(
        'Who',
        'actor',
        Object.entries(actorWords).map(([id, label]) => ({ id, label })),
      )}
      {pick(
        'What was done',
        'action',
        actions.map(([id, label]) => ({ id, label })),
      )}
      {pick(
        'To what',
        'entity',
        entities.map((id) => ({ id, label: capital(entityWord(id)) })),
      )}
      <DayField label="From" value={filters.since ?? ''} onChange={(since) => onChange({ since })} />
      <DayField label="To" value={filters.until ?? ''} onChange={(until) => onChange({ until })} />
    </div>
  )
}
