import { usePlayer } from '../player-context.ts'
import { isOver } from '../rules/ending.ts'
import { EndScreen } from './EndScreen.tsx'
import { NextCard } from './NextCard.tsx'

/** What stands over the end of a film. */
export function EndParts() {
  return usePlayer(isOver) ? <EndScreen /> : <NextCard />
}
