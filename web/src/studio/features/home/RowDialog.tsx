import { useState } from 'react'
import { useOperatorQuery } from '../../lib/operator.ts'
import { TitleName } from '../../lib/TitleName.tsx'
import { TitlePicker } from '../../lib/TitlePicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { ChosenTitles } from './ChosenTitles.tsx'
import { filledBy, isFilled } from './home-rule.ts'
import { looks, type Row, sources } from './home-words.ts'
import { RowResult } from './RowResult.tsx'
import { SearchFields } from './SearchFields.tsx'

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
  return (
    <Dialog
      title="Row"
      isOpen
      onClose={onClose}
      isWide
      foot={
        <>
          <Button look="quiet" onPress={onRemove}>
            Remove row
          </Button>
          <Button look="lamp" isDisabled={!isFilled(row)} onPress={() => onDone(row)}>
            Done
          </Button>
        </>
      }
    >
      <TextField label="Name" value={row.name} onChange={(name) => change({ name })} autoFocus />
      <Select label="Holds" options={sources} value={row.source} onChange={(source) => setRow(filledBy(row, source))} />
      {row.source === 'genre' && (
        <Select
          label="Genre"
          options={genres.map(({ id, name }) => ({ id: String(id), label: name }))}
          value={String(row.genreId ?? '')}
          onChange={(id) => change({ genreId: Number(id) })}
        />
      )}
      {row.titleIds && <ChosenTitles ids={row.titleIds} onChange={(titleIds) => change({ titleIds })} />}
      {row.search && <SearchFields search={row.search} onChange={(search) => change({ search })} />}
      {(row.titleIds || row.search) && isFilled(row) && <RowResult row={row} />}
      {row.source !== 'programmes' && <Select label="Looks like" options={looks} value={row.look} onChange={(look) => change({ look })} />}
      {row.source !== 'programmes' && row.look === 'spotlight' && (
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
