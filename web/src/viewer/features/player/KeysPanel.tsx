import { keySheet } from './keys.ts'
import styles from './Panel.module.css'
import { Panel } from './Panel.tsx'

/** The sheet of keys. */
export function KeysPanel() {
  return (
    <Panel label="Keyboard" className={styles.keys}>
      <h2>Keyboard</h2>
      <dl>
        {keySheet.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
