import { isServed } from '../memory/requests.ts'
import type { MediaFailure } from '../mending/recovery.ts'
import { NoEngine } from './engine.ts'
import { reloadOnce } from './reload-once.ts'

/** What it means that the film could not be loaded; null where the page is loaded anew, as after a deploy. */
export const failureOfLoad = async (error: unknown): Promise<MediaFailure | null> => {
  const detail = error instanceof Error ? error.message : 'The player did not load'
  if (error instanceof NoEngine) return { isFatal: true, kind: 'unplayable', detail }
  if (!(await isServed(location.href))) return { isFatal: true, kind: 'network', detail }
  return reloadOnce(Date.now()) ? null : { isFatal: true, kind: 'script', detail }
}
