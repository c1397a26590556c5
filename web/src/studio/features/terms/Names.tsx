import { links } from '../../lib/links.ts'
import { callOperator, type RowOf } from '../../lib/operator.ts'
import { useMay } from '../../lib/operator-context.ts'
import { NameField, PlaceField } from '../../lib/records/RecordFields.tsx'
import { RecordTable } from '../../lib/records/RecordTable.tsx'
import { counted, lastPlace, type RecordFieldsProps, type RecordKind, usePagedRows } from '../../lib/records/record-kind.ts'
import type { DataColumn } from '../../ui/DataTable.tsx'
import { NumberField, TextField } from '../../ui/Field.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { Glyph, GlyphField } from './GlyphField.tsx'
import { TermPicture } from './TermPicture.tsx'

type Genre = RowOf<'list-genres'>
type Mood = RowOf<'list-moods'>
type Country = RowOf<'list-countries'>
type Person = RowOf<'list-people'>
type Named = Genre | Mood | Country | Person

const titles: DataColumn<Named> = { id: 'titles', name: 'Titles', width: 90, render: ({ titles }) => titles.toLocaleString('en') }

const common = (one: string) => ({
  one,
  nameOf: ({ name }: Named) => name,
  followsOf: () => `No title has this ${one}. It cannot be brought back.`,
  keptBy: (row: Named) =>
    row.titles > 0 ? `${counted(row.titles, 'title has', 'titles have')} this ${one}. Take it from them before you delete it.` : null,
  isComplete: ({ name }: { name: string }) => name.trim() !== '',
})

function TermNameField({ fields, onChange, isReadOnly, row }: RecordFieldsProps<Named, { name: string }>) {
  return (
    <NameField
      value={fields.name}
      onChange={(name) => onChange({ name })}
      isReadOnly={isReadOnly}
      hint={row && row.titles > 0 ? `A new name is shown at once, on ${counted(row.titles, 'title')}.` : undefined}
    />
  )
}

/** The table of titles, narrowed to those that have it. */
function TitlesLink({ filter, row }: { filter: 'genre' | 'country'; row: Named | null }) {
  if (!useMay('catalogue:read') || !row || row.titles === 0) return null
  return <a href={`${links.titles}?${new URLSearchParams({ [filter]: row.name })}`}>Show its {counted(row.titles, 'title')}</a>
}

type GenreFields = Pick<Genre, 'name' | 'glyph' | 'position' | 'tagline'>

const genres: RecordKind<Genre, GenreFields> = {
  ...common('genre'),
  many: 'Genres',
  write: 'catalogue:write',
  columns: [
    {
      id: 'name',
      name: 'Genre',
      render: ({ name, glyph }) => (
        <>
          <Glyph kind="genre" glyph={glyph} />
          <b>{name}</b>
        </>
      ),
    },
    { id: 'place', name: 'Place in the menu', width: 140, isWideOnly: true, render: ({ position }) => position },
    titles,
  ],
  useRows: (search) => usePagedRows('list-genres', search),
  newFields: (rows) => ({ name: '', glyph: '', position: lastPlace(rows), tagline: '' }),
  fieldsOf: ({ name, glyph, position, tagline }) => ({ name, glyph, position, tagline }),
  Fields: (props) => (
    <>
      <TermNameField {...props} />
      <TextField
        label="Tagline"
        hint="Stands under the genre’s name on its page, before how many titles there are. Nothing stands there where it is empty."
        value={props.fields.tagline}
        onChange={(tagline) => props.onChange({ tagline })}
        isReadOnly={props.isReadOnly}
        maxLength={300}
      />
      <GlyphField kind="genre" value={props.fields.glyph} onChange={(glyph) => props.onChange({ glyph })} isDisabled={props.isReadOnly} />
      <PlaceField
        label="Place in the menu"
        hint="Genres stand there from the lowest number to the highest."
        value={props.fields.position}
        onChange={(position) => props.onChange({ position })}
        isReadOnly={props.isReadOnly}
      />
      <TitlesLink filter="genre" row={props.row} />
    </>
  ),
  getCall: 'get-genre',
  read: (id) => callOperator('get-genre', { id }),
  create: (fields) => callOperator('create-genre', fields),
  update: (term, fields) => callOperator('update-genre', { ...term, ...fields }),
  remove: (term) => callOperator('delete-genre', term),
}

