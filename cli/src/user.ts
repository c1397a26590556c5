import type { OperatorClient } from '@matinee/contract/operator/operator-client'
import { askService, everyPage, type Output } from './ask-service.ts'
import { exitCodes, NotDone } from './exit.ts'
import type { LoadService } from './service.ts'
import { shown, writeLine } from './write.ts'

interface Account {
  id: number
  email: string
  name: string
  isOperator: boolean
  isDisabled: boolean
  membership: string
  lastSeenAt: string | null
}

const line = ({ email, name, isOperator, isDisabled, membership, lastSeenAt }: Account): string =>
  [
    shown(email),
    shown(name),
    ...(isOperator ? ['operator'] : []),
    ...(isDisabled ? ['disabled'] : []),
    ...(membership === 'Inactive' ? [] : [`membership ${membership.toLowerCase()}`]),
    lastSeenAt ? `last seen ${lastSeenAt}` : 'never signed in',
  ].join('  ')

const tell = (account: Account, { json }: Output): Promise<void> => writeLine(json ? JSON.stringify(account) : line(account))

const accountOf = async (client: OperatorClient, email: string): Promise<Account> => {
  const wanted = email.trim().toLowerCase()
  for await (const account of everyPage((cursor) => client('list-accounts', { search: wanted, limit: 100, ...(cursor && { cursor }) })))
    if (account.email === wanted) return account
  throw new NotDone(`There is no account of ${shown(email)}. See: matinee user list`)
}

/** `matinee user list`: the exit code. */
export const listUsers = async (
  load: LoadService,
  search: string | undefined,
  options: Output & { operators?: boolean },
): Promise<number> => {
  const filter = { ...(search && { search }), ...(options.operators && { isOperator: true }) }
  await askService(load, async (client) => {
    for await (const account of everyPage((cursor) => client('list-accounts', { ...filter, limit: 100, ...(cursor && { cursor }) })))
      await tell(account, options)
  })
  return exitCodes.fine
}

/** `matinee user create`: the exit code. */
export const createUser = async (
  load: LoadService,
  email: string,
  options: Output & { name?: string; operator?: boolean },
): Promise<number> => {
  const account = await askService(load, async (client) => {
    const { data } = await client('create-account', { email, name: options.name ?? email.split('@')[0]! })
    return options.operator ? (await client('grant-operator', { id: data.id })).data : data
  })
  await tell(account, options)
  return exitCodes.fine
}

const calls = {
  disable: 'disable-account',
  enable: 'enable-account',
  'sign-out': 'sign-out-account',
  'grant-operator': 'grant-operator',
  'revoke-operator': 'revoke-operator',
} as const
export type UserChange = keyof typeof calls

/** `matinee user disable`, `enable`, `sign-out`, `grant-operator` and `revoke-operator`: the exit code. */
export const changeUser = async (load: LoadService, how: UserChange, email: string, options: Output): Promise<number> => {
  const account = await askService(load, async (client) => (await client(calls[how], { id: (await accountOf(client, email)).id })).data)
  await tell(account, options)
  return exitCodes.fine
}
