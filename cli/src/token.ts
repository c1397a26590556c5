import { type Scope, scopes } from '@matinee/contract/operator/scopes'
import { askService, idOf, type Output } from './ask-service.ts'
import { exitCodes, WrongUse } from './exit.ts'
import type { LoadService } from './service.ts'
import { shown, writeLine } from './write.ts'

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
  const number = idOf(id, 'token list')
  const { data } = await askService(load, (client) => client('revoke-token', { id: number }))
  await writeLine(json ? JSON.stringify(data) : `${shown(data.name)} is revoked.`)
  return exitCodes.fine
}