const moods: RecordKind<Mood, Pick<Mood, 'name' | 'glyph'>> = {
  ...common('mood'),
  many: 'Moods',
  write: 'catalogue:write',
  columns: [
    {
      id: 'name',
      name: 'Mood',
      render: ({ name, glyph }) => (
        <>
          <Glyph kind="mood" glyph={glyph} />
          <b>{name}</b>
        </>
      ),
    },
    titles,
  ],
  useRows: (search) => usePagedRows('list-moods', search),
  newFields: () => ({ name: '', glyph: '' }),
  fieldsOf: ({ name, glyph }) => ({ name, glyph }),
  Fields: (props) => (
    <>
      <TermNameField {...props} />
      <GlyphField kind="mood" value={props.fields.glyph} onChange={(glyph) => props.onChange({ glyph })} isDisabled={props.isReadOnly} />
    </>
  ),
  getCall: 'get-mood',
  read: (id) => callOperator('get-mood', { id }),
  create: (fields) => callOperator('create-mood', fields),
  update: (term, fields) => callOperator('update-mood', { ...term, ...fields }),
  remove: (term) => callOperator('delete-mood', term),
}

const countries: RecordKind<Country, Pick<Country, 'name'>> = {
  ...common('country'),
  many: 'Countries',
  write: 'catalogue:write',
  columns: [{ id: 'name', name: 'Country', render: ({ name }) => <b>{name}</b> }, titles],
  useRows: (search) => usePagedRows('list-countries', search),
  newFields: () => ({ name: '' }),
  fieldsOf: ({ name }) => ({ name }),
  Fields: (props) => (
    <>
      <TermNameField {...props} />
      <TitlesLink filter="country" row={props.row} />
    </>
  ),
  getCall: 'get-country',
  read: (id) => callOperator('get-country', { id }),
  create: (fields) => callOperator('create-country', fields),
  update: (term, fields) => callOperator('update-country', { ...term, ...fields }),
  remove: (term) => callOperator('delete-country', term),
}

/** A photo is of the scope of pictures. */
function PersonPicture({ row, onWritten }: Pick<RecordFieldsProps<Person, object>, 'row' | 'onWritten'>) {
  const mayWrite = useMay('pictures:write')
  if (!row) return null
  const of = { personId: row.id, version: row.version }
  return (
    <TermPicture
      label={`Photo of ${row.name}`}
      address={row.picture}
      isReadOnly={!mayWrite}
      onUpload={async (data) => {
        await callOperator('upload-person-picture', { ...of, data })
        onWritten()
      }}
      onRemove={async () => {
        await callOperator('delete-person-picture', of)
        onWritten()
      }}
    />
  )
}

type PersonFields = Pick<Person, 'name' | 'bornYear' | 'diedYear'>

/** A year of a life; none where the field is empty. */
function LifeYear({
  label,
  value,
  onChange,
  isReadOnly,
}: {
  label: string
  value: number | null
  onChange: (year: number | null) => void
  isReadOnly: boolean
}) {
  return (
    <NumberField
      label={label}
      value={value ?? Number.NaN}
      onChange={(year) => onChange(Number.isFinite(year) ? year : null)}
      minValue={1000}
      maxValue={3000}
      isReadOnly={isReadOnly}
    />
  )
}

const people: RecordKind<Person, PersonFields> = {
  ...common('person'),
  many: 'People',
  write: 'people:write',
  columns: [
    {
      id: 'name',
      name: 'Person',
      render: ({ name, picture }) => (
        <>
          <Thumbnail address={picture} shape="square" />
          <b>{name}</b>
        </>
      ),
    },
    {
      id: 'lived',
      name: 'Lived',
      width: 120,
      isWideOnly: true,
      render: ({ bornYear, diedYear }) => (bornYear || diedYear ? `${bornYear ?? '?'}–${diedYear ?? ''}` : ''),
    },
    titles,
  ],
  useRows: (search) => usePagedRows('list-people', search),
  newFields: () => ({ name: '', bornYear: null, diedYear: null }),
  fieldsOf: ({ name, bornYear, diedYear }) => ({ name, bornYear, diedYear }),
  Fields: (props) => (
    <>
      <TermNameField {...props} />
      <LifeYear
        label="Born"
        value={props.fields.bornYear}
        onChange={(bornYear) => props.onChange({ bornYear })}
        isReadOnly={props.isReadOnly}
      />
      <LifeYear
        label="Died"
        value={props.fields.diedYear}
        onChange={(diedYear) => props.onChange({ diedYear })}
        isReadOnly={props.isReadOnly}
      />
      <PersonPicture row={props.row} onWritten={props.onWritten} />
    </>
  ),
  getCall: 'get-person',
  read: (id) => callOperator('get-person', { id }),
  create: (fields) => callOperator('create-person', fields),
  update: (term, fields) => callOperator('update-person', { ...term, ...fields }),
  remove: (term) => callOperator('delete-person', term),
}

export function Genres() {
  return <RecordTable kind={genres} />
}
export function Moods() {
  return <RecordTable kind={moods} />
}
export function Countries() {
  return <RecordTable kind={countries} />
}
/** Those who made the films and played in them. */
export function People() {
  return <RecordTable kind={people} />
}
