import type { OperatorClient } from '@matinee/contract/operator/operator-client'
import { type Role, roles } from '@matinee/contract/operator/roles'
import { askService, everyPage, type Output } from './ask-service.ts'
import { exitCodes, NotDone, WrongUse } from './exit.ts'
import type { LoadService } from './service.ts'
import { shown, writeLine } from './write.ts'

interface Account {
  id: number
  email: string
  name: string
  role: Role | null
  isDisabled: boolean
  membership: string
  lastSeenAt: string | null
}

const line = ({ email, name, role, isDisabled, membership, lastSeenAt }: Account): string =>
  [
    shown(email),
    shown(name),
    ...(role ? [role] : []),
    ...(isDisabled ? ['disabled'] : []),
    ...(membership === 'Inactive' ? [] : [`membership ${membership.toLowerCase()}`]),
    lastSeenAt ? `last seen ${lastSeenAt}` : 'never signed in',
  ].join('  ')

const tell = (account: Account, { json }: Output): Promise<void> => writeLine(json ? JSON.stringify(account) : line(account))

const roleNamed = (word: string): Role => {
  const role = roles.find((role) => role === word)
  if (!role) throw new WrongUse(`There is no role '${shown(word)}'. There are: ${roles.join(', ')}`)
  return role
}

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
  const filter = { ...(search && { search }), ...(options.operators && { role: 'any' as const }) }
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
  options: Output & { name?: string; operator?: boolean; role?: string },
): Promise<number> => {
  const role = options.role !== undefined ? roleNamed(options.role) : options.operator ? 'operator' : undefined
  const account = await askService(load, async (client) => {
    const { data } = await client('create-account', { email, name: options.name ?? email.split('@')[0]! })
    return role ? (await client('set-account-role', { id: data.id, role })).data : data
  })
  await tell(account, options)
  return exitCodes.fine
}

type Change = (client: OperatorClient, id: number, role: Role) => Promise<{ data: Account }>

const changes = {
  disable: (client, id) => client('disable-account', { id }),
  enable: (client, id) => client('enable-account', { id }),
  'sign-out': (client, id) => client('sign-out-account', { id }),
  'grant-operator': (client, id, role) => client('set-account-role', { id, role }),
  'revoke-operator': (client, id) => client('set-account-role', { id, role: null }),
} as const satisfies Record<string, Change>
export type UserChange = keyof typeof changes

/** `matinee user disable`, `enable`, `sign-out`, `grant-operator` and `revoke-operator`: the exit code. */
export const changeUser = async (
  load: LoadService,
  how: UserChange,
  email: string,
  options: Output & { role?: string },
): Promise<number> => {
  const role = roleNamed(options.role ?? 'operator')
  const change: Change = changes[how]
  const account = await askService(load, async (client) => (await change(client, (await accountOf(client, email)).id, role)).data)
  await tell(account, options)
  return exitCodes.fine
}

/** `matinee user link`: the exit code. */
export const makeLink = async (load: LoadService, options: Output & { role?: string }): Promise<number> => {
  const role = roleNamed(options.role ?? 'operator')
  const { data, link } = await askService(load, (client) => client('create-invitation', { email: null, role }))
  await writeLine(options.json ? JSON.stringify({ ...data, link }) : `${link}  for one ${role}, once, until ${data.expiresAt}`)
  return exitCodes.fine
}
