import type { PageService } from '@matinee/contract/page'
import { accentSheet } from './accent.ts'
import { type Brand, productName } from './brand.ts'

/** Square PNGs that browsers and phones make icons of. */
export const iconSizes = [64, 180, 192, 512] as const
export type IconSize = (typeof iconSizes)[number]

export const iconAddress = ({ version }: Pick<Brand, 'version'>, size: IconSize): string => `/app-icons/${size}.png?v=${version}`

/** A wordmark's address; empty where the name stands in letters. */
const wordmarkOf = ({ name, pictures }: Brand, role: 'wordmark' | 'wordmarkOnLight', own: string): string => {
  const picture = pictures[role]
  if (picture) return `/images/${picture.hash}?w=640`
  return name === productName ? own : ''
}

/** Where the pictures of the service's look are: the operator's, Matinee's own, or what is drawn from the name. */
export const brandLook = (brand: Brand) => ({
  mark: brand.pictures.mark
    ? `/images/${brand.pictures.mark.hash}?w=160`
    : brand.name === productName
      ? '/brand/mark.svg'
      : `/app-icons/mark.svg?v=${brand.version}`,
  wordmark: wordmarkOf(brand, 'wordmark', '/brand/wordmark.svg'),
  wordmarkOnLight: wordmarkOf(brand, 'wordmarkOnLight', '/brand/wordmark-ink.svg'),
})

/** What a page's document itself says of the service. */
export const pageServiceOf = (brand: Brand): PageService => ({
  name: brand.name,
  styles: accentSheet(brand.accent),
  icon: iconAddress(brand, 64),
  touchIcon: iconAddress(brand, 180),
  manifest: `/manifest.webmanifest?v=${brand.version}`,
})
