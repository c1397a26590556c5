import { href } from '@matinee/contract/paths'
import { ExternalLink } from 'lucide-react'
import { callOperator } from '../../lib/operator.ts'
import { NameField, Pair, PlaceField } from '../../lib/records/RecordFields.tsx'
import { RecordTable } from '../../lib/records/RecordTable.tsx'
import { counted, lastPlace, type RecordFieldsProps, type RecordKind, useWholeRows } from '../../lib/records/record-kind.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { DayField } from '../../ui/DayField.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Badge } from '../../ui/States.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { isProgrammeComplete, type ProgrammeFields, type ProgrammeRow, programmeFieldsOf, stateOf } from './programme-kind.ts'
import { RunningOrder } from './RunningOrder.tsx'

function ProgrammeFieldset({ fields, onChange, row, isReadOnly }: RecordFieldsProps<ProgrammeRow, ProgrammeFields>) {
  return (
    <>
      <NameField value={fields.name} onChange={(name) => onChange({ name })} isReadOnly={isReadOnly} />
      <TextField
        label="Chosen by"
        hint="As viewers read it. Empty names nobody."
        value={fields.curator}
        onChange={(curator) => onChange({ curator })}
        isReadOnly={isReadOnly}
        maxLength={300}
      />
      <TextField
        label="Introduction"
        isLong
        hint="An empty line begins a paragraph. Its beginning stands on cards and in link previews."
        value={fields.introduction}
        onChange={(introduction) => onChange({ introduction })}
        isReadOnly={isReadOnly}
        maxLength={5000}
      />
      <RunningOrder titles={fields.titles} pictureTitleId={fields.pictureTitleId} onChange={onChange} isReadOnly={isReadOnly} />
      <Pair>
        <DayField
          label="First day"
          hint="Empty: from when it is published."
          value={fields.starts ?? ''}
          onChange={(day) => onChange({ starts: day || null })}
          isReadOnly={isReadOnly}
        />
        <DayField
          label="Last day"
          hint={fields.ends === null ? 'Empty: it stays.' : 'Viewers read it on the page; days are counted in UTC.'}
          value={fields.ends ?? ''}
          onChange={(day) => onChange({ ends: day || null })}
          isReadOnly={isReadOnly}
          error={
            fields.starts !== null && fields.ends !== null && fields.ends < fields.starts ? 'It has to end after it starts.' : undefined
          }
        />
      </Pair>
      <Pair>
        <PlaceField
          label="Place among the programmes"
          hint="The lowest stands first."
          value={fields.position}
          onChange={(position) => onChange({ position })}
          isReadOnly={isReadOnly}
        />
        <Switch
          isSelected={fields.isPublished}
          onChange={(isPublished) => onChange({ isPublished })}
          isDisabled={isReadOnly || (fields.titles.length === 0 && !fields.isPublished)}
        >
          Published
        </Switch>
      </Pair>
      {row && stateOf(row, new Date().toISOString().slice(0, 10)) === 'Published' && (
        <p>
          <ButtonLink href={href('/programme', { programmeId: row.id })} target="_blank" icon={ExternalLink}>
            See it
          </ButtonLink>
        </p>
      )}
    </>
  )
}

const programmes: RecordKind<ProgrammeRow, ProgrammeFields> = {
  one: 'programme',
  many: 'Programmes',
  write: 'catalogue:write',
  isWide: true,
  emptyText: 'Put some films in an order, say why, and publish it. A row of the home page shows all programmes.',
  columns: [
    { id: 'name', name: 'Programme', render: ({ name }) => <b>{name}</b> },
    { id: 'curator', name: 'Chosen by', width: 180, isWideOnly: true, render: ({ curator }) => curator },
    { id: 'titles', name: 'Titles', width: 100, isWideOnly: true, render: ({ titles }) => titles.length.toLocaleString('en') },
    {
      id: 'state',
      name: 'State',
      width: 120,
      render: (row) => {
        const state = stateOf(row, new Date().toISOString().slice(0, 10))
        return <Badge tone={state === 'Published' ? 'good' : undefined}>{state}</Badge>
      },
    },
  ],
  useRows: (search) => useWholeRows('list-programmes', search, ({ name }) => name),
  nameOf: ({ name }) => name,
  followsOf: ({ titles }) =>
    `Its words are gone, and links to it lead nowhere. ${counted(titles.length, 'title stays', 'titles stay')} in the catalogue.`,
  keptBy: () => null,
  newFields: (rows) => ({
    name: '',
    introduction: '',
    curator: '',
    titles: [],
    pictureTitleId: null,
    isPublished: false,
    starts: null,
    ends: null,
    position: lastPlace(rows),
  }),
  fieldsOf: programmeFieldsOf,
  isComplete: isProgrammeComplete,
  Fields: ProgrammeFieldset,
  getCall: 'get-programme',
  read: (id) => callOperator('get-programme', { id }),
  create: (fields) => callOperator('create-programme', fields),
  update: ({ id, version }, fields) => callOperator('update-programme', { id, version, ...fields }),
  remove: ({ id, version }) => callOperator('delete-programme', { id, version }),
}

/** Curated evenings. */
export function Programmes() {
  return <RecordTable kind={programmes} />
}
