import { welcomePath } from '@matinee/contract/operator/invitations'
import type { Role } from '@matinee/contract/operator/roles'
import { deleteUnproven, lockEmail, selectAccount, selectOwnAccount, updatePassword } from '../../identity/accounts.sql.ts'
import { createHashedAccount, openSession } from '../../identity/accounts.ts'
import type { IdentityDeps } from '../../identity/deps.ts'
import { normaliseEmail } from '../../identity/email-address.ts'
import { emailTo, invitationEmail } from '../../identity/emails.ts'
import {
  deleteInvitation,
  type InvitationRow,
  selectInvitation,
  selectInvitations,
  takeInvitation,
} from '../../identity/invitations.sql.ts'
import { makeInvitation } from '../../identity/invitations.ts'
import { hasOperator, lockRoles, updateRole } from '../../identity/operator-role.sql.ts'
import { hashPassword, isPassword } from '../../identity/password.ts'
import type { Operator } from '../../kernel/operator.ts'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import type { Refuse } from '../../kernel/refuse.ts'
import { actAs } from '../../platform/audit/actor.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { tokenHash } from '../../platform/crypto/secret.ts'
import { type Db, inTx } from '../../platform/db/database.ts'

const entity = 'invitation'
const usedLink = 'This invitation has expired, was used or taken back. Please ask for a new one.'

const told = ({ isFirst: _, createdAt, expiresAt, ...invitation }: InvitationRow) => ({
  ...invitation,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})

const refuseLesser = ({ actor, role }: Operator, refuse: Refuse<'forbidden'>) => {
  if (role !== 'operator' && actor.kind !== 'machine') refuse('forbidden', 'Only an operator who is signed in invites others.')
}

