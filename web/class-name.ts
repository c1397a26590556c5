const pathsByName = new Map<string, string>()

/**
 * Names the classes of CSS modules for their file and self: readable, the same in every build of the pages, and it compresses better than
 * a hash. Throws where two files would name theirs alike.
 */
export const nameClass = (local: string, id: string): string => {
  const path = id.split('?')[0]!
  const file = path.slice(path.lastIndexOf('/') + 1).replace('.module.css', '')
  // Viewers and studio each have a button of their own.
  const name = path.includes('/src/studio/') ? `studio-${file}` : file
  const known = pathsByName.get(name) ?? path
  if (known !== path) throw new Error(`${known} and ${path} would name their classes alike: rename one.`)
  pathsByName.set(name, path)
  // What is called as its file is, such as the card of Card.module.css, is named once.
  return local.toLowerCase() === file.toLowerCase() ? name : `${name}-${local}`
}
