import type { NavigateOptions, RegisteredRouter } from '@tanstack/react-router'
import { ownAddress } from './own-address.ts'

/** Sends a person on to where they were going; to `otherwise` when that is nothing, or not a page of this site. */
export const goOn = (
  router: RegisteredRouter,
  next: string | undefined,
  { otherwise = '/', ...how }: { otherwise?: string } & Pick<NavigateOptions, 'replace' | 'state'> = {},
): Promise<void> => router.navigate({ href: ownAddress(next) ?? otherwise, to: undefined as never, ...how })