export const invitationHandlers = (deps: IdentityDeps): OperatorHandlers<'invitations'> => {
  const { db, clock, mailQueue, limits, operatorEmails, publicUrl } = deps

  /** What the account's password is to be, or that it is the account's own. Judged before the transaction, so that nobody waits for it. */
  const passwordOf = async (
    refuse: Refuse<'password_required' | 'conflict'>,
    { invitation, email, password }: { invitation: InvitationRow; email: string; password: string | undefined },
  ): Promise<string | undefined> => {
    const account = await selectAccount(db, email)
    // Whoever was mailed the link reads the mail of the address, which is as good as its password.
    if (account && invitation.email !== null) return undefined
    if (password === undefined) return refuse('password_required', 'Please choose a password.')
    if (!account?.passwordHash) return hashPassword(password)
    if (!(await isPassword(password, account.passwordHash)))
      refuse('conflict', `${email} has an account already. Enter its password, or use another address.`)
    return undefined
  }

  const accountOf = async (
    db: Db,
    refuse: Refuse<'conflict'>,
    { email, name, passwordHash }: { email: string; name: string | undefined; passwordHash: string | undefined },
  ) => {
    await lockEmail(db, email)
    await deleteUnproven(db, email)
    const account = await selectAccount(db, email)
    if (account) {
      if (passwordHash !== undefined) await updatePassword(db, account.accountId, passwordHash)
      return { ...account, isNew: false }
    }
    if (name === undefined) return refuse('conflict', 'Please say what you are called (name).')
    const made = { email, name: name.trim(), passwordHash: passwordHash ?? null, verifiedAt: clock.now() }
    return { ...(await createHashedAccount(db, made)), name: made.name, isNew: true }
  }

  const mailInvitation = async ({ actor }: Operator, { email, role, code }: { email: string; role: Role; code: string }) => {
    const from = actor.accountId ? ((await selectOwnAccount(db, actor.accountId))?.name ?? '') : ''
    const letter = invitationEmail(await emailTo(deps, email), { link: publicUrl + welcomePath(code), role, from })
    await mailQueue.enqueue(letter, { kind: 'own' })
  }

  return {
    'list-invitations': async () => ({ data: (await selectInvitations(db, clock.now())).filter(({ isFirst }) => !isFirst).map(told) }),
    'create-invitation': async ({ operator, input: { role, ...input }, refuse }) => {
      refuseLesser(operator, refuse)
      const isMachine = operator.actor.kind === 'machine'
      const email = input.email === null ? null : normaliseEmail(input.email)
      if (email === null && !isMachine) refuse('forbidden', 'An invitation without an address is made on the service’s own machine alone.')
      const { code, invitation } = await inTx(db, async (db) => {
        const made = await makeInvitation(db, { email, role }, clock.now())
        await writeAudit(db, [{ action: 'create', entity, id: made.invitation.id, after: { email, role } }])
        return made
      })
      if (email !== null) await mailInvitation(operator, { email, role, code })
      return { data: told(invitation), link: isMachine ? publicUrl + welcomePath(code) : null }
    },
    'resend-invitation': async ({ operator, input: { id }, refuse }) => {
      refuseLesser(operator, refuse)
      const { code, invitation } = await inTx(db, async (db) => {
        const earlier = (await deleteInvitation(db, id)) ?? refuse('not_found', 'There is no such invitation.')
        const { role, email } = earlier
        if (email === null) return refuse('conflict', 'This invitation has no address. Make a new link instead.')
        const made = await makeInvitation(db, { email, role }, clock.now())
        await writeAudit(db, [{ action: 'resend', entity, id: made.invitation.id, after: { email, role } }])
        return { ...made, invitation: { ...made.invitation, email } }
      })
      await mailInvitation(operator, { ...invitation, code })
      return { data: told(invitation) }
    },
    'revoke-invitation': ({ operator, input: { id }, refuse }) =>
      inTx(db, async (db) => {
        refuseLesser(operator, refuse)
        const { email, role } = (await deleteInvitation(db, id)) ?? refuse('not_found', 'There is no such invitation.')
        await writeAudit(db, [{ action: 'revoke', entity, id, before: { email, role } }])
        return {}
      }),
    'find-invitation': async ({ sender, input: { code }, refuse }) => {
      await limits.invitations.consume(sender.address)
      const invitation = (await selectInvitation(db, tokenHash(code), clock.now())) ?? refuse('invalid_code', usedLink)
      const { email, role, expiresAt } = told(invitation)
      return { data: { email, role, expiresAt, hasAccount: email !== null && (await selectAccount(db, email)) !== undefined } }
    },
    'accept-invitation': async ({ sender, input: { code, name, password, ...input }, refuse }) => {
      await limits.invitations.consume(sender.address)
      const now = clock.now()
      const found = (await selectInvitation(db, tokenHash(code), now)) ?? refuse('invalid_code', usedLink)
      const email = normaliseEmail(found.email ?? input.email ?? refuse('conflict', 'Please say which address is yours (email).'))
      if (input.email !== undefined && normaliseEmail(input.email) !== email)
        refuse('conflict', 'This invitation was sent to another address.')
      const passwordHash = await passwordOf(refuse, { invitation: found, email, password })
      const account = await inTx(db, async (db) => {
        const { id, role, isFirst } = (await takeInvitation(db, tokenHash(code), now)) ?? refuse('invalid_code', usedLink)
        await lockRoles(db)
        if (isFirst && (await hasOperator(db, operatorEmails, null))) refuse('invalid_code', usedLink)
        const account = await accountOf(db, refuse, { email, name, passwordHash })
        await updateRole(db, account.accountId, role)
        await actAs({ kind: 'account', accountId: account.accountId, name: account.name }, () =>
          writeAudit(db, [{ action: 'accept', entity, id, after: { email, role } }]),
        )
        return account
      })
      const { accountId, rootProfileId: profileId, isNew: isSignUp } = account
      const { deviceUuid, userAgent } = sender
      return openSession(db, { accountId, profileId, deviceUuid, userAgent, isSignUp, now })
    },
  }
}
