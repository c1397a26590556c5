import { classNames } from '../../../ui/class-names.ts'
import styles from './ReportDialog.module.css'

interface ChoicesProps {
  name: string
  legend: string
  showLegend?: boolean
  className?: string
  choices: readonly { id: number; title: string; about?: string }[]
  /** Null for none yet. */
  chosenId: number | null
  onChoose: (id: number) => void
}

/** One of a few, as a list of rows. */
export function Choices({ name, legend, showLegend, className, choices, chosenId, onChoose }: ChoicesProps) {
  return (
    <fieldset className={classNames(styles.choices, className)}>
      <legend className={showLegend ? styles.legend : 'sr-only'}>{legend}</legend>
      {choices.map(({ id, title, about }) => (
        <label key={id} className={styles.choice}>
          <input type="radio" name={name} checked={id === chosenId} onChange={() => onChoose(id)} />
          <span>
            <b>{title}</b>
            {about && <small>{about}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
