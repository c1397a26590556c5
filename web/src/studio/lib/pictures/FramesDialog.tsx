import { Button } from 'react-aria-components'
import { failureText } from '../../../lib/texts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Empty, Failure, Loading } from '../../ui/States.tsx'
import { useOperatorQuery } from '../operator.ts'
import styles from './FramesDialog.module.css'

interface FramesDialogProps {
  titleId: number
  episodeId?: number
  onChoose: (frame: string) => void
  onClose: () => void
}

/** Frames of the film, or of an episode, to choose from, the best first. */
export function FramesDialog({ titleId, episodeId, onChoose, onClose }: FramesDialogProps) {
  const frames = useOperatorQuery('list-frames', { titleId, ...(episodeId !== undefined && { episodeId }) })
  const found = frames.data?.data ?? []
  return (
    <Dialog title="Choose a frame" isWide isOpen onClose={onClose}>
      {frames.error && <Failure text={failureText(frames.error)} onRetry={() => void frames.refetch()} />}
      {frames.isPending && <Loading />}
      {frames.data && found.length === 0 && (
        <Empty title="No frames yet">Packaging takes them from the film; come back when it is ready.</Empty>
      )}
      <div className={styles.frames}>
        {found.map(({ frame, preview }, place) => (
          <Button key={frame} className={styles.frame} aria-label={`Frame ${place + 1}`} onPress={() => onChoose(frame)}>
            <img src={preview} alt="" />
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
