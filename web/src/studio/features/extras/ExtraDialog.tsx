import { type ExtraKind, extraKindNames, extraKinds } from '@matinee/contract/extra-kinds'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './Extras.module.css'
import type { Extra } from './ExtrasSection.tsx'

interface ExtraDialogProps {
  extra: Extra
  onClose: () => void
  /** Null is as found. */
  onDone: (changed: { name: string | null; kind: ExtraKind | null }) => void
}

const kinds = extraKinds.map((id) => ({ id, label: extraKindNames[id] }))

/** Name and kind of an extra; what is as the folder has it follows the folder. */
export function ExtraDialog({ extra: { name: before, kind: kindBefore, found, file }, onClose, onDone }: ExtraDialogProps) {
  const [name, setName] = useState(before)
  const [kind, setKind] = useState<ExtraKind>(kindBefore)
  const isAsFound = name === found.name && kind === found.kind
  return (
    <Dialog
      title={before}
      isOpen
      onClose={onClose}
      foot={
        <>
          <Button
            look="quiet"
            isDisabled={isAsFound}
            onPress={() => {
              setName(found.name)
              setKind(found.kind)
            }}
          >
            As in the folder
          </Button>
          <Button
            look="lamp"
            isDisabled={name.trim() === ''}
            onPress={() => onDone({ name: name === found.name ? null : name, kind: kind === found.kind ? null : kind })}
          >
            Save
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextField label="Name" value={name} maxLength={300} onChange={setName} hint={`In the folder: ${found.name}.`} />
        <Select label="Kind" options={kinds} value={kind} onChange={setKind} hint={`In the folder: ${extraKindNames[found.kind]}.`} />
        <p className={styles.lead}>{file === null ? 'Its file is missing.' : `Plays ${file}.`}</p>
      </div>
    </Dialog>
  )
}
