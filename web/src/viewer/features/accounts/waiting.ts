import { CallRefused } from '@matinee/contract/call-refused'

/** A sentence with how long to wait, where the service says so. */
export const withWait = (text: string, error: unknown): string => {
  const seconds = error instanceof CallRefused && error.error === 'rate_limited' ? error.retryAfterSeconds : undefined
  if (seconds === undefined) return text
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `${text} You can try again in ${wait}.`
}
