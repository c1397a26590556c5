import type { emailGroups } from '@matinee/contract/operator/emails'
import type { EmailVariable, EmailWords } from '../email-text.ts'

export type VariableFacts = Omit<EmailVariable, 'name'>

/** An email as it is by default, and what its text may be made of. */
export interface EmailDefinition<Name extends string = string> extends EmailWords {
  group: (typeof emailGroups)[number]
  title: string
  /** When it is sent, and to whom. */
  purpose: string
  /** By name; {name}, what the service is called, is every email's. */
  variables: Record<Name, VariableFacts>
}

/** Keeps the names of the variables, so that whoever sends the email is held to them. */
export const defineEmail = <const Name extends string>({
  text,
  ...definition
}: Omit<EmailDefinition<Name>, 'text'> & { text: readonly string[] }): EmailDefinition<Name> => ({ ...definition, text: text.join('\n\n') })

export const recipient = { meaning: 'What the account’s owner is called.', sample: 'Ada' } as const
export const code = {
  meaning: 'The code of four digits. Alone in its paragraph it stands large.',
  sample: '4821',
  kind: 'code',
  isRequired: true,
} as const
export const minutes = { meaning: 'How many minutes the code works.', sample: '10' } as const
/** `sample` is a page of the service. */
export const link = (meaning: string, sample: string) => ({ meaning, sample, kind: 'link' }) as const
export const neededLink = (meaning: string, sample: string) => ({ ...link(meaning, sample), isRequired: true }) as const
