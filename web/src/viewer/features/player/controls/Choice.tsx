import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import styles from './Panel.module.css'

interface ChoiceProps<T extends number | string | boolean> {
  /** Rows of a list, or chips beside each other. */
  look?: 'rows' | 'chips'
  name: string
  legend: string
  choices: readonly { id: T; label: string; language?: string }[]
  chosenId: T
  onChoose: (id: T) => void
}

/** One of a few, with a check. */
export function Choice<T extends number | string | boolean>({ look = 'rows', name, legend, choices, chosenId, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset className={classNames(styles.choice, look === 'chips' && styles.chips)}>
      <legend>{legend}</legend>
      {choices.map(({ id, label, language }) => (
        <label key={String(id)} className={styles.option} lang={language || undefined}>
          <input type="radio" name={name} className="sr-only" checked={id === chosenId} onChange={() => onChoose(id)} />
          <Icon name="check" />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
