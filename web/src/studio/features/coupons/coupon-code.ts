const words = ['ENCORE', 'PREMIERE', 'BALCONY', 'VELVET', 'CURTAIN', 'POPCORN', 'TICKET', 'LOBBY'] as const
/** Without what is taken for something else when it is read out: I, O, 0 and 1. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code that can be read out, and that nobody guesses: a word and five signs of 33 million. */
export const newCode = (): string => {
  const [word = 0, ...drawn] = crypto.getRandomValues(new Uint8Array(6))
  return `${words[word % words.length]}-${drawn.map((byte) => signs[byte % signs.length]).join('')}`
}
