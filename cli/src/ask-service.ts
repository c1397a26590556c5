import { CallRefused } from '@matinee/contract/call-refused'
import { createOperatorClient, type OperatorClient } from '@matinee/contract/operator/operator-client'
import { NotDone, WrongUse } from './exit.ts'
import { type LoadService, resultOf } from './service.ts'

export interface Output {
  /** One JSON line for each record, in place of words. */
  json?: boolean
}

/** Asks the service that runs on this machine's data folder; throws NotDone where none does, and with its words what it refuses. */
export const askService = async <Result>(load: LoadService, ask: (client: OperatorClient) => Promise<Result>): Promise<Result> => {
  const { commands } = await load()
  const service = resultOf(await commands.running(process.env))
  if (!service) throw new NotDone('The service does not run on this data folder (MATINEE_DATA). Start it with npm start.')
  try {
    return await ask(createOperatorClient({ origin: service.origin, fetch, headers: () => ({ Authorization: `Bearer ${service.token}` }) }))
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    throw new NotDone(error.message || `The service at ${service.origin} does not answer.`)
  }
}

/** Every record of a list that comes in pages. */
export const everyPage = async function* <Row>(
  page: (cursor: string | undefined) => Promise<{ data: Row[]; nextCursor: string | null }>,
): AsyncGenerator<Row> {
  let cursor: string | undefined
  do {
    const { data, nextCursor } = await page(cursor)
    yield* data
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
}

/** A record's number as it was typed; throws WrongUse. */
export const idOf = (text: string, list: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new WrongUse(`'${text}' is no number of the list. See: matinee ${list}`)
  return Number(text)
}
