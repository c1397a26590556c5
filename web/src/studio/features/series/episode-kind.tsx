import { callOperator } from '../../lib/operator.ts'
import { useMay } from '../../lib/operator-context.ts'
import { OwnPicture } from '../../lib/pictures/OwnPicture.tsx'
import type { RecordFieldsProps, RecordKind } from '../../lib/records/record-kind.ts'
import { NumberField, TextField } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { EpisodePlays } from './EpisodePlays.tsx'
import styles from './Series.module.css'
import { type Episode, episodeName, nextNumber, seasonName, useEpisodes, useSeasons } from './series.ts'

interface EpisodeFields {
  seasonId: number
  number: number
  name: string
  description: string
  durationMinutes: number
}
type FieldsProps = RecordFieldsProps<Episode, EpisodeFields> & { titleId: number }

const stillWords = { label: 'Still', says: 'Beside its name; without one the series’ own.', shape: 'wide' } as const

function Still({
  row: { id: episodeId, version, titleId, name, picture, file, isPlayable },
  onWritten,
}: {
  row: Episode
  onWritten: () => void
}) {
  const mayWrite = useMay('pictures:write')
  const mayRead = useMay('pictures:read')
  const write = async (reply: Promise<unknown>) => {
    await reply
    onWritten()
  }
  return (
    <OwnPicture
      words={stillWords}
      of={name}
      address={picture}
      mayWrite={mayWrite}
      onUpload={(data) => write(callOperator('upload-episode-picture', { episodeId, version, data }))}
      onRemove={() => write(callOperator('delete-episode-picture', { episodeId, version }))}
      framesOf={mayRead && file && isPlayable ? { titleId, episodeId } : undefined}
      onFrame={(frame) => write(callOperator('choose-episode-frame', { episodeId, version, frame }))}
    />
  )
}

function Fields({ titleId, fields, onChange, row, isReadOnly, onWritten }: FieldsProps) {
  const { data: seasons = [] } = useSeasons(titleId)
  const { data: episodes = [] } = useEpisodes(titleId)
  const taken = episodes.find(({ id, seasonId, number }) => seasonId === fields.seasonId && number === fields.number && id !== row?.id)
  return (
    <>
      {row && <Still row={row} onWritten={onWritten} />}
      <TextField
        label="Name"
        value={fields.name}
        maxLength={300}
        isReadOnly={isReadOnly}
        autoFocus
        onChange={(name) => onChange({ name })}
      />
      <div className={styles.pair}>
        <NumberField
          label="Number"
          value={fields.number}
          error={taken && `That is ‘${taken.name}’.`}
          minValue={0}
          maxValue={100_000}
          isReadOnly={isReadOnly}
          onChange={(number) => Number.isNaN(number) || onChange({ number })}
        />
        <Select
          label="Season"
          options={seasons.map((season) => ({ id: String(season.id), label: seasonName(season) }))}
          value={String(fields.seasonId)}
          isDisabled={isReadOnly}
          onChange={(id) => {
            const seasonId = Number(id)
            // Behind the last of its new season; back in its own it has its own number.
            onChange({ seasonId, number: seasonId === row?.seasonId ? row.number : nextNumber(episodes, seasonId) })
          }}
        />
      </div>
      <TextField
        isLong
        label="Description"
        value={fields.description}
        maxLength={5000}
        isReadOnly={isReadOnly}
        onChange={(description) => onChange({ description })}
      />
      <NumberField
        label="Length in minutes"
        value={fields.durationMinutes}
        minValue={0}
        maxValue={100_000}
        isReadOnly={isReadOnly}
        onChange={(minutes) => onChange({ durationMinutes: Number.isNaN(minutes) ? 0 : minutes })}
      />
      {row && <EpisodePlays episode={row} />}
    </>
  )
}

/** Episodes of a series, in a dialog; a new one begins in a season. */
export const episodeKind = (titleId: number, newIn: number): RecordKind<Episode, EpisodeFields> => ({
  one: 'episode',
  many: 'Episodes',
  write: 'catalogue:write',
  isWide: true,
  columns: [],
  useRows: () => {
    const { data: rows = [], ...query } = useEpisodes(titleId)
    return { ...query, rows }
  },
  nameOf: episodeName,
  followsOf: ({ file }) =>
    `Its picture and marks go with it, and how far viewers are in it. ${file ? 'Its file is missing; once that is back, the library adds the episode anew.' : 'It cannot be brought back.'}`,
  keptBy: ({ file }) => (file && !file.isMissing ? 'Its file in the library would bring it back. Take that away first.' : null),
  newFields: (rows) => ({ seasonId: newIn, number: nextNumber(rows, newIn), name: '', description: '', durationMinutes: 0 }),
  fieldsOf: ({ seasonId, number, name, description, durationMinutes }) => ({ seasonId, number, name, description, durationMinutes }),
  isComplete: ({ name }) => name.trim() !== '',
  Fields: (props) => <Fields {...props} titleId={titleId} />,
  getCall: 'get-episode',
  read: (id) => callOperator('get-episode', { id }),
  create: (fields) => callOperator('create-episode', fields),
  update: (term, fields) => callOperator('update-episode', { ...term, ...fields }),
  remove: (term) => callOperator('delete-episode', term),
})
