import { createContext, useContext, useEffect } from 'react'
import { serviceName } from './service-name.ts'

/** A picture that the page shows first: the browser fetches it with the page itself. */
export interface PreloadedPicture {
  href: string
  srcSet?: string
  sizes?: string
  type?: string
  /** Media query, where phones get another picture. */
  media?: string
}

/** What a page tells browsers, search engines and link previews about itself. */
export interface PageHead {
  /** Without the service's name; left out where that alone is the title. */
  title?: string
  description?: string
  /** Picture of a link preview, relative to the server. */
  image?: string
  /** Open Graph type; 'website' when left out. */
  type?: string
  /** schema.org objects. */
  jsonLd?: object[]
  preload?: PreloadedPicture[]
  /** True for pages that search engines should leave alone. */
  noIndex?: boolean
}

export const titleOf = ({ title }: PageHead): string => (title ? `${title} · ${serviceName}` : serviceName)

/** On the server: takes what the page says about itself. */
export const HeadCollector = createContext<((head: PageHead) => void) | null>(null)

const setMeta = (selector: string, content: string | undefined) =>
  document.head.querySelector(selector)?.setAttribute('content', content ?? '')

/** Says what the page is called and about. The server writes all of it into the HTML; later pages change what people and browsers see. */
export const useHead = (head: PageHead): void => {
  const collect = useContext(HeadCollector)
  collect?.(head)
  const title = titleOf(head)
  const { description } = head
  useEffect(() => {
    document.title = title
    setMeta('meta[name="description"]', description)
    setMeta('meta[property="og:title"]', title)
    document.head.querySelector('link[rel="canonical"]')?.setAttribute('href', location.href)
  }, [title, description])
}
