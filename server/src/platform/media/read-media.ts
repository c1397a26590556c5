import type { MediaStore } from './media-store.ts'

/** Playlists and manifests are small; what is larger is none. */
const mostBytes = 4 * 1024 * 1024

/** A small text file of a package; undefined where there is none. */
export const readMediaText = async (media: MediaStore, path: string): Promise<string | undefined> => {
  const file = await media.file(path)
  if (!file || file.bytes > mostBytes) return undefined
  const chunks: Buffer[] = []
  for await (const chunk of await file.read(undefined, new AbortController().signal)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
