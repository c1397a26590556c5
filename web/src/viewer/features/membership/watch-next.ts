import { watchNextKey as key } from '@matinee/contract/storage-keys'
import { ownAddress } from '../../../lib/own-address.ts'

/** Keeps, while a person is away paying, what they wanted to watch. */
export const keepWatchNext = (address: string | undefined): void => {
  if (address) sessionStorage.setItem(key, address)
  else sessionStorage.removeItem(key)
}

/** Where 'Watch Now' leads: to what was wanted before paying, else home. */
export const watchNext = (): string => ownAddress(sessionStorage.getItem(key)) ?? '/'
