import type { Role } from '@matinee/contract/operator/roles'
import type { Db } from '../platform/db/database.ts'
import { change, many, maybeOne, one, sql } from '../platform/db/statement.ts'

export interface InvitationRow {
  id: number
  /** Null for a link that is passed on by hand. */
  email: string | null
  role: Role
  isFirst: boolean
  createdAt: Date
  expiresAt: Date
}

const columns = sql`id, email, role, is_first as "isFirst", created_at as "createdAt", expires_at as "expiresAt"`

export const selectInvitations = (db: Db, now: Date): Promise<InvitationRow[]> =>
  many(db, sql<InvitationRow>`select ${columns} from account_invitation where expires_at > ${now}::timestamptz order by id desc`)

const isLive = (codeHash: Uint8Array, now: Date) => sql`code_hash = ${codeHash} and expires_at > ${now}::timestamptz`

export const selectInvitation = (db: Db, codeHash: Uint8Array, now: Date): Promise<InvitationRow | undefined> =>
  maybeOne(db, sql<InvitationRow>`select ${columns} from account_invitation where ${isLive(codeHash, now)}`)

/** Uses an invitation up; of two who try at once one gets undefined. */
export const takeInvitation = (db: Db, codeHash: Uint8Array, now: Date): Promise<InvitationRow | undefined> =>
  maybeOne(db, sql<InvitationRow>`delete from account_invitation where ${isLive(codeHash, now)} returning ${columns}`)

/** Forgets what was sent to the same address before, or printed at an earlier start. */
export const deleteEarlier = (db: Db, { email, isFirst }: Pick<InvitationRow, 'email' | 'isFirst'>): Promise<number> =>
  change(db, sql`delete from account_invitation where email = ${email} or (is_first and ${isFirst}::boolean)`)

export const insertInvitation = (
  db: Db,
  { codeHash, email, role, isFirst, createdAt, expiresAt }: Omit<InvitationRow, 'id'> & { codeHash: Uint8Array },
): Promise<InvitationRow> =>
  one(
    db,
    sql<InvitationRow>`insert into account_invitation (code_hash, email, role, is_first, created_at, expires_at)
      values (${codeHash}, ${email}, ${role}, ${isFirst}, ${createdAt}::timestamptz, ${expiresAt}::timestamptz) returning ${columns}`,
  )

export const deleteInvitation = (db: Db, id: number): Promise<InvitationRow | undefined> =>
  maybeOne(db, sql<InvitationRow>`delete from account_invitation where id = ${id} returning ${columns}`)
