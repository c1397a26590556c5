// Spellings of one sound in names, as English, German and French readers write them; longer ones first.
const sounds: readonly [RegExp, string][] = [
  [/sch|sh|ch|tch|ck|q|x|c|k|g/g, 'k'],
  [/ph|v|w/g, 'f'],
  [/th|dt|d/g, 't'],
  [/z/g, 's'],
  [/h/g, ''],
]

/**
 * How a word sounds, roughly: its first letter's sound and its consonants, each kind by one letter, none twice in a row. 'rudolf' and 'rudolph', 'marylin' and
 * 'marilyn' sound the same. Empty for what is too short to tell.
 */
export const soundOf = (word: string): string => {
  const consonants = sounds.reduce((text, [spelled, sound]) => text.replace(spelled, sound), word.replace(/w(?=$|[^aeiouy])/g, ''))
  const sound = consonants.slice(0, 1) + consonants.slice(1).replace(/[aeiouy]/g, '')
  const plain = sound.replace(/(.)\1+/g, '$1').replace(/^[aeiouy]/, 'a')
  return plain.length < 3 ? '' : plain
}
