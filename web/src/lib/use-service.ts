import { useCallQuery } from './call-query.ts'
import { serviceName } from './head.tsx'

/** What the operator says of the service, and whether anything is shown here yet; comes with every page. */
export const useService = () => {
  const told = useCallQuery('api-config', {}, { sameForAll: true }).data?.data
  return {
    name: told?.serviceName || serviceName,
    description: told?.serviceDescription || 'Films and series to watch.',
    /** Taken for granted until the service says otherwise. */
    hasTitles: told?.hasTitles ?? true,
  }
}
