/** Attributes of a playlist's tag in their order (RFC 8216, 4.2), with their quotes. */
export type PlaylistAttributes = Map<string, string>

/** The attributes of a line, where it is of this tag. */
export const attributesOf = (tag: string, line: string): PlaylistAttributes | undefined =>
  line.startsWith(`#${tag}:`)
    ? new Map(Array.from(line.slice(tag.length + 2).matchAll(/([A-Z0-9-]+)=("[^"]*"|[^,]*)/g), ([, name, value]) => [name!, value!.trim()]))
    : undefined

/** A value without its quotes; empty where there is none. */
export const unquoted = (attributes: PlaylistAttributes, name: string): string => attributes.get(name)?.replace(/^"(.*)"$/, '$1') ?? ''

/** A quoted string of HLS holds no quotes and no line breaks. */
export const quotedValue = (value: string): string => `"${value.replaceAll('"', "'").replace(/[\r\n]/g, ' ')}"`

export const writeAttributes = (tag: string, attributes: PlaylistAttributes): string =>
  `#${tag}:${Array.from(attributes, ([name, value]) => `${name}=${value}`).join(',')}`
