import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { type OperatorInput, useOperatorChange } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { NumberField, TextField } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './NewTitle.module.css'
import { faultsOf, fieldWords } from './title-record.ts'

type NewFields = OperatorInput<'create-title'>

const kinds = [
  { id: 'film', label: 'Film' },
  { id: 'series', label: 'Series' },
] as const

const empty: NewFields = {
  kind: 'film',
  name: '',
  originalName: '',
  year: new Date().getFullYear(),
  durationMinutes: 0,
  shortDescription: '',
  longDescription: '',
  isSilent: false,
  languageNote: '',
  isPremium: false,
  isRemastered: false,
  matters: false,
  allowKids: false,
  releaseDay: null,
  keywords: [],
  languages: [],
  genres: [],
  moods: [],
  countries: [],
  credits: [],
  state: 'draft',
  publishAt: null,
  availableFrom: null,
  availableUntil: null,
  territories: [],
  territoryRule: 'only',
}

/** What a title begins with; all else is written in its editor, into a draft that is there already. */
export function NewTitle() {
  const navigate = useNavigate()
  const [fields, setFields] = useState(empty)
  const [isTried, setTried] = useState(false)
  const create = useOperatorChange('create-title', {
    onSuccess: ({ data }) => void navigate({ to: '/titles/$titleId', params: { titleId: String(data.id) }, replace: true }),
  })
  const faults = isTried ? faultsOf(fields) : {}
  const change = (changed: Partial<NewFields>) => setFields((before) => ({ ...before, ...changed }))
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (Object.keys(faultsOf(fields)).length === 0 && !create.isPending)
          create.mutate(fields, { onError: (error) => showToast('error', failureText(error)) })
      }}
    >
      <TextField
        autoFocus
        label={fieldWords.name}
        value={fields.name}
        error={faults.name}
        maxLength={300}
        onChange={(name) => change({ name })}
      />
      <NumberField
        label={fieldWords.year}
        value={fields.year}
        error={faults.year}
        minValue={1870}
        maxValue={3000}
        onChange={(year) => Number.isNaN(year) || change({ year })}
      />
      <Select label="Kind" options={kinds} value={fields.kind} onChange={(kind) => change({ kind })} />
      <Button look="lamp" type="submit" isPending={create.isPending}>
        Create draft
      </Button>
    </form>
  )
}
