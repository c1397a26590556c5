import { programmeAddress } from '../../titles/programme-facts.ts'
import { isFilm, titleAddress } from '../../titles/title-facts.ts'
import type { ProgrammeDetail } from './place.ts'

/** The programme for search engines: a schema.org list of films in their order. Addresses are relative to the page's own. */
export const programmeJsonLd = (programme: ProgrammeDetail): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name: programme.programmeName,
  url: programmeAddress(programme),
  description: programme.shortDescription,
  image: programme.shareImage,
  numberOfItems: programme.items.length,
  itemListOrder: 'https://schema.org/ItemListOrderAscending',
  itemListElement: programme.items.map(({ video }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': isFilm(video) ? 'Movie' : 'TVSeries',
      name: video.videoTitle,
      url: titleAddress(video),
      image: video.landscapeArt,
      datePublished: String(video.publishedYear),
    },
  })),
})
