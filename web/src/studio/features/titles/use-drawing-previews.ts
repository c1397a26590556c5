import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callOperator, type OperatorReply } from '../../lib/operator.ts'
import type { DrawingChoices, DrawnRole } from './drawing-words.ts'

export const previewsAtOnce = 6

interface Wanted {
  titleId: number
  /** Of the title: what it was called may have been drawn. */
  version: number
  role: DrawnRole
  choices: DrawingChoices
  firstVariation: number
}

type Preview = OperatorReply<'preview-drawing'>['data']

/**
 * Suggestions of a picture, drawn one after another, so that whoever changes a choice meanwhile waits for one drawing at most. Those that are
 * not drawn yet are left out of `previews`; the first that fails ends it.
 */
export const useDrawingPreviews = ({ titleId, version, role, choices, firstVariation }: Wanted) => {
  const queries = useQueryClient()
  const key = JSON.stringify({ titleId, version, role, choices, firstVariation })
  const [drawn, setDrawn] = useState<{ key: string; previews: Preview[]; error?: unknown }>({ key, previews: [] })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isWanted = true
    const draw = async () => {
      const previews: Preview[] = []
      setDrawn({ key, previews })
      for (let place = 0; place < previewsAtOnce && isWanted; place++) {
        const input = { titleId, role, ...choices, variation: firstVariation + place }
        const reply = await queries.fetchQuery({
          queryKey: ['preview-drawing', input, version],
          queryFn: () => callOperator('preview-drawing', input),
          staleTime: Number.POSITIVE_INFINITY,
        })
        previews.push(reply.data)
        if (isWanted) setDrawn({ key, previews: [...previews] })
      }
    }
    draw().catch((error: unknown) => isWanted && setDrawn((standing) => ({ ...standing, error })))
    return () => {
      isWanted = false
    }
  }, [key, tries])
  const { previews, error } = drawn.key === key ? drawn : { previews: [], error: undefined }
  return { previews, error, retry: () => setTries(tries + 1) }
}
