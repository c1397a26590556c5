import type { Reply } from '@matinee/contract/client'

/** How a checkout ended, as the service tells it. */
export type Completed = Reply<'complete-subscription'>['data']
