import { createOperatorClient, type OperatorReply } from '@matinee/contract/operator/operator-client'
import type { Finding } from '../features/checks/checks.ts'
import { fine, problem, warning } from '../start/machine-checks.ts'
import type { ServiceAccess } from '../start/service-file.ts'

/** It may be waiting for a mail server itself. */
const answerMs = 30_000
const mostNamed = 5

type Check = OperatorReply<'list-checks'>['data'][number]

/** The doctor's parts by the service's own checks, and how it stands where nobody has set one. */
const parts = {
  address: ['public', warning],
  ffmpeg: ['ffmpeg', warning],
  library: ['library', fine],
  mail: ['mail', warning],
  payments: ['payments', fine],
} as const

const findingOf = ({ state, sentence }: Check, whenUnset: typeof fine): Finding =>
  ({ done: fine, todo: whenUnset, warning, failed: problem })[state](sentence)

const operatorsOf = (emails: string[]): Finding => {
  if (emails.length === 0) return warning('Nobody is an operator: invite one, or set OPERATOR_EMAILS to your own address.')
  return fine(emails.length > mostNamed ? `${emails.slice(0, mostNamed).join(', ')} and others` : emails.join(', '))
}

/**
 * How the running service finds its own parts, by the doctor's names for them: it knows settings that the command's environment need not have,
 * and has its database open. Undefined where it does not answer.
 */
export const askRunning = async ({ origin, token }: ServiceAccess): Promise<Record<string, Finding> | undefined> => {
  const call = createOperatorClient({
    origin,
    fetch: (address, request) => fetch(address, { ...(request as RequestInit), signal: AbortSignal.timeout(answerMs) }),
    headers: () => ({ authorization: `Bearer ${token}` }),
  })
  try {
    const { data: checks } = await call('list-checks')
    const { data: operators } = await call('list-accounts', { role: 'operator', isDisabled: false, limit: mostNamed + 1 })
    const told = Object.entries(parts).flatMap(([name, [id, whenUnset]]) => {
      const check = checks.find((check) => check.id === id)
      return check ? [[name, findingOf(check, whenUnset)] as const] : []
    })
    return { ...Object.fromEntries(told), operators: operatorsOf(operators.map(({ email }) => email)) }
  } catch {
    return undefined
  }
}
