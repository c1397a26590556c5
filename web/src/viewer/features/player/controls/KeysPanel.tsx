import styles from './Panel.module.css'
import { Panel } from './Panel.tsx'

/** What the sheet of keys tells. */
const keySheet: readonly [keys: string, meaning: string][] = [
  ['Space, K', 'Play or pause'],
  ['← →, J L', '10 seconds back or forward'],
  ['↑ ↓', 'Volume'],
  ['0 – 9', 'Jump to that tenth of the film'],
  ['Home, End', 'Jump to the start or end'],
  ['< >', 'Slower or faster'],
  [', .', 'One frame back or forward, while paused'],
  ['M', 'Mute'],
  ['F', 'Full screen'],
  ['C', 'Subtitles on or off'],
  ['Shift + C', 'Subtitles and audio'],
  ['N', 'Next video'],
  ['Shift + ← →', 'Chapter back or forward'],
  ['I', 'Stats for the curious'],
  ['Esc', 'Close a menu, dismiss the next video, leave full screen'],
  ['?', 'This sheet'],
]

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
