import { href } from '@matinee/contract/paths'
import { isFilm, titleAddress } from '../../../titles/title-facts.ts'
import type { Detail } from './use-title.ts'

const person = (personId: number, name: string) => ({ '@type': 'Person', name, url: href('/person', { personId }) })

/** The title for search engines (schema.org Movie or TVSeries). Addresses are relative to the page's own. */
export const titleJsonLd = (title: Detail): object => ({
  '@context': 'https://schema.org',
  '@type': isFilm(title) ? 'Movie' : 'TVSeries',
  name: title.videoTitle,
  ...(title.originalTitle && title.originalTitle !== title.videoTitle && { alternateName: title.originalTitle }),
  url: titleAddress(title),
  description: title.shortDescription,
  image: title.shareImage,
  datePublished: String(title.publishedYear),
  genre: title.videoGenres.map(({ genreName }) => genreName),
  director: title.videoDirectors.map(({ directorId, directorName }) => person(directorId, directorName)),
  actor: title.videoActors.map(({ actorId, actorName }) => person(actorId, actorName)),
  countryOfOrigin: title.videoCountries.map(({ name }) => ({ '@type': 'Country', name })),
  ...(isFilm(title) ? { duration: `PT${title.videoDuration}M` } : { numberOfSeasons: title.seasons.length }),
})
