/** How long the deletion of a list can be undone. */
export const undoMilliseconds = 10 * 60_000
