import type { ContentCategory } from '@matinee/contract/paths'

/** What the lists of `/content` are called on screen. */
export const contentHeading: Record<ContentCategory, string> = {
  trending: 'Trending',
  mostviewed: 'Most viewed',
  mostshared: 'Most shared',
  filmsthatmatter: 'Films that matter',
  remasteredclassics: 'Remastered classics',
}
