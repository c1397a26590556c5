import type { Db } from '../../platform/db/database.ts'
import { change, many, maybeOne, sql } from '../../platform/db/statement.ts'

export type SignUpType = '1' | 'NEW-SUBSCRIPTION'

export interface SignUp {
  email: string
  name: string
  passwordHash: string
  signUpType: SignUpType
  /** The device that signed up; empty where it did not say. */
  deviceUuid: string
}

/** Keeps a sign-up in the place of an earlier one of the same address. */
export const upsertSignUp = async (
  db: Db,
  { email, name, passwordHash, signUpType, deviceUuid }: SignUp,
  expiresAt: Date,
): Promise<void> => {
  await sql`
    insert into account_sign_up (email, name, password_hash, signup_type, device_uuid, expires_at)
    values (${email}, ${name}, ${passwordHash}, ${signUpType}, ${deviceUuid}, ${expiresAt}::timestamptz)
    on conflict (email) do update
    set name = excluded.name, password_hash = excluded.password_hash, signup_type = excluded.signup_type,
      device_uuid = excluded.device_uuid, expires_at = excluded.expires_at`.execute(db)
}

const columns = sql`email, name, password_hash as "passwordHash", signup_type as "signUpType", device_uuid as "deviceUuid"`

/** A waiting sign-up, which is not used up by that. */
export const selectSignUp = (db: Db, email: string, now: Date): Promise<SignUp | undefined> =>
  maybeOne(db, sql<SignUp>`select ${columns} from account_sign_up where email = ${email} and expires_at > ${now}::timestamptz`)

/** Uses a sign-up up; undefined when none of the address is waiting. */
export const takeSignUp = (db: Db, email: string, now: Date): Promise<SignUp | undefined> =>
  maybeOne(
    db,
    sql<SignUp>`
      delete from account_sign_up where email = ${email} and expires_at > ${now}::timestamptz
      returning ${columns}`,
  )

export const deleteSignUp = (db: Db, email: string): Promise<number> => change(db, sql`delete from account_sign_up where email = ${email}`)

export interface WaitingSignUp {
  email: string
  name: string
  expiresAt: Date
}

const waiting = sql`email, name, expires_at as "expiresAt"`

/** Sign-ups that wait for their proof, the newest first. */
export const selectSignUps = (db: Db, now: Date, most: number): Promise<WaitingSignUp[]> =>
  many(
    db,
    sql<WaitingSignUp>`
      select ${waiting} from account_sign_up where expires_at > ${now}::timestamptz order by expires_at desc, email limit ${most}`,
  )

/** Lets a waiting sign-up wait until another time; undefined when none of the address is waiting. */
export const prolongSignUp = (
  db: Db,
  email: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<WaitingSignUp | undefined> =>
  maybeOne(
    db,
    sql<WaitingSignUp>`
      update account_sign_up set expires_at = ${expiresAt}::timestamptz where email = ${email} and expires_at > ${now}::timestamptz
      returning ${waiting}`,
  )
