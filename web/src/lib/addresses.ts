import { href } from '@matinee/contract/paths'

/** The text search with its box open, as the header, the menu and the not-found page link it. */
export const searchAddress = href('/search', { viewType: 'custom_grid', showText: '1' })
