import sanitizeHtml from 'sanitize-html'
import { escapeMarkup } from '../../platform/text/markup.ts'
import { namePlaceholder, pricePlaceholder, type Selling } from './selling.ts'

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'],
    ...['a', 'b', 'strong', 'i', 'em', 'small', 'sub', 'sup', 'abbr', 'cite', 'code', 'q', 's', 'u'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], abbr: ['title'], th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    // The page has a first heading of its own.
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs: {
        ...(attribs.href ? { href: attribs.href } : {}),
        ...(/^https?:/i.test(attribs.href ?? '') ? { rel: 'noopener noreferrer' } : {}),
      },
    }),
  },
}

/** Elements that lose their sense without the price in them. */
const sayings = ['h2', 'h3', 'h4', 'p', 'li', 'dt', 'dd', 'blockquote', 'td']

/** Leaves out elements whose `data-capability` the service has not, and, where nothing is on sale, those that name the price. */
const sellingRules = ({ capabilities, price }: Selling): sanitizeHtml.IOptions => ({
  ...rules,
  allowedAttributes: { ...rules.allowedAttributes, '*': ['data-capability'] },
  exclusiveFilter: ({ tag, text, attribs: { 'data-capability': capability } }) =>
    (capability !== undefined && !(capabilities as ReadonlySet<string>).has(capability)) ||
    (price === undefined && sayings.includes(tag) && text.includes(pricePlaceholder)),
})

/**
 * What of a text of the operator's may stand in a page: words, their order and links; never scripts, styles, pictures or forms. Nor,
 * where it is told what may be promised, what the service has not; the places of name and price are filled in.
 */
export const cleanHtml = (html: string, selling?: Selling): string => {
  // Before it is cleaned, since the name may end in an address.
  const promised = selling
    ? sanitizeHtml(
        html.replaceAll(namePlaceholder, () => escapeMarkup(selling.name)),
        sellingRules(selling),
      )
    : html
  return sanitizeHtml(promised, rules)
    .replaceAll(pricePlaceholder, () => selling?.price ?? '')
    .trim()
}
