const longest = 60

/** A search's name as it is kept, without spaces around it and doubled ones in it; undefined when it is empty or longer than 60 characters. */
export const plainSearchName = (name: string): string | undefined => {
  const plain = name.normalize('NFC').trim().replace(/\s+/g, ' ')
  const length = [...plain].length
  return length >= 1 && length <= longest ? plain : undefined
}

/** Whether people would take two names for the same. */
export const isSameName = (one: string, other: string): boolean => one.toLocaleLowerCase('en') === other.toLocaleLowerCase('en')
