import { classNames } from '../../../ui/class-names.ts'
import styles from './Moons.module.css'

const phases = [
  { name: 'Years', light: 'M16 4a12 12 0 0 1 0 24a15 15 0 0 0 0-24z' },
  { name: 'Moods', light: 'M16 4a12 12 0 0 1 0 24z' },
  { name: 'Films', light: 'M16 4a12 12 0 0 1 0 24a12 12 0 0 1 0-24z' },
]

interface MoonsProps {
  step: 1 | 2 | 3
}

/** The three steps as phases of the moon. */
export function Moons({ step }: MoonsProps) {
  return (
    <ol className={styles.moons} aria-label="Steps">
      {phases.map(({ name, light }, index) => (
        <li key={name} className={classNames(index + 1 === step && styles.on)} aria-current={index + 1 === step ? 'step' : undefined}>
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <circle cx="16" cy="16" r="14" />
            <path d={light} />
          </svg>
          {name}
        </li>
      ))}
    </ol>
  )
}
