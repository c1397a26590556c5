import type { EmailName } from '@matinee/contract/operator/emails'
import type { EmailVariable } from './email-text.ts'
import { accountEmails } from './texts/account-emails.ts'
import type { EmailDefinition, VariableFacts } from './texts/define-email.ts'
import { signInEmails } from './texts/sign-in-emails.ts'
import { membershipEmails, otherEmails } from './texts/viewer-emails.ts'

/** Every email that the service sends, as it is without the operator's own words. */
export const emailDefinitions = { ...signInEmails, ...accountEmails, ...membershipEmails, ...otherEmails } satisfies Record<
  EmailName,
  EmailDefinition
>

/** What whoever sends an email has to give. */
export type ValuesOf<Name extends EmailName> = Record<keyof (typeof emailDefinitions)[Name]['variables'] & string, string>

const ofService: EmailVariable = { name: 'name', meaning: 'What the service is called.', sample: '' }

export const variablesOf = (name: EmailName): EmailVariable[] => [
  ...Object.entries<VariableFacts>(emailDefinitions[name].variables).map(([name, facts]) => ({ name, ...facts })),
  ofService,
]

/** Values as they might be, to see what a text looks like. */
export const sampleValues = (name: EmailName, { publicUrl, serviceName }: { publicUrl: string; serviceName: string }) =>
  Object.fromEntries(
    variablesOf(name).map(({ name, kind, sample }) => [
      name,
      name === ofService.name ? serviceName : kind === 'link' ? publicUrl + sample : sample,
    ]),
  )
