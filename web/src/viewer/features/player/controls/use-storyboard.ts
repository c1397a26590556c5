import { useEffect, useState } from 'react'
import { parseStoryboard, type Thumbnail } from '../../../../lib/storyboard.ts'

const loaded = new Map<string, Promise<Thumbnail[]>>()
const none: readonly Thumbnail[] = []

const load = (url: string): Promise<Thumbnail[]> => {
  const known = loaded.get(url)
  if (known) return known
  const address = new URL(url, location.href).href
  const loading = fetch(address).then(async (reply) => {
    if (!reply.ok) throw new Error(`Storyboard ${reply.status}`)
    return parseStoryboard(await reply.text(), address)
  })
  // One item at a time is previewed.
  loaded.clear()
  loaded.set(url, loading)
  return loading
}

/** The thumbnails of a storyboard, fetched at the first preview; none where there is no storyboard or it does not come. */
export const useStoryboard = (url: string): readonly Thumbnail[] => {
  const [thumbnails, setThumbnails] = useState<readonly Thumbnail[]>(none)
  useEffect(() => {
    if (url === '') return setThumbnails(none)
    let isWanted = true
    load(url)
      .then((found) => isWanted && setThumbnails(found))
      .catch(() => {})
    return () => {
      isWanted = false
    }
  }, [url])
  return thumbnails
}
