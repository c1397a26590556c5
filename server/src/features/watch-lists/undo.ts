/** How long the deletion of a list can be undone. */
export const undoMs = 10 * 60_000
