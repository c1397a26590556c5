import { IconButton } from '../../../../ui/IconButton.tsx'
import { useDispatch, usePlayer } from '../player-context.ts'

interface PlayButtonProps {
  className?: string
}

export function PlayButton({ className }: PlayButtonProps) {
  const dispatch = useDispatch()
  const wantsPlay = usePlayer((state) => state.wantsPlay)
  const hasEnded = usePlayer((state) => state.hasEnded)
  return (
    <IconButton
      icon={wantsPlay ? 'pause' : hasEnded ? 'replay' : 'play'}
      label={wantsPlay ? 'Pause' : hasEnded ? 'Play again' : 'Play'}
      look="cream"
      className={className}
      onClick={() => dispatch({ type: 'toggle' })}
    />
  )
}
