import { Button } from '../../../../ui/Button.tsx'
import styles from '../ending/Offer.module.css'
import { useDispatch, usePlayer } from '../player-context.ts'

/** Offered while an opening plays. */
export function SkipIntro() {
  const dispatch = useDispatch()
  const isShown = usePlayer((state) => state.isSkipShown && state.hasStarted && !state.isIdle)
  if (!isShown) return null
  return (
    <div className={styles.skip} data-offer="skip">
      <Button icon="next" onClick={() => dispatch({ type: 'skip' })}>
        Skip Intro
      </Button>
    </div>
  )
}
