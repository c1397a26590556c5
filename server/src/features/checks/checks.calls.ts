import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { productName, readBrand } from '../../platform/brand/brand.ts'
import type { Db } from '../../platform/db/database.ts'
import type { PaymentProvider } from '../../platform/payments/payments.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { selectBackupStanding } from '../backups/backups.ts'
import { mayBeFound } from '../site/site.ts'
import { backupCheck } from './backup-check.ts'
import { selectStanding } from './checks.sql.ts'
import type { Finding, MachineFindings } from './checks.ts'
import { proxyCheck, robotsCheck } from './public-checks.ts'

interface ChecksDeps {
  db: Db
  clock: Clock
  operatorEmails: readonly string[]
  payments: Pick<PaymentProvider, 'isConfigured'>
  lookAtMachine: () => Promise<MachineFindings>
  publicUrl: string
  trustedProxies: number
  /** What was seen of proxies in front. */
  forwarding: { isSeen: boolean; mostHops: number }
}

type Check = Awaited<ReturnType<OperatorHandlers<'checks'>['list-checks']>>['data'][number]

/** Counting further would cost more than it tells. */
const mostCounted = 1000
const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count === mostCounted ? `${mostCounted} or more` : count} ${many}`

/** What is set or typed on the machine for it. */
const examples: Partial<Record<string, string>> = {
  films: 'MATINEE_DEMO=yes MATINEE_DATA=./demo-data PORT=3100 npm start',
  library: 'MATINEE_LIBRARY=/films',
  mail: 'SMTP_URL=smtps://user:password@mail.example:465',
  payments: 'STRIPE_SECRET_KEY=sk_… STRIPE_PUBLIC_KEY=pk_… STRIPE_WEBHOOK_SECRET=whsec_…',
  public: 'PUBLIC_URL=https://films.example TRUSTED_PROXIES=1',
}

const stateOf = { fine: 'done', warning: 'warning', problem: 'failed' } as const

export const checkHandlers = ({ db, clock, ...deps }: ChecksDeps): OperatorHandlers<'checks'> => {
  const { operatorEmails, payments, lookAtMachine, publicUrl, trustedProxies, forwarding } = deps
  const ofMachine = (
    id: Exclude<keyof MachineFindings, 'robots'>,
    area: Check['area'],
    { state, words, isUnset }: Finding,
    next: string,
  ): Check => {
    const told = isUnset ? 'todo' : stateOf[state]
    const isDone = told === 'done'
    return { id, area, state: told, sentence: words, next: isDone ? '' : next, example: isDone ? '' : (examples[id] ?? '') }
  }
  const own = (
    id: string,
    area: Check['area'],
    isDone: boolean,
    sentence: string,
    next: string,
    otherwise: 'todo' | 'warning' = 'todo',
  ) => ({
    ...{ id, area, sentence, state: isDone ? ('done' as const) : otherwise, next: isDone ? '' : next },
    example: isDone ? '' : (examples[id] ?? ''),
  })

  return {
    'list-checks': async () => {
      const [brand, isFound, machine, standing] = await Promise.all([
        readBrand(db),
        mayBeFound(db),
        lookAtMachine(),
        selectStanding(db, operatorEmails, mostCounted),
      ])
      const { published, drafts, plans, people, reports } = standing
      const hasName = brand.name !== productName
      const sells = payments.isConfigured
      const data: Check[] = [
        own('name', 'look', hasName, `The service is called ${brand.name}.`, 'Give it a name of its own in the settings.'),
        own(
          ...(['mark', 'look', brand.pictures.mark !== undefined] as const),
          brand.pictures.mark ? 'It has a mark of its own.' : 'Its icons are drawn from its name.',
          'Upload a square mark in the settings.',
        ),
        own(
          ...(['films', 'films', published > 0] as const),
          published > 0 ? `${counted(published, 'title is', 'titles are')} published.` : 'No title is published.',
          'Bring films in: upload them, name a folder (MATINEE_LIBRARY), or run npx matinee import. To look around in a full service first, start the demo beside this one; it has films, people and figures of its own, and leaves nothing here.',
        ),
        own(
          ...(['drafts', 'films', drafts === 0] as const),
          drafts === 0 ? 'No draft waits.' : `${counted(drafts, 'draft waits', 'drafts wait')} to be looked at.`,
          'Look at the drafts, and publish or hide them.',
          'warning',
        ),
        ofMachine(
          'library',
          'films',
          machine.library,
          'Upload films in the library, or set MATINEE_LIBRARY to a folder that this machine can read and start again.',
        ),
        ofMachine('ffmpeg', 'machine', machine.ffmpeg, 'Install ffmpeg 5.1 or newer, or name it in MATINEE_FFMPEG, and start again.'),
        ofMachine('mail', 'mail', machine.mail, 'Set SMTP_URL to a mail server that takes mail from here, and start again.'),
        ofMachine(
          'payments',
          'money',
          machine.payments,
          'Set the keys of the card provider, and start again; without them nothing is sold.',
        ),
        own(
          ...(['plans', 'money', sells && plans > 0] as const),
          `${plans === 0 ? 'There is no plan' : counted(plans, 'plan is there', 'plans are there')}${sells ? '.' : ', and nobody can pay yet.'}`,
          plans === 0 ? 'Make a plan.' : 'Set the keys of the card provider.',
        ),
        own(
          ...(['people', 'people', people > 1] as const),
          people > 1 ? `${counted(people, 'account has', 'accounts have')} a role.` : 'Nobody else helps to run it.',
          'Invite another operator or an editor, so that no single lost password shuts everybody out.',
        ),
        own(
          ...(['reports', 'people', reports === 0] as const),
          reports === 0
            ? 'No report of viewers is open.'
            : `${counted(reports, 'report', 'reports')} of viewers ${reports === 1 ? 'is' : 'are'} open.`,
          'Look at the reports, answer and close them.',
          'warning',
        ),
        ofMachine('public', 'machine', machine.public, 'Put a proxy with TLS in front, and set PUBLIC_URL to its https address.'),
        { id: 'robots', area: 'look', ...robotsCheck(isFound, machine.robots), example: '' },
        {
          ...{ id: 'proxy', area: 'machine', example: '' },
          ...proxyCheck({ ...forwarding, trusted: trustedProxies, isEncrypted: publicUrl.startsWith('https:') }),
        },
        { id: 'backup', area: 'machine', example: '', ...backupCheck(await selectBackupStanding(db), clock.now()) },
        ofMachine('disk', 'machine', machine.disk, 'Make room on the disk, or move MATINEE_DATA to a larger one.'),
      ]
      return { data }
    },
  }
}
