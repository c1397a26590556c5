import { useEffect } from 'react'
import { serviceName } from '../../lib/service-name.ts'

/** Names the tab: 'Titles · Studio · Roxy'. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Studio · ${serviceName}`
  }, [title])
}
