export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
const mostBytes = 8 * 1024 * 1024

/** What is wrong with a file before it is sent; undefined where nothing is. */
export const fileFault = ({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined => {
  if (!pictureTypes.includes(type)) return `${name} is no JPEG, PNG, WebP or AVIF picture.`
  return size > mostBytes ? `${name} is larger than 8 MB.` : undefined
}
