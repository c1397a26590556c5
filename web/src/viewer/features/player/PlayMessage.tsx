import { Anchor } from '../../../ui/Anchor.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from './Notice.tsx'
import styles from './Overlay.module.css'
import { useDispatch, usePlayer } from './player-context.ts'

interface PlayMessageProps {
  onBack: () => void
}

/** What keeps the film from playing, and the way on: a browser that waits for a press, or a failure. */
export function PlayMessage({ onBack }: PlayMessageProps) {
  const dispatch = useDispatch()
  const failure = usePlayer((state) => state.failure)
  const isRefused = usePlayer((state) => state.isRefused)
  if (failure) {
    return (
      <Notice
        heading="The film has stopped."
        actions={
          <>
            {failure.reason === 'membership' ? (
              <Anchor className={buttonClass({ look: 'lamp' })} href="/subscribe">
                See memberships
              </Anchor>
            ) : (
              <Button onClick={() => dispatch({ type: 'retry' })}>Try again</Button>
            )}
            <Button look="line" onClick={onBack}>
              Back
            </Button>
          </>
        }
      >
        {failure.text}
      </Notice>
    )
  }
  return isRefused ? (
    <div className={styles.center}>
      <IconButton icon="play" label="Play" look="cream" className={styles.start} onClick={() => dispatch({ type: 'play' })} />
    </div>
  ) : null
}
