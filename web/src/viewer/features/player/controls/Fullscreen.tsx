import { IconButton } from '../../../../ui/IconButton.tsx'
import { usePlayerContext } from '../player-context.ts'
import { canFullscreen, toggleFullscreen, useFullscreen } from './fullscreen.ts'

interface FullscreenProps {
  className?: string
}

export function Fullscreen({ className }: FullscreenProps) {
  const context = usePlayerContext()
  const isFull = useFullscreen()
  if (!canFullscreen(context)) return null
  return (
    <IconButton
      icon={isFull ? 'fullscreen-exit' : 'fullscreen'}
      label={isFull ? 'Leave full screen' : 'Full screen'}
      className={className}
      onClick={() => toggleFullscreen(context)}
    />
  )
}
