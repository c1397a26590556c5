import type { PageAssets, PageDocument, PageService } from '@matinee/contract/page'
import { type PageHead, type PreloadedPicture, titleOf } from '../../lib/head.tsx'
import sprite from '../../ui/icons.svg?no-inline'
import { gatherStyles } from './gather-styles.ts'
import { pageStylesId } from './page-styles.ts'

interface DocumentParts {
  html: string
  /** `<link>` elements that React found worth preloading while it drew the page. */
  hints: string
  head: PageHead
  /** Absolute address of this page, for search engines. */
  canonical: string
  origin: string
  service: PageService
  theme: 'day' | 'dark'
  state: string
  stateId: string
  fonts: readonly string[]
  assets: PageAssets
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!)
/** JSON that cannot end the script element it stands in. */
const inScript = (json: string) => json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
const meta = (kind: 'name' | 'property', key: string, content: string | undefined) =>
  content === undefined ? '' : `<meta ${kind}="${key}" content="${escaped(content)}">`

const preloadPicture = ({ href, srcSet, sizes, type, media }: PreloadedPicture) =>
  `<link rel="preload" as="image" fetchpriority="high" href="${escaped(href)}"${srcSet ? ` imagesrcset="${escaped(srcSet)}"` : ''}${
    sizes ? ` imagesizes="${escaped(sizes)}"` : ''
  }${type ? ` type="${escaped(type)}"` : ''}${media ? ` media="${escaped(media)}"` : ''}>`

// A sheet whose text stands in the page is named too, but switched off: otherwise the page's script would fetch it once more.
const style = ({ href, text }: PageAssets['styles'][number]) =>
  text === undefined ? `<link rel="stylesheet" href="${href}">` : `<style>${text}</style><link rel="stylesheet" href="${href}" disabled>`

// `<use>` asks for the icons once the page is laid out, behind its pictures; a preload of them is one that `<use>` does not take.
const iconsAtOnce = `<img src="${sprite}" alt="" hidden fetchpriority="high">`

/** The whole document. It holds no inline script and no style attribute, so that a strict Content-Security-Policy can stand. */
export const renderDocument = ({
  html: drawn,
  hints,
  head,
  canonical,
  origin,
  service,
  theme,
  state,
  stateId,
  fonts,
  assets,
}: DocumentParts): PageDocument => {
  // In development no policy stands, and React compares what it drew with every attribute.
  const { markup, sheet } = assets.extraHead === undefined ? gatherStyles(drawn) : { markup: drawn, sheet: '' }
  const title = titleOf(head)
  const image = head.image && new URL(head.image, origin).href
  const html = `<!doctype html><html lang="en"${theme === 'day' ? ' data-theme="day"' : ''}><head><meta charset="utf-8">${[
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...(head.preload ?? []).map(preloadPicture),
    hints,
    ...fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`),
    // Before the title, which it keeps from a child.
    `<script src="/boot.js" data-service="${escaped(service.name)}"></script>`,
    `<title>${escaped(title)}</title>`,
    ...assets.styles.map(style),
    service.styles && `<style>${service.styles}</style>`,
    sheet && `<style id="${pageStylesId}">${sheet}</style>`,
    ...assets.modules.map((module) => `<link rel="modulepreload" fetchpriority="low" href="${module}">`),
    assets.entry ? `<script type="module" src="${assets.entry}"></script>` : '',
    meta('name', 'description', head.description ?? 'Films and series to watch.'),
    meta('name', 'theme-color', theme === 'day' ? '#f7f1e6' : '#0c0b0a'),
    head.noIndex ? meta('name', 'robots', 'noindex') : `<link rel="canonical" href="${escaped(canonical)}">`,
    meta('property', 'og:site_name', service.name),
    meta('property', 'og:title', title),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:url', canonical),
    meta('property', 'og:description', head.description),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', image && 'summary_large_image'),
    `<link rel="icon" href="${service.icon}" type="image/png"><link rel="apple-touch-icon" href="${service.touchIcon}"><link rel="manifest" href="${service.manifest}">`,
    ...(head.jsonLd ?? []).map((thing) => `<script type="application/ld+json">${inScript(JSON.stringify(thing))}</script>`),
    assets.extraHead ?? '',
  ].join(
    '',
  )}</head><body data-service="${escaped(service.name)}">${iconsAtOnce}<div id="app">${markup}</div><script type="application/json" id="${stateId}">${inScript(state)}</script></body></html>`
  const styles = assets.styles.flatMap(({ text }) => text ?? [])
  return { html, styles: [...styles, service.styles, sheet].filter(Boolean) }
}
