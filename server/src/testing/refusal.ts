import { CallRefused } from '@matinee/contract/call-refused'

/** How a call was refused; throws when it was not. */
export const refusalOf = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(error instanceof CallRefused)) throw new Error('The call was not refused.')
  return { status: error.status, error: error.error, message: error.message, retryAfter: error.retryAfterSeconds }
}
