import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import { FormFoot } from './FormFoot.tsx'

interface FieldFormProps {
  label: string
  hideLabel?: boolean
  placeholder?: string
  maxLength: number
  /** Below the field. */
  children?: ReactNode
  /** The word on the button that submits. */
  yes: string
  /** Takes the text, without spaces around it. What it resolves to is wrong with the text and stands under the field. */
  onSubmit: (text: string) => Promise<string | undefined>
  onCancel: () => void
  className?: string
}

/** A form that asks for one line. */
export function FieldForm({ label, hideLabel, placeholder, maxLength, children, yes, onSubmit, onCancel, className }: FieldFormProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim() || isBusy) return
    setBusy(true)
    setProblem(await onSubmit(text.trim()))
    setBusy(false)
  }

  return (
    <form onSubmit={(event) => void submit(event)} className={className}>
      <Field
        label={label}
        hideLabel={hideLabel}
        placeholder={placeholder}
        required
        maxLength={maxLength}
        autoComplete="off"
        autoFocus
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.target.value)
          setProblem(undefined)
        }}
      />
      {children}
      <FormFoot>
        <Button type="submit" look="lamp" busy={isBusy} disabled={!text.trim()}>
          {yes}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </FormFoot>
    </form>
  )
}
