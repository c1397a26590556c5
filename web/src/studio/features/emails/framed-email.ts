const style = / style="([^"]*)"/g
const address = /<a href="[^"]*"/g

/**
 * An email's HTML as a document for a frame of ours: the policy lets no style attribute in, so each becomes a class of the one style element
 * that the nonce allows; links lead nowhere. What is text in an email has its quotes escaped, so that neither can be found in it.
 */
export const framedEmail = (html: string, nonce: string): string => {
  const classes = new Map<string, string>()
  const marked = html.replace(address, '<a').replace(style, (_, declarations: string) => {
    const name = classes.get(declarations) ?? `e${classes.size}`
    classes.set(declarations, name)
    return ` class="${name}"`
  })
  const sheet = [...classes].map(([declarations, name]) => `.${name}{${declarations}}`).join('')
  return marked.replace('<head>', () => `<head><style nonce="${nonce}">${sheet}</style>`)
}
