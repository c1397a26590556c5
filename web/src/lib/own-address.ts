const ownOrigin = 'http://own.invalid'

/**
 * The path, parameters and fragment of an address of this site; undefined for anything else, however it is disguised:
 * another host or scheme, backslashes, line breaks. Whoever sends a person on asks here, right before.
 */
export const ownAddress = (address: string | null | undefined): string | undefined => {
  if (!address?.startsWith('/')) return undefined
  try {
    const { origin, pathname, search, hash } = new URL(address, ownOrigin)
    // Dots in a path may leave two slashes at its start, which would name a host.
    return origin === ownOrigin && !pathname.startsWith('//') ? pathname + search + hash : undefined
  } catch {
    return undefined
  }
}
