const codeOf = (error: unknown): string => String((error as { code?: unknown } | undefined)?.code ?? '')
const messageOf = (error: unknown): string => String((error as { message?: unknown } | undefined)?.message ?? '')

/** A lock was not had (55P03) or a statement not done (57014) within the time limits of postgres.ts. */
export const isTimeLimit = (error: unknown): boolean => /^(55P03|57014)$/.test(codeOf(error))

// SQLSTATE: no space (53100), a read-only transaction (25006), an error of the disk (58030); and the same as Node's file system tells them.
const unwritable = /^(53100|25006|58030|ENOSPC|EROFS|EDQUOT)$/

/** What was to be written once stands there already (23505). */
export const isDoubled = (error: unknown): boolean => codeOf(error) === '23505'

/** The database answers but cannot keep anything. */
export const isUnwritable = (error: unknown): boolean => unwritable.test(codeOf(error)) || /No space left on device/i.test(messageOf(error))

// SQLSTATE: connections (08), resources (53), deadlocks and serialization (40), the operator's interventions (57P), an ended idle transaction.
const passing = /^(08...|53...|40...|57P..|25P03)$/
const network = /^(ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
// What pg tells without a code.
const lost =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|The database has stopped)/

/** The database is away, overloaded or cannot write: nobody's mistake, and the same may work a little later. */
export const isUnavailable = (error: unknown): boolean => {
  const code = codeOf(error)
  return isTimeLimit(error) || isUnwritable(error) || passing.test(code) || network.test(code) || lost.test(messageOf(error))
}
