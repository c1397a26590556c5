import { countryCodes } from '@matinee/contract/operator/country-codes'

const names = new Intl.DisplayNames('en', { type: 'region' })

/** A country's English name, by its code of ISO 3166-1. */
export const countryName = (code: string): string => names.of(code) ?? code

const codesByName = new Map(countryCodes.map((code) => [countryName(code), code]))

/** The names of all countries, from A to Z. */
export const countryNames: readonly string[] = [...codesByName.keys()].sort((one, other) => one.localeCompare(other, 'en'))

export const countryCodeOf = (name: string): string | undefined => codesByName.get(name)
