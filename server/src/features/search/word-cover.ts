import { editDistance } from './edit-distance.ts'
import { mostWrong } from './spellings.ts'
import { fillers } from './vocabulary.ts'

// How much hangs on what was asked for being there; the rest on nothing else being there.
const usualWeight = 0.8

const closeness = (asked: string, word: string): number => {
  if (asked === word) return 1
  const most = mostWrong(asked)
  const distance = editDistance(asked, word, most)
  return distance > most ? 0 : 1 - distance / asked.length
}

const telling = (key: string): string[] => {
  const words = key.split(' ')
  const some = words.filter((word) => !fillers.has(word))
  return some.length > 0 ? some : words
}

/**
 * How well the words of a name are those that were asked for, in any order and with mistakes, between 0 and 1; 0 when it has less than half
 * of them. Words that tell nothing, such as "of" and "the", do not count. With a `weight` of 1 it does not matter what else the name has.
 */
export const wordCover = (key: string, name: string, weight = usualWeight): number => {
  const asked = telling(key)
  const words = telling(name)
  const best = asked.map((word) => Math.max(...words.map((other) => closeness(word, other))))
  const met = best.filter((closest) => closest > 0).length
  if (met * 2 < asked.length) return 0
  const cover = best.reduce((sum, closest) => sum + closest, 0) / asked.length
  return weight * cover + (1 - weight) * Math.min(1, met / words.length)
}
