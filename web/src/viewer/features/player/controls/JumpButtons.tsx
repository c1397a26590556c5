import { IconButton } from '../../../../ui/IconButton.tsx'
import { useDispatch } from '../player-context.ts'
import { jumpSeconds } from '../rules/keys.ts'

interface JumpButtonsProps {
  className?: string
}

export function JumpButtons({ className }: JumpButtonsProps) {
  const dispatch = useDispatch()
  const jump = (bySeconds: number) => dispatch({ type: 'jump', bySeconds })
  return (
    <>
      <IconButton icon="rewind" label="Back 10 seconds" className={className} onClick={() => jump(-jumpSeconds)} />
      <IconButton icon="forward" label="Forward 10 seconds" className={className} onClick={() => jump(jumpSeconds)} />
    </>
  )
}
