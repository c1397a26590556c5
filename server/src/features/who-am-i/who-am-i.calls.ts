import { scopes } from '@matinee/contract/operator/scopes'
import { appVersion } from '@matinee/contract/version'
import { selectOwnAccount, selectSignedIn } from '../../identity/accounts.sql.ts'
import { faceOf } from '../../identity/face.ts'
import type { Operator } from '../../kernel/operator.ts'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { readBrand } from '../../platform/brand/brand.ts'
import { brandLook } from '../../platform/brand/brand-look.ts'
import type { Db } from '../../platform/db/database.ts'
import type { LibraryFolder } from '../../platform/files/library-folder.ts'
import type { Clock } from '../../platform/time/clock.ts'

interface WhoAmIDeps {
  db: Db
  clock: Clock
  demo: boolean
  publicUrl: string
  canPackage: () => Promise<boolean>
  libraryFolder: LibraryFolder
}

const ofNobody = { email: null, role: null, picture: null }

export const whoAmIHandlers = ({ db, clock, demo, publicUrl, canPackage, libraryFolder }: WhoAmIDeps): OperatorHandlers<'whoAmI'> => {
  const callerOf = async ({ actor, role }: Operator) => {
    const accountId = actor.accountId ?? null
    if (actor.kind === 'machine') return { kind: 'machine' as const, accountId, name: 'The service’s own machine', ...ofNobody }
    if (actor.kind === 'token') return { kind: 'token' as const, accountId, name: actor.name ?? '', ...ofNobody }
    const account = accountId === null ? undefined : await selectOwnAccount(db, accountId)
    if (!account) return { kind: 'account' as const, accountId, name: actor.name ?? '', ...ofNobody, role }
    const { rootProfileId, name, email } = account
    const { avatar } = await selectSignedIn(db, rootProfileId, clock.now())
    return { kind: 'account' as const, accountId, name, email, role, picture: faceOf({ id: rootProfileId, avatar }) }
  }

  return {
    'who-am-i': async ({ operator }) => {
      const brand = await readBrand(db)
      return {
        data: { ...(await callerOf(operator)), scopes: scopes.filter((scope) => operator.scopes?.includes(scope) ?? true) },
        service: {
          name: brand.name,
          accent: brand.accent,
          mark: brandLook(brand).mark,
          isDemo: demo,
          version: appVersion,
          publicUrl,
          canPackage: await canPackage(),
          hasLibrary: libraryFolder.path() !== undefined,
        },
      }
    },
  }
}
