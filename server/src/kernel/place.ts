import type { Plain } from '@matinee/contract/plain'
import type { FastifyRequest } from 'fastify'

/** What a proxy in front may tell of where a caller is, under the names of the setting. */
export const placeFields = ['country_code', 'country_name', 'region_name', 'city', 'latitude', 'longitude'] as const
type PlaceField = (typeof placeFields)[number]

/** Where a caller is, as far as it is known; what is not known is empty. */
export type Place = Plain<Record<PlaceField, string>>

/** By what it tells, the header that a trusted proxy sets. */
export type GeoHeaders = Partial<Place>

const longestText = 100

/** Node reads headers as Latin-1, while proxies send names in UTF-8. */
const textOf = (value: string): string => {
  const bytes = Buffer.from(value, 'latin1')
  const text = bytes.toString('utf8').includes('\uFFFD') ? value : bytes.toString('utf8')
  return text
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, longestText)
}

const degreesOf = (text: string, most: number): string =>
  /^[+-]?\d{1,3}(\.\d{1,10})?$/.test(text) && Math.abs(Number(text)) <= most ? text : ''

// Proxies write XX or T1 where they know no country.
const countryCodeOf = (text: string): string => (/^[A-Z]{2}$/i.test(text) && text.toUpperCase() !== 'XX' ? text.toUpperCase() : '')

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Makes the function that reads where a caller is from the headers that the operator's proxy sets; without any, nothing is known. */
export const placeReader =
  (headers: GeoHeaders) =>
  (request: FastifyRequest): Place => {
    const told = (field: keyof Place): string => {
      const value = request.headers[headers[field]?.toLowerCase() ?? '']
      return typeof value === 'string' ? textOf(value) : ''
    }
    const countryCode = countryCodeOf(told('countryCode'))
    return {
      countryCode,
      countryName: told('countryName') || (countryCode && (countryNames.of(countryCode) ?? '')),
      regionName: told('regionName'),
      city: told('city'),
      latitude: degreesOf(told('latitude'), 90),
      longitude: degreesOf(told('longitude'), 180),
    }
  }
