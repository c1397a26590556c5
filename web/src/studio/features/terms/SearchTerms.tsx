import { callOperator, type OperatorReply, useWholeList } from '../../lib/operator.ts'
import { NameField, PlaceField } from '../../lib/records/RecordFields.tsx'
import { RecordTable } from '../../lib/records/RecordTable.tsx'
import { counted, lastPlace, type RecordFieldsProps, type RecordKind, useWholeRows } from '../../lib/records/record-kind.ts'
import { NumberField } from '../../ui/Field.tsx'
import { TagsField } from '../../ui/TagsField.tsx'
import styles from './Terms.module.css'

type Era = OperatorReply<'list-eras'>['data'][number]
type EraFields = Pick<Era, 'name' | 'fromYear' | 'toYear'>

const eras: RecordKind<Era, EraFields> = {
  one: 'era',
  many: 'Eras',
  write: 'catalogue:write',
  columns: [
    { id: 'name', name: 'Era', render: ({ name }) => <b>{name}</b> },
    { id: 'years', name: 'Years', width: 130, render: ({ fromYear, toYear }) => `${fromYear}–${toYear}` },
    { id: 'titles', name: 'Titles', width: 90, isWideOnly: true, render: ({ titles }) => titles.toLocaleString('en') },
  ],
  useRows: (search) => useWholeRows('list-eras', search, ({ name }) => name),
  nameOf: ({ name }) => name,
  followsOf: ({ titles }) =>
    `Searches and the oracle offer it no more. ${counted(titles, 'title is', 'titles are')} found by it now; they keep their years.`,
  keptBy: () => null,
  newFields: () => ({ name: '', fromYear: 1900, toYear: 1909 }),
  fieldsOf: ({ name, fromYear, toYear }) => ({ name, fromYear, toYear }),
  isComplete: ({ name, fromYear, toYear }) => name.trim() !== '' && fromYear <= toYear,
  Fields: ({ fields, onChange, isReadOnly }) => (
    <>
      <NameField value={fields.name} onChange={(name) => onChange({ name })} isReadOnly={isReadOnly} />
      <div className={styles.pair}>
        <NumberField
          label="First year"
          value={fields.fromYear}
          onChange={(fromYear) => Number.isFinite(fromYear) && onChange({ fromYear })}
          isReadOnly={isReadOnly}
        />
        <NumberField
          label="Last year"
          value={fields.toYear}
          onChange={(toYear) => Number.isFinite(toYear) && onChange({ toYear })}
          isReadOnly={isReadOnly}
          error={fields.fromYear > fields.toYear ? 'This is before the first year.' : null}
        />
      </div>
    </>
  ),
  getCall: 'get-era',
  read: (id) => callOperator('get-era', { id }),
  create: (fields) => callOperator('create-era', fields),
  update: (term, fields) => callOperator('update-era', { ...term, ...fields }),
  remove: (term) => callOperator('delete-era', term),
}

type Region = OperatorReply<'list-regions'>['data'][number]
type RegionFields = Pick<Region, 'name' | 'countries' | 'position'>

function RegionFieldset({ fields, onChange, isReadOnly }: RecordFieldsProps<Region, RegionFields>) {
  const known = useWholeList('list-countries').map(({ name }) => name)
  return (
    <>
      <NameField value={fields.name} onChange={(name) => onChange({ name })} isReadOnly={isReadOnly} />
      {isReadOnly ? (
        <p>{fields.countries.join(', ')}</p>
      ) : (
        <TagsField
          label="Countries"
          hint="A title of any of them is found by the region."
          known={known}
          allowsNew
          value={fields.countries}
          onChange={(countries) => onChange({ countries })}
        />
      )}
      <PlaceField
        label="Place among the regions"
        value={fields.position}
        onChange={(position) => onChange({ position })}
        isReadOnly={isReadOnly}
      />
    </>
  )
}

const regions: RecordKind<Region, RegionFields> = {
  one: 'region',
  many: 'Regions',
  write: 'catalogue:write',
  columns: [
    { id: 'name', name: 'Region', render: ({ name }) => <b>{name}</b> },
    { id: 'countries', name: 'Countries', isWideOnly: true, render: ({ countries }) => countries.join(', ') },
    { id: 'place', name: 'Place', width: 80, isWideOnly: true, render: ({ position }) => position },
    { id: 'titles', name: 'Titles', width: 90, render: ({ titles }) => titles.toLocaleString('en') },
  ],
  useRows: (search) => useWholeRows('list-regions', search, ({ name, countries }) => `${name} ${countries.join(' ')}`),
  nameOf: ({ name }) => name,
  followsOf: ({ titles }) =>
    `Searches offer it no more. ${counted(titles, 'title is', 'titles are')} found by it now; they keep their countries.`,
  keptBy: () => null,
  newFields: (rows) => ({ name: '', countries: [], position: lastPlace(rows) }),
  fieldsOf: ({ name, countries, position }) => ({ name, countries, position }),
  isComplete: ({ name, countries }) => name.trim() !== '' && countries.length > 0,
  Fields: RegionFieldset,
  getCall: 'get-region',
  read: (id) => callOperator('get-region', { id }),
  create: (fields) => callOperator('create-region', fields),
  update: (term, fields) => callOperator('update-region', { ...term, ...fields }),
  remove: (term) => callOperator('delete-region', term),
}

export function Eras() {
  return <RecordTable kind={eras} />
}
export function Regions() {
  return <RecordTable kind={regions} />
}
