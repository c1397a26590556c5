import { CallRefused } from '@matinee/contract/call-refused'
import { createOperatorClient, type OperatorClient } from '@matinee/contract/operator/operator-client'
import { type Scope, scopes } from '@matinee/contract/operator/scopes'
import { exitCodes, NotDone, WrongUse } from './exit.ts'
import { type LoadService, resultOf } from './service.ts'
import { shown, writeLine } from './write.ts'

interface Output {
  json?: boolean
}

/** Asks the service that runs on this machine's data folder; throws NotDone where none does, and with its words what it refuses. */
const askService = async <Result>(load: LoadService, ask: (client: OperatorClient) => Promise<Result>): Promise<Result> => {
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

const scopesOf = (words: readonly string[]): Scope[] => {
  const unknown = words.filter((word) => !(scopes as readonly string[]).includes(word))
  if (unknown.length > 0) throw new WrongUse(`There is no scope ${unknown.join(', ')}. Scopes are ${scopes.join(', ')}.`)
  return words as Scope[]
}

/** `matinee token create`: the exit code. */
export const createToken = async (load: LoadService, name: string, { scope, json }: Output & { scope: string[] }): Promise<number> => {
  const wanted = scopesOf(scope)
  const { data, token } = await askService(load, (client) => client('create-token', { name, scopes: wanted }))
  await writeLine(json ? JSON.stringify({ ...data, token }) : token)
  if (!json && process.stderr.isTTY) process.stderr.write('It is shown this once. Send it as: Authorization: Bearer …\n')
  return exitCodes.fine
}

/** `matinee token list`: the exit code. */
export const listTokens = async (load: LoadService, { json }: Output): Promise<number> => {
  const { data } = await askService(load, (client) => client('list-tokens'))
  for (const token of data) {
    const use = token.revokedAt ? `revoked ${token.revokedAt}` : token.lastUsedAt ? `last used ${token.lastUsedAt}` : 'never used'
    await writeLine(json ? JSON.stringify(token) : `${token.id}  ${shown(token.name)}  ${token.scopes.join(' ')}  ${use}`)
  }
  return exitCodes.fine
}

/** `matinee token revoke`: the exit code. */
export const revokeToken = async (load: LoadService, id: string, { json }: Output): Promise<number> => {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new WrongUse(`'${id}' is no number of a token. See: matinee token list`)
  const { data } = await askService(load, (client) => client('revoke-token', { id: Number(id) }))
  await writeLine(json ? JSON.stringify(data) : `${shown(data.name)} is revoked.`)
  return exitCodes.fine
}
