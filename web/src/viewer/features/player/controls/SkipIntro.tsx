import { Button } from '../../../../ui/Button.tsx'
import styles from '../ending/Offer.module.css'
import { useDispatch, usePlayer } from '../player-context.ts'

/** Offered while an intro or a recap plays. */
export function SkipIntro() {
  const dispatch = useDispatch()
  const isShown = usePlayer((state) => state.isSkipShown && state.hasStarted && !state.isIdle)
  const kind = usePlayer((state) => state.skipKind)
  if (!isShown) return null
  return (
    <div className={styles.skip} data-offer="skip">
      <Button icon="next" onClick={() => dispatch({ type: 'skip' })}>
        {kind === 'recap' ? 'Skip Recap' : 'Skip Intro'}
      </Button>
    </div>
  )
}
