import { useBlocker } from '@tanstack/react-router'

/** Asks before the page is left while something on it is not saved. `question`: 'The menu has changes that are not saved.' */
export const useLeaveQuestion = (isChanged: boolean, question: string): void => {
  useBlocker({
    shouldBlockFn: () => isChanged && !confirm(`${question} Leave it all the same?`),
    enableBeforeUnload: isChanged,
  })
}
