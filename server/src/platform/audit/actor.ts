import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Who changes things. account: an operator's session. token: a program's token. machine: the command on the service's own machine. library:
 * the folder of films. seeding: the filling of a new service. schedule: a date that came. service: anything else that it does by itself.
 */
export interface Actor {
  kind: 'account' | 'token' | 'machine' | 'library' | 'seeding' | 'schedule' | 'service'
  accountId?: number | null
  tokenId?: number
  name?: string
}

const storage = new AsyncLocalStorage<Actor>()

/** Does `work`, and all that follows from it, as somebody; the audit log names them. */
export const actAs = <Result>(actor: Actor, work: () => Result): Result => storage.run(actor, work)

export const currentActor = (): Actor => storage.getStore() ?? { kind: 'service' }
