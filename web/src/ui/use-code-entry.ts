import { useState } from 'react'
import { codeIn, emptyCode } from './CodeBoxes.tsx'

/** What stands in CodeBoxes, and what is wrong with it. */
export const useCodeEntry = () => {
  const [boxes, setBoxes] = useState(emptyCode)
  const [error, setError] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  return {
    /** The four digits, or null as long as one is missing. */
    code: codeIn(boxes),
    boxes,
    /** What CodeBoxes are drawn with; typing takes back what was wrong. */
    fields: {
      boxes,
      error,
      onChange: (changed: readonly string[]) => {
        setBoxes(changed)
        setError(null)
      },
    },
    /** The boxes' key: with another one they begin anew, and the focus is in the first. */
    round,
    tell: setError,
    /** Empties the boxes, and says why. */
    clear: (why: string | null = null) => {
      setBoxes(emptyCode)
      setError(why)
      setRound(round + 1)
    },
  }
}
