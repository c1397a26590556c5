import type { Db } from '../../db/database.ts'
import { insertPlan, type NewMembership, type NewPlan, upsertMembership } from './membership.sql.ts'

export type MembershipStatus = 'Active' | 'Inactive' | 'Cancelled'

/** Premium titles play, and without ads, while a membership is active and until the end of a cancelled one. */
export const opensPremium = (status: MembershipStatus): boolean => status !== 'Inactive'

/** Puts a plan on sale and answers its id. */
export const createPlan = (db: Db, plan: NewPlan): Promise<number> => insertPlan(db, plan)

/** Gives an account a membership without a payment, in the place of the one it has. */
export const grantMembership = (db: Db, membership: NewMembership): Promise<void> => upsertMembership(db, membership)
