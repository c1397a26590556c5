import sanitizeHtml from 'sanitize-html'

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

/** What of a text of the operator's may stand in a page: words, their order and links; never scripts, styles, pictures or forms. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, rules).trim()
