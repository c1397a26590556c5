import { CallRefused } from '@matinee/contract/call-refused'

/** A refusal stays a refusal; only a lost connection or a server in trouble is worth another try. */
const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof CallRefused && (error.status === 0 || error.status >= 502)

/**
 * Milliseconds until the next try: what the service asks for (Retry-After), else one second, then two; and up to half as much again, so that those
 * who were turned away together do not come back together.
 */
export const retryDelay = (failures: number, error: unknown): number =>
  ((error instanceof CallRefused && error.retryAfterSeconds) || 2 ** failures) * 1000 * (1 + Math.random() / 2)

/** How calls that read are tried again. */
export const retries = { retry: isWorthRetrying, retryDelay }
