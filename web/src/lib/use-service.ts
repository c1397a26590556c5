import { useCallQuery } from './call-query.ts'

/** What the operator says of the service; comes with every page. */
export const useConfig = () => useCallQuery('api-config', {}, { sameForAll: true }).data?.data

/** The service as texts speak of it, and whether anything is shown here yet. */
export const useService = () => {
  const told = useConfig()
  return {
    description: told?.serviceDescription || 'Films and series to watch.',
    /** Taken for granted until the service says otherwise. */
    hasTitles: told?.hasTitles ?? true,
  }
}
