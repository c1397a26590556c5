import type { ServiceCommands } from '@matinee/server/commands'
import { NotDone, WrongUse } from './exit.ts'

/** Builds the service where its sources changed, and gives what it can be asked to do from a command line. */
export type LoadService = () => Promise<{ commands: ServiceCommands }>

interface Outcome<Result> {
  result?: Result
  failure?: { words: string; isWrongUse: boolean }
}

/** The result; throws WrongUse or NotDone where there is none. */
export const resultOf = <Result>({ result, failure }: Outcome<Result>): Result => {
  if (failure) throw failure.isWrongUse ? new WrongUse(failure.words) : new NotDone(failure.words)
  return result as Result
}
