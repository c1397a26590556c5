import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { keyLimiter } from '../../kernel/rate-limits.ts'
import { type RecordStore, updateRecord } from '../../kernel/records.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { LimiterDeps } from '../../platform/rate-limit/limiter.ts'
import { type AdRules, selectAdRules, updateAdRules } from './ad-rules.sql.ts'
import { testAdServer } from './ad-server-test.ts'
import { selectAdDays } from './operator-ads.sql.ts'

export interface AdRuleDeps extends LimiterDeps {
  publicUrl: string
  adTemplate: string | undefined
  adBreaks: readonly string[] | undefined
}

const mostDays = 100
const dayMs = 86_400_000

type AdRuleCalls = 'list-ad-days' | 'get-ad-rules' | 'update-ad-rules' | 'test-ad-server'

/** The rules of ads, what was counted of them, and another ad server's test. */
export const operatorAdRuleHandlers = (deps: AdRuleDeps): Pick<OperatorHandlers<'ads'>, AdRuleCalls> => {
  const { db, publicUrl, adTemplate, adBreaks } = deps
  const tests = keyLimiter(deps, 'ad-server-test', { times: 20, seconds: 10 * 60 })
  const reply = (rules: AdRules) => ({ ...rules, breaksOfMachine: adBreaks ? [...adBreaks] : null, adServer: adTemplate ?? null })
  return {
    'list-ad-days': async ({ input: { from, to } }) => {
      const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
      if (days < 1) refuse('invalid_parameter', 'The field to must not lie before from.')
      if (days > mostDays) refuse('invalid_parameter', `Between from and to may lie ${mostDays} days at most.`)
      return { data: await selectAdDays(db, from, to) }
    },
    'get-ad-rules': async () => ({ data: reply(await selectAdRules(db)) }),
    'update-ad-rules': async ({ input: { version, ...rules }, refuse }) => {
      const store: RecordStore<AdRules> = {
        db,
        refuse,
        entity: 'ad-rules',
        id: 1,
        word: 'set of rules',
        select: selectAdRules,
        told: ({ version, ...told }) => told,
      }
      return { data: reply(await updateRecord(store, version, (db) => updateAdRules(db, rules))) }
    },
    'test-ad-server': async ({ sender, refuse }) => {
      if (adTemplate === undefined) return refuse('conflict', 'The service shows its own ads: AD_TEMPLATE names no ad server.')
      await tests.consume('all')
      return { data: await testAdServer(adTemplate, { publicUrl, userAgent: sender.userAgent }) }
    },
  }
}
