/** The pages' policy lets nothing in from other servers but over https. */

const isThisMachine = (hostname: string): boolean => /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/**
 * The address as a page may load it: browsers ask nothing of an ad over plain http, so it becomes https, as they do themselves with
 * pictures. The page's own server and this machine are left alone.
 */
export const securedAddress = (address: string): string => {
  if (!/^http:/i.test(address) || !URL.canParse(address)) return address
  const { origin, hostname } = new URL(address)
  if (origin === location.origin || isThisMachine(hostname)) return address
  return address.replace(/^http:(\/\/[^/?#]*?)(:80)?(?=[/?#]|$)/i, 'https:$1')
}

/** An address that the pages' own policy does not let them ask. */
export const isPlainAddress = (address: string): boolean => securedAddress(address) !== address
