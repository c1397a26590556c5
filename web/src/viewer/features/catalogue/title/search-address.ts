import { href } from '@matinee/contract/paths'

/** Where titles of a person are found. */
export const searchAddress = (words: string): string => href('/search', { viewType: 'custom_grid', showText: '1', query: words })
