import type { OperatorReply } from '../../lib/operator.ts'

export type SettingRow = OperatorReply<'list-settings'>['data'][number]
/** A sentence, or one that is said only while the service has a capability. */
export type Sentence = string | { text: string; capability: string }

const labels: Record<string, string> = {
  serviceName: 'Name',
  accentColor: 'Accent colour',
  tagline: 'Tagline',
  copyrightLine: 'Copyright line',
  mailSender: 'Sender of emails',
  serviceDescription: 'Description',
  searchEngines: 'Search engines may come in',
  signUpHeadline: 'Headline',
  signUpLead: 'Line below the headline',
  signUpBanner: 'Banner',
  signUpFacts: 'What speaks for the service',
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Accent colour'; a setting without a label is told by its own name. */
export const settingLabel = (name: string): string =>
  labels[name] ?? capital(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

const groups = [
  { name: 'Name and look', settings: ['serviceName', 'accentColor', 'tagline', 'copyrightLine'] },
  { name: 'Email', settings: ['mailSender'] },
  { name: 'Search engines and previews', settings: ['searchEngines', 'serviceDescription'] },
  { name: 'Sign-up page', settings: ['signUpHeadline', 'signUpLead', 'signUpBanner', 'signUpFacts'] },
] as const

/** The settings as they belong together; those of no group stand last. */
export const settingGroups = (rows: readonly SettingRow[]): { name: string; rows: SettingRow[] }[] => {
  const grouped = new Set<string>(groups.flatMap(({ settings }) => [...settings]))
  const known = groups.map(({ name, settings }) => ({
    name: name as string,
    rows: settings.flatMap((setting) => rows.filter((row) => row.name === setting)),
  }))
  return [...known, { name: 'Others', rows: rows.filter(({ name }) => !grouped.has(name)) }].filter((group) => group.rows.length > 0)
}

/** Whether something that is told by these texts is looked for: all words, anywhere. */
export const fitsSearch = (search: string, texts: readonly string[]): boolean => {
  const all = texts.join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}

export const sentenceText = (sentence: Sentence): string => (typeof sentence === 'string' ? sentence : sentence.text)

/** A setting's value on one line. */
export const valueText = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((one) => sentenceText(one as Sentence)).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return sentenceText(value as Sentence) || 'empty'
}
