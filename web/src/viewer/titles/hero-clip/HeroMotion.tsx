import { useEffect, useState } from 'react'
import { prefersStillness } from '../../../ui/prefers-stillness.ts'
import { usePageIdle } from '../../../ui/use-page-idle.ts'
import type { HeroClip, HeroClipProps } from './HeroClip.tsx'

/**
 * A moment of the trailer, silent and over and over, on a hero's picture (decision 89). Its script comes once the page is at rest, and not at
 * all to whoever wants less motion or fewer bytes; without it the picture stays as it is.
 */
export function HeroMotion(props: HeroClipProps) {
  const [part, setPart] = useState<{ HeroClip: typeof HeroClip }>()
  const isIdle = usePageIdle()
  useEffect(() => {
    if (!isIdle || prefersStillness()) return
    if (!(navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData)
      import('./HeroClip.tsx').then(setPart, () => {})
  }, [isIdle])
  return part && props.trailer && <part.HeroClip {...props} />
}
