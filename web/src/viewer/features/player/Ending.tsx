import { type ComponentType, useEffect, useState } from 'react'
import { chunkOf } from '../../shell/chunk.ts'
import { isEndNear } from './ending.ts'
import { usePlayer } from './player-context.ts'

/** Fetched shortly before it is needed, and without a sign: should it not come, the film still has its controls. */
export function Ending() {
  const isNear = usePlayer(isEndNear)
  const [parts, setParts] = useState<{ EndParts: ComponentType }>()
  useEffect(() => {
    if (isNear) chunkOf(import('./EndParts.tsx')).then(setParts, () => {})
  }, [isNear])
  return parts ? <parts.EndParts /> : null
}
