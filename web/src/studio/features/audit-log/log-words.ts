import type { AuditEntry } from '../../lib/actor-words.ts'
import { links } from '../../lib/links.ts'

const entityWords: Record<string, string> = {
  'home-rows': 'rows of the home page',
  'hero-slides': 'slides of the home page',
  'home-tools': 'tools of the home page',
  file: 'file of the library',
  avatar: 'picture for profiles',
  person: 'person of the cast',
  settings: 'settings',
  token: 'API token',
  'backup-plan': 'plan of backups',
  tracks: 'tracks of a film',
  marks: 'marks of a film',
  extras: 'extras of a title',
  'ad-rules': 'rules of ads',
}

/** What kinds of records are called; one without a word has its own name. */
export const entityWord = (entity: string): string => entityWords[entity] ?? entity.replaceAll('-', ' ')

const actionWords: Record<string, string> = {
  create: 'added',
  accept: 'accepted',
  cancel: 'stopped',
  prioritise: 'put first',
  rehearse: 'tried',
  retry: 'tried again',
  undo: 'took back',
  update: 'changed',
  upload: 'uploaded',
  delete: 'removed',
  publish: 'published',
  hide: 'hid',
  show: 'began to show',
  withdraw: 'stopped showing',
  view: 'looked at',
  disable: 'disabled',
  enable: 'enabled',
  revoke: 'revoked',
  'sign out': 'signed out',
  'grant membership': 'granted a membership to',
  'take back membership': 'took the membership back from',
  'cancel membership': 'cancelled the membership of',
  'resume membership': 'took the cancellation back for',
  'mail sign-in': 'mailed a way in to',
  'mail receipt': 'mailed a receipt again to',
  resend: 'mailed again',
  export: 'exported all that is kept of',
  erase: 'erased',
  'grant operator': 'made an operator of',
  'revoke operator': 'took the operator’s role from',
  order: 'moved',
  'set role': 'set the role of',
  answer: 'answered',
  close: 'closed',
  reopen: 'opened again',
  assign: 'took on or let go of',
}

/** What somebody did, before what they did it to: 'changed'. */
export const actionWord = (action: string): string => actionWords[action] ?? action

/** What there is one of is named by its word alone. */
const isAlone = (entityId: string, entity: string): boolean => entityId === entity || entity === 'backup-plan' || entity === 'ad-rules'

/** What it was done to: 'title Nosferatu', 'title 12' where the entry does not tell its name. */
export const recordWord = ({ entity, entityId, before, after }: AuditEntry): string => {
  const name = after.name ?? before.name ?? after.title ?? before.title ?? after.code ?? before.code ?? after.email ?? before.email
  if (isAlone(entityId, entity)) return `the ${entityWord(entity)}`
  return `${entityWord(entity)} ${typeof name === 'string' && name ? `“${name}”` : entityId}`
}

/** Where the record is worked on; undefined for what has no page. */
export const recordAddress = ({ entity, entityId, action }: Pick<AuditEntry, 'entity' | 'entityId' | 'action'>): string | undefined => {
  if (action === 'delete' || action === 'erase') return undefined
  if (entity === 'title') return links.title(Number(entityId))
  if (entity === 'account') return links.person(Number(entityId))
  if (entity === 'token') return links.tokens
  if (entity === 'backup' || entity === 'backup-plan') return links.backups
  if (entity === 'ad') return `${links.allAds}?id=${entityId}`
  if (entity === 'ad-rules') return links.ads('rules')
  if (entity === 'coupon') return `${links.coupons}?id=${entityId}`
  if (entity === 'programme') return `${links.programmes}?id=${entityId}`
  if (entity === 'email') return links.email(entityId)
  if (entity === 'report') return links.report(Number(entityId))
  return undefined
}

/** 'listPriceMinor' as 'List price minor'. */
const fieldWord = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** A field's value in words. */
const valueWord = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (isPlain(value)) return String(value)
  if (Array.isArray(value) && value.length === 0) return 'none'
  if (Array.isArray(value) && value.every(isPlain)) return value.join(', ')
  return JSON.stringify(value, null, 1)
}

interface ChangedField {
  name: string
  before: string
  after: string
}

/** The fields that a change touched, each as it was and as it is. */
export const changedFields = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangedField[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => ({
    name: fieldWord(name),
    before: valueWord(before[name]),
    after: valueWord(after[name]),
  }))
