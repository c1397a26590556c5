import { useOperatorQuery, useWholeList } from '../../lib/operator.ts'
import { useMay } from '../../lib/operator-context.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './ContentEditor.module.css'
import { flagWords, orderWords, type RowSearch } from './home-rule.ts'
import { IdTags, PeopleTags } from './IdTags.tsx'

interface SearchFieldsProps {
  search: RowSearch
  onChange: (search: RowSearch) => void
}

const kinds = [
  { id: '', label: 'Films and series' },
  { id: 'film', label: 'Films' },
  { id: 'series', label: 'Series' },
] as const
const audiences = [
  { id: '', label: 'Members and everybody' },
  { id: 'forMembers', label: 'For members only' },
  { id: 'forEverybody', label: 'For everybody only' },
] as const

/** What a row looks for: any of the genres, any of the eras, …, and all of it together. */
export function SearchFields({ search, onChange }: SearchFieldsProps) {
  const genres = useWholeList('list-genres')
  const eras = useOperatorQuery('list-eras', {}).data?.data ?? []
  const regions = useOperatorQuery('list-regions', {}).data?.data ?? []
  const mayReadPeople = useMay('people:read')
  const { flags } = search
  const change = (changed: Partial<RowSearch>) => onChange({ ...search, ...changed })
  const audience = flags.find((flag) => flag === 'forMembers' || flag === 'forEverybody') ?? ''
  return (
    <>
      <IdTags label="Genres" hint="Any of them." known={genres} ids={search.genreIds} onChange={(genreIds) => change({ genreIds })} />
      <IdTags label="Eras" known={eras} ids={search.eraIds} onChange={(eraIds) => change({ eraIds })} />
      <IdTags label="Regions" known={regions} ids={search.regionIds} onChange={(regionIds) => change({ regionIds })} />
      {mayReadPeople && (
        <PeopleTags
          label="People"
          hint="Who made it or plays in it."
          ids={search.personIds}
          onChange={(personIds) => change({ personIds })}
        />
      )}
      <TextField
        label="Words"
        hint="As viewers would search for them."
        value={search.words}
        onChange={(words) => change({ words })}
        maxLength={300}
      />
      <fieldset className={styles.flags}>
        <legend>Only</legend>
        {flagWords.map(({ id, label }) => (
          <Checkbox
            key={id}
            isSelected={flags.includes(id)}
            onChange={(isOn) => change({ flags: isOn ? [...flags, id] : flags.filter((flag) => flag !== id) })}
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
      <div className={styles.pair}>
        <Select label="Kind" options={kinds} value={search.kind ?? ''} onChange={(kind) => change({ kind: kind || null })} />
        <Select
          label="For"
          options={audiences}
          value={audience}
          onChange={(chosen) => change({ flags: [...flags.filter((flag) => flag !== audience), ...(chosen ? [chosen] : [])] })}
        />
      </div>
      <Select label="Order" options={orderWords} value={search.order} onChange={(order) => change({ order })} />
    </>
  )
}
