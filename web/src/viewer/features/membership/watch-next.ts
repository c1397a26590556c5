import { ownAddress } from '../../../lib/own-address.ts'

const key = 'watch_next'

/** Keeps, while a person is away paying, what they wanted to watch. */
export const keepWatchNext = (address: string | undefined): void => {
  if (address) sessionStorage.setItem(key, address)
  else sessionStorage.removeItem(key)
}

/** Where 'Watch Now' leads: to what was wanted before paying, else home. */
export const watchNext = (): string => ownAddress(sessionStorage.getItem(key)) ?? '/'
