import { CircleAlert, CircleCheck, CloudUpload } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import styles from './SaveStatus.module.css'
import type { EditorState } from './title-editor.ts'

const words: { [Status in EditorState['status']]: string } = {
  saved: 'Saved',
  waiting: 'Saving …',
  saving: 'Saving …',
  invalid: 'Not saved',
  failed: 'Could not save',
  conflict: 'Not saved',
}
const signs = {
  saved: CircleCheck,
  waiting: CloudUpload,
  saving: CloudUpload,
  invalid: CircleAlert,
  failed: CircleAlert,
  conflict: CircleAlert,
}

/** How what is typed stands, always on screen. */
export function SaveStatus({ status, problem, onRetry }: Pick<EditorState, 'status' | 'problem'> & { onRetry: () => void }) {
  const Sign = signs[status]
  const isWrong = Sign === CircleAlert
  return (
    <div className={styles.status} data-wrong={isWrong || undefined}>
      <Sign aria-hidden="true" />
      <span role="status">
        <b>{words[status]}</b>
        {isWrong && status !== 'conflict' && ` · ${problem}`}
      </span>
      {status === 'failed' && (
        <Button look="quiet" onPress={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
