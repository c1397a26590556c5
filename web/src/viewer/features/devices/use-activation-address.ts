import { useSyncExternalStore } from 'react'
import { useCallQuery } from '../../../lib/call-query.ts'

const never = () => () => undefined

/** Where a TV's code is typed, as a person reads it: 'matinee.example/activate-tv', by the name under which this page was reached. */
export const useActivationAddress = (): string => {
  const published = useCallQuery('api-config', {}, { sameForAll: true }).data?.data.liveBaseUrl
  const host = useSyncExternalStore(
    never,
    () => location.host,
    () => (published ? new URL(published).host : ''),
  )
  return `${host}/activate-tv`
}
