export const codeLength = 4

/** The first four digits of what was pasted. */
export const digitsOf = (text: string): string[] => [...text.replace(/\D/g, '')].slice(0, codeLength)

/** Boxes after typing `typed` into box `index`; the last character typed is kept. Anything but a digit changes nothing. */
export const withTyped = (boxes: readonly string[], index: number, typed: string): string[] => {
  const digit = [...typed.replace(/\D/g, '')].at(-1)
  return boxes.map((box, place) => (place === index ? (digit ?? (typed === '' ? '' : box)) : box))
}

/** Boxes and the one to go to after Backspace in box `index`: a filled one is emptied, an empty one leads back. */
export const withBackspace = (boxes: readonly string[], index: number): { boxes: string[]; focus: number } => {
  const target = boxes[index] ? index : Math.max(0, index - 1)
  return { boxes: boxes.map((box, place) => (place === target ? '' : box)), focus: target }
}
