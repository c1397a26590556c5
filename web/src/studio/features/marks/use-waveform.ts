import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../../lib/texts.ts'
import { callOperator, type OperatorInput } from '../../lib/operator.ts'
import { useMay } from '../../lib/operator-context.ts'
import { readPeaks } from './waveform.ts'

/** While a long film is listened to. */
const askAgainMs = 2000

export type WaveformState =
  | { state: 'ready'; peaks: Uint8Array; stepSeconds: number }
  | { state: 'working' }
  /** `retry` where another try may do it. */
  | { state: 'none'; problem: string; retry?: () => void }

/** How loud a film is, which is first listened to when it is asked for here; null for whoever may not look at media. */
export const useWaveform = (what: OperatorInput<'get-waveform'>): WaveformState | null => {
  const enabled = useMay('media:read')
  const { data, error, refetch } = useQuery({
    queryKey: ['waveform', what.titleId, what.episodeId],
    enabled,
    queryFn: async (): Promise<WaveformState> => {
      const { state, peaks, stepSeconds, problem } = (await callOperator('get-waveform', what)).data
      if (state === 'ready') return { state, stepSeconds, peaks: readPeaks(peaks) }
      return state === 'working' ? { state } : { state, problem }
    },
    // What is heard stays; bytes are not compared with bytes.
    structuralSharing: false,
    staleTime: ({ state }) => (state.data?.state === 'ready' ? Number.POSITIVE_INFINITY : 0),
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.state === 'working' ? askAgainMs : false),
  })
  if (!enabled) return null
  if (error) return { state: 'none', problem: failureText(error), retry: () => void refetch() }
  return data ?? { state: 'working' }
}
