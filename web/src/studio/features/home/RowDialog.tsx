import { useState } from 'react'
import { useOperatorQuery } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { looks, type Row, sources } from './home-words.ts'
import { TitleName } from './TitleName.tsx'
import { TitlePicker } from './TitlePicker.tsx'

interface RowDialogProps {
  row: Row
  onDone: (row: Row) => void
  onRemove: () => void
  onClose: () => void
}

/** One row: its name, what it holds, how it looks; a spotlight has words and a picture of its own. */
export function RowDialog({ row: before, onDone, onRemove, onClose }: RowDialogProps) {
  const [row, setRow] = useState(before)
  const change = (changed: Partial<Row>) => setRow({ ...row, ...changed })
  const genres = useOperatorQuery('list-genres', {}).data?.data ?? []
  const isIncomplete = !row.name.trim() || (row.source === 'genre' && row.genreId === null)
  return (
    <Dialog
      title="Row"
      isOpen
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onPress={onRemove}>
            Remove row
          </Button>
          <Button look="lamp" isDisabled={isIncomplete} onPress={() => onDone(row)}>
            Done
          </Button>
        </>
      }
    >
      <TextField label="Name" value={row.name} onChange={(name) => change({ name })} autoFocus />
      <Select
        label="Holds"
        options={sources}
        value={row.source}
        onChange={(source) => change({ source, genreId: source === 'genre' ? row.genreId : null })}
      />
      {row.source === 'genre' && (
        <Select
          label="Genre"
          options={genres.map(({ id, name }) => ({ id: String(id), label: name }))}
          value={String(row.genreId ?? '')}
          onChange={(id) => change({ genreId: Number(id) })}
        />
      )}
      <Select label="Looks like" options={looks} value={row.look} onChange={(look) => change({ look })} />
      {row.look === 'spotlight' && (
        <>
          <TextField label="Headline" value={row.headline} onChange={(headline) => change({ headline })} />
          <TextField label="Words below it" value={row.tagline} onChange={(tagline) => change({ tagline })} />
          {row.backgroundTitleId !== null && (
            <p>
              Picture of <TitleName id={row.backgroundTitleId} />.
            </p>
          )}
          <TitlePicker
            label="Picture of"
            hint="The title whose picture stands behind the words."
            onChoose={({ id }) => change({ backgroundTitleId: id })}
          />
        </>
      )}
    </Dialog>
  )
}
