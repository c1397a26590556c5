import { CallRefused } from '@matinee/contract/call-refused'

/** For failures that bring no sentence along: bugs, and answers that are not the service's own. */
const unexpected = 'Something went wrong on our side. Please try again.'

/** How long to wait, as a sentence behind another; empty where nobody has to. */
const waitText = ({ error, retryAfterSeconds }: CallRefused): string => {
  if (error !== 'rate_limited' || !retryAfterSeconds) return ''
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : minutes === 1 ? 'a minute' : `${minutes} minutes`
  return ` You can try again in ${wait}.`
}

/** The sentence for a failed call: the server's own, which it always sends; lost connections have theirs. */
export const failureText = (error: unknown): string => {
  if (!(error instanceof CallRefused)) return unexpected
  if (error.status === 0) return 'No connection to the service. Check your network and try again.'
  return (error.message || unexpected) + waitText(error)
}

/** A sentence that the specification gives word for word; those of the login alert stand with it. */
export const texts = { trendingEmpty: 'No trending data available.' } as const
