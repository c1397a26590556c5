/** Exit codes that scripts can trust. */
export const exitCodes = { fine: 0, notAll: 1, wrongUse: 2 } as const

/** Used wrongly: said in one line, without a trace. */
export class WrongUse extends Error {}

/** What was asked for could not be done: said in one line, without a trace. */
export class NotDone extends Error {}
