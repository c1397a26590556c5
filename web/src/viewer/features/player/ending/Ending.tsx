import { type ComponentType, useEffect, useState } from 'react'
import { type ChunkMissing, chunkOf } from '../../../../lib/chunk.ts'
import { usePlayer } from '../player-context.ts'
import { isEndNear } from '../rules/ending.ts'

const retryMs = 15_000

/** A style sheet that did not come is asked for only once by its script. */
const fetchSheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: () => resolve() })
    sheet.onerror = (event) => {
      sheet.remove()
      reject(event)
    }
    document.head.append(sheet)
  })

const load = async (missingSheet: string | undefined) => {
  if (missingSheet) await fetchSheet(missingSheet)
  return await chunkOf(import('./EndParts.tsx'))
}

/**
 * Fetched shortly before it is needed, and without a sign: should it not come, the film still has its controls. It is tried again when the
 * network is back, and now and then.
 */
export function Ending() {
  const isNear = usePlayer(isEndNear)
  const [parts, setParts] = useState<{ EndParts: ComponentType }>()
  useEffect(() => {
    if (!isNear || parts) return
    let missingSheet: string | undefined
    const fetchParts = () =>
      void load(missingSheet).then(setParts, (error: ChunkMissing) => {
        missingSheet = /CSS for (\S+)/.exec(String(error.cause))?.[1] ?? missingSheet
      })
    fetchParts()
    const timer = setInterval(fetchParts, retryMs)
    window.addEventListener('online', fetchParts)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', fetchParts)
    }
  }, [isNear, parts])
  return parts ? <parts.EndParts /> : null
}
