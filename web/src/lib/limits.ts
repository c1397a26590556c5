/** Characters of a list's name, and of a saved search's, that the service takes. */
export const longestListName = 60
