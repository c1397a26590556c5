import { useWholeList } from '../../lib/operator.ts'
import { NumberField } from '../../ui/Field.tsx'
import { Chips, FilterBar, SearchBox } from '../../ui/FilterBar.tsx'
import { FilterPopover } from '../../ui/FilterPopover.tsx'
import { type Option, Select } from '../../ui/Select.tsx'
import { languageNames } from './language-names.ts'
import styles from './TitleFilterBar.module.css'
import { seldomNames, type TitleFilters } from './title-filters.ts'
import { packagingWords } from './title-words.ts'

const states = [
  { id: 'published', label: 'Published' },
  { id: 'draft', label: 'Drafts' },
  { id: 'hidden', label: 'Hidden' },
]
const kinds = [
  { id: 'film', label: 'Films' },
  { id: 'series', label: 'Series' },
]
const doubts = [{ id: 'yes', label: 'With doubts' }]
const audiences = [
  { id: 'everybody', label: 'Everybody' },
  { id: 'members', label: 'Members' },
]
const windows = [
  { id: 'leaving', label: 'Leaves within 30 days' },
  { id: 'outside', label: 'Outside its window' },
]
const packagings = Object.entries(packagingWords).map(([id, { word }]) => ({ id, label: word }))
const languages = languageNames.map((name) => ({ id: name, label: name }))

interface TitleFilterBarProps {
  filters: TitleFilters
  onChange: (changed: TitleFilters) => void
  /** Further acts at the end of the bar. */
  children?: React.ReactNode
}

/** What the table of titles is narrowed by. */
export function TitleFilterBar({ filters, onChange, children }: TitleFilterBarProps) {
  const count = seldomNames.filter((name) => filters[name]).length
  return (
    <FilterBar>
      <SearchBox label="Find a title" value={filters.search ?? ''} onChange={(search) => onChange({ search })} />
      <Chips label="State" options={states} value={filters.state} onChange={(state) => onChange({ state })} />
      <Chips label="Kind" options={kinds} value={filters.kind} onChange={(kind) => onChange({ kind })} />
      <Chips label="Doubts" options={doubts} value={filters.doubts} onChange={(value) => onChange({ doubts: value })} />
      <FilterPopover count={count} onClear={() => onChange(Object.fromEntries(seldomNames.map((name) => [name, undefined])))}>
        <Seldom filters={filters} onChange={onChange} />
      </FilterPopover>
      {children}
    </FilterBar>
  )
}

/** Its lists are asked for when it is opened. */
function Seldom({ filters, onChange }: TitleFilterBarProps) {
  const genres = useWholeList('list-genres')
  const countries = useWholeList('list-countries')
  const named = (rows: readonly { name: string }[]) => rows.map(({ name }) => ({ id: name, label: name }))
  return (
    <>
      <Narrow label="Genre" options={named(genres)} value={filters.genre} onChange={(genre) => onChange({ genre })} />
      <Narrow label="Country" options={named(countries)} value={filters.country} onChange={(country) => onChange({ country })} />
      <Narrow label="Language" options={languages} value={filters.language} onChange={(language) => onChange({ language })} />
      <div className={styles.years}>
        <YearField label="From the year" value={filters.from} onChange={(from) => onChange({ from })} />
        <YearField label="To the year" value={filters.to} onChange={(to) => onChange({ to })} />
      </div>
      <Narrow label="For" options={audiences} value={filters.for} onChange={(value) => onChange({ for: value })} />
      <Narrow label="Film" options={packagings} value={filters.film} onChange={(film) => onChange({ film })} />
      <Narrow label="Availability" options={windows} value={filters.window} onChange={(window) => onChange({ window })} />
    </>
  )
}

interface NarrowProps<Value> {
  label: string
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

const any = ''

function Narrow({ label, options, value = any, onChange }: NarrowProps<string> & { options: readonly Option[] }) {
  // What the address names and the list has not is shown all the same.
  const isKnown = value === any || options.some(({ id }) => id === value)
  const shown = [{ id: any, label: 'Any' }, ...options, ...(isKnown ? [] : [{ id: value, label: value }])]
  return <Select label={label} options={shown} value={value} onChange={(chosen) => onChange(chosen === any ? undefined : chosen)} />
}

function YearField({ label, value, onChange }: NarrowProps<string>) {
  return (
    <NumberField
      label={label}
      minValue={1}
      maxValue={9999}
      value={value === undefined ? Number.NaN : Number(value)}
      onChange={(year) => onChange(Number.isNaN(year) ? undefined : String(year))}
    />
  )
}
