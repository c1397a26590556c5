import { EndScreen } from './EndScreen.tsx'
import { isOver } from './ending.ts'
import { NextCard } from './NextCard.tsx'
import { usePlayer } from './player-context.ts'

/** What stands over the end of a film. */
export function EndParts() {
  return usePlayer(isOver) ? <EndScreen /> : <NextCard />
}
