import { useCallQuery } from './call-query.ts'
import type { Promised } from './selling-texts.ts'

/** Of sentences that sell, those that promise what this service has; none until it tells. */
export const useOffered = <Sentence extends Promised>(sentences: readonly Sentence[]): Sentence[] => {
  const has = useCallQuery('api-config', {}, { sameForAll: true }).data?.data.capabilities ?? []
  return sentences.filter(({ capability }) => has.includes(capability))
}
