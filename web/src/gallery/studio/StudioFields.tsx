import { useState } from 'react'
import { Checkbox } from '../../studio/ui/Checkbox.tsx'
import { DayField } from '../../studio/ui/DayField.tsx'
import { NumberField, TextField } from '../../studio/ui/Field.tsx'
import { MomentField } from '../../studio/ui/MomentField.tsx'
import { Select } from '../../studio/ui/Select.tsx'
import { Switch } from '../../studio/ui/Switch.tsx'
import { TagsField } from '../../studio/ui/TagsField.tsx'
import { Case } from '../Case.tsx'
import styles from '../Gallery.module.css'

const kinds = [
  { id: 'film', label: 'Film' },
  { id: 'series', label: 'Series' },
]

export function StudioFields() {
  const [kind, setKind] = useState('film')
  const [day, setDay] = useState('2026-12-24')
  const [moment, setMoment] = useState<string | null>('2026-12-24T18:00:00.000Z')
  const [genres, setGenres] = useState<readonly string[]>(['Horror', 'Silent'])
  return (
    <>
      <Case title="Text: empty, filled, wrong, disabled, long">
        <div className={styles.column}>
          <TextField label="Name" hint="As it stands on the print." placeholder="Häxan" />
        </div>
        <div className={styles.column}>
          <TextField label="Name" defaultValue="Nosferatu" />
        </div>
        <div className={styles.column}>
          <TextField label="Name" error="A title needs a name." />
        </div>
        <div className={styles.column}>
          <TextField label="Name" defaultValue="Häxan" isDisabled />
        </div>
        <div className={styles.column}>
          <TextField label="Description" isLong defaultValue="Witchcraft through the ages." />
        </div>
      </Case>
      <Case title="Number, day, choice, names">
        <div className={styles.column}>
          <NumberField label="Year" defaultValue={1922} />
        </div>
        <div className={styles.column}>
          <NumberField label="Year" defaultValue={1822} error="No film is so old." />
        </div>
        <div className={styles.column}>
          <DayField label="Released" value={day} onChange={setDay} />
        </div>
        <div className={styles.column}>
          <MomentField label="Available from" isOptional value={moment} onChange={setMoment} />
        </div>
        <div className={styles.column}>
          <Select label="Kind" options={kinds} value={kind} onChange={setKind} />
        </div>
        <div className={styles.column}>
          <Select label="Kind" options={kinds} value={kind} onChange={setKind} isDisabled />
        </div>
        <div className={styles.column}>
          <TagsField label="Genres" value={genres} onChange={setGenres} known={['Comedy', 'Drama', 'Horror', 'Silent']} />
        </div>
      </Case>
      <Case title="Switches and boxes">
        <Switch>Off</Switch>
        <Switch defaultSelected>On</Switch>
        <Switch isDisabled>Disabled</Switch>
        <Checkbox>Not ticked</Checkbox>
        <Checkbox defaultSelected>Ticked</Checkbox>
        <Checkbox isIndeterminate>Some</Checkbox>
      </Case>
    </>
  )
}
