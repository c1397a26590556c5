import { isFilm, titleAddress } from '../../../titles/title-facts.ts'
import type { Detail } from './use-title.ts'

/** The title for search engines (schema.org Movie or TVSeries). Addresses are relative to the page's own. */
export const titleJsonLd = (title: Detail): object => ({
  '@context': 'https://schema.org',
  '@type': isFilm(title) ? 'Movie' : 'TVSeries',
  name: title.video_title,
  ...(title.original_title && title.original_title !== title.video_title && { alternateName: title.original_title }),
  url: titleAddress(title),
  description: title.short_description,
  image: title.share_image,
  datePublished: String(title.published_year),
  genre: title.video_genres.map(({ genre_name }) => genre_name),
  director: title.video_directors.map(({ director_name }) => ({ '@type': 'Person', name: director_name })),
  actor: title.video_actors.map(({ actor_name }) => ({ '@type': 'Person', name: actor_name })),
  countryOfOrigin: title.video_countries.map(({ name }) => ({ '@type': 'Country', name })),
  ...(isFilm(title) ? { duration: `PT${title.video_duration}M` } : { numberOfSeasons: title.seasons.length }),
})
