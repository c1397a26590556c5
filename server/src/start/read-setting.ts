/** A setting makes no sense; the message names it and says what it must be. */
export class WrongSetting extends Error {
  override name = 'WrongSetting'
}

export type Environment = Record<string, string | undefined>

export const wholeNumber = (name: string, text: string, smallest: number, largest: number): number => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < smallest || value > largest)
    throw new WrongSetting(`${name} must be a whole number from ${smallest} to ${largest}, not '${text}'.`)
  return value
}

export const oneOf = <const Choice extends string>(name: string, text: string, choices: readonly Choice[]): Choice => {
  if (!choices.includes(text as Choice)) throw new WrongSetting(`${name} must be one of ${choices.join(', ')}, not '${text}'.`)
  return text as Choice
}

export const address = (name: string, text: string, protocols: readonly string[]): string => {
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new WrongSetting(`${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
  return text
}

export const optional = (value: string | undefined): string | undefined => (value?.trim() ? value.trim() : undefined)

export const yesOrNo = (name: string, text: string | undefined, standard: 'yes' | 'no'): boolean =>
  oneOf(name, optional(text) ?? standard, ['yes', 'no']) === 'yes'
