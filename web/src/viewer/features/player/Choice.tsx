import { Icon } from '../../../ui/Icon.tsx'
import styles from './Panel.module.css'

interface ChoiceProps<T extends number | string> {
  name: string
  legend: string
  choices: readonly { id: T; label: string; language?: string }[]
  chosenId: T
  onChoose: (id: T) => void
}

/** One of a few, as rows with a check. */
export function Choice<T extends number | string>({ name, legend, choices, chosenId, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {choices.map(({ id, label, language }) => (
        <label key={id} className={styles.option} lang={language || undefined}>
          <input type="radio" name={name} className="sr-only" checked={id === chosenId} onChange={() => onChoose(id)} />
          <Icon name="check" />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
