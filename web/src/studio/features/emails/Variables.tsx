import { Button } from '../../ui/Button.tsx'
import { Badge } from '../../ui/States.tsx'
import styles from './Emails.module.css'

interface Variable {
  name: string
  meaning: string
  isRequired: boolean
  isOptional: boolean
}

interface VariablesProps {
  variables: readonly Variable[]
  /** Left out for whoever may only read. */
  onInsert?: ((name: string) => void) | undefined
}

/** What the text may be made of; a press puts one where the cursor stands. */
export function Variables({ variables, onInsert }: VariablesProps) {
  return (
    <section className={styles.variables} aria-label="Variables">
      <h2>Variables</h2>
      <ul>
        {variables.map(({ name, meaning, isRequired, isOptional }) => (
          <li key={name}>
            {onInsert ? (
              <Button look="quiet" onPress={() => onInsert(name)} aria-label={`Insert {${name}}`}>{`{${name}}`}</Button>
            ) : (
              <code>{`{${name}}`}</code>
            )}
            <p>
              {meaning} {isRequired && <Badge tone="note">Needed</Badge>}
              {isOptional && <Badge>May be empty</Badge>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
