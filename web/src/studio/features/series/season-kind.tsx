import { callOperator } from '../../lib/operator.ts'
import { useMay } from '../../lib/operator-context.ts'
import { OwnPicture } from '../../lib/pictures/OwnPicture.tsx'
import { counted, type RecordFieldsProps, type RecordKind } from '../../lib/records/record-kind.ts'
import { NumberField, TextField } from '../../ui/Field.tsx'
import styles from './Series.module.css'
import { type Season, seasonName, useSeasons } from './series.ts'

interface SeasonFields {
  titleId: number
  number: number
  name: string
}

const posterWords = { label: 'Poster', says: 'Beside its episodes; without one the series’ own.', shape: 'poster' } as const

function Fields({ fields, onChange, row, isReadOnly, onWritten }: RecordFieldsProps<Season, SeasonFields>) {
  const mayDraw = useMay('pictures:write')
  const { data: seasons = [] } = useSeasons(fields.titleId)
  const taken = seasons.find(({ id, number }) => number === fields.number && id !== row?.id)
  const write = async (reply: Promise<unknown>) => {
    await reply
    onWritten()
  }
  return (
    <>
      {row && (
        <OwnPicture
          words={posterWords}
          of={row.name}
          address={row.picture}
          mayWrite={mayDraw}
          onUpload={(data) => write(callOperator('upload-season-picture', { seasonId: row.id, version: row.version, data }))}
          onRemove={() => write(callOperator('delete-season-picture', { seasonId: row.id, version: row.version }))}
        />
      )}
      <div className={styles.pair}>
        <NumberField
          label="Number"
          value={fields.number}
          error={taken && `That is ${taken.name}.`}
          minValue={0}
          maxValue={100_000}
          isReadOnly={isReadOnly}
          onChange={(number) => {
            if (Number.isNaN(number)) return
            onChange({ number, ...(fields.name === `Season ${fields.number}` && { name: `Season ${number}` }) })
          }}
        />
        <TextField
          label="Name"
          value={fields.name}
          maxLength={300}
          isReadOnly={isReadOnly}
          autoFocus
          onChange={(name) => onChange({ name })}
        />
      </div>
    </>
  )
}

/** Seasons of a series, in a dialog. */
export const seasonKind = (titleId: number): RecordKind<Season, SeasonFields> => ({
  one: 'season',
  many: 'Seasons',
  write: 'catalogue:write',
  columns: [],
  useRows: () => {
    const { data: rows = [], ...query } = useSeasons(titleId)
    return { ...query, rows }
  },
  nameOf: seasonName,
  followsOf: ({ episodes }) =>
    episodes > 0
      ? `${counted(episodes, 'episode goes', 'episodes go')} with it, and their pictures and marks, and how far viewers are in them. It cannot be brought back.`
      : 'It has no episode. It cannot be brought back.',
  keptBy: ({ files }) =>
    files > 0 ? `${counted(files, 'file')} in the library would bring it back. Take ${files === 1 ? 'it' : 'them'} away first.` : null,
  newFields: (rows) => {
    const number = Math.max(0, ...rows.map((row) => row.number)) + 1
    return { titleId, number, name: `Season ${number}` }
  },
  fieldsOf: ({ number, name }) => ({ titleId, number, name }),
  isComplete: ({ name }) => name.trim() !== '',
  Fields,
  getCall: 'get-season',
  read: (id) => callOperator('get-season', { id }),
  create: (fields) => callOperator('create-season', fields),
  update: (term, fields) => callOperator('update-season', { ...term, ...fields }),
  remove: (term) => callOperator('delete-season', term),
})
