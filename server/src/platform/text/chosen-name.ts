const longest = 60

// Signs that show nothing, or that turn the writing direction of all that follows (UAX #9), have no place in a name; what joins emoji stays.
const unseen = /[\p{Cc}\p{Cs}\u200b\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** The name that a person gives a list or a search, as it is kept: on one line and without spaces around it; undefined when it is empty or longer than 60 characters. */
export const chosenName = (name: string): string | undefined => {
  const plain = name.normalize('NFC').replace(/\s+/g, ' ').replace(unseen, '').trim()
  const length = [...plain].length
  return length >= 1 && length <= longest ? plain : undefined
}

/** Whether people would take two names for the same. */
export const isSameName = (one: string, other: string): boolean => one.toLocaleLowerCase('en') === other.toLocaleLowerCase('en')
