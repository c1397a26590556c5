import type { RowOf } from '../../lib/operator.ts'

export type AccountRow = RowOf<'list-accounts'>

export const membershipWords = {
  Active: { word: 'Member', tone: 'good' },
  Cancelled: { word: 'Cancelled', tone: 'note' },
  Inactive: { word: 'Free', tone: 'quiet' },
} as const

type RoleChoice = NonNullable<AccountRow['role']> | 'viewer'

export const roleOptions: readonly { id: RoleChoice; label: string }[] = [
  { id: 'viewer', label: 'Viewer' },
  { id: 'operator', label: 'Operator' },
  { id: 'editor', label: 'Editor' },
  { id: 'support', label: 'Support' },
  { id: 'analyst', label: 'Analyst' },
]

/** What each may do, in a sentence. */
export const roleMeanings: { [Role in RoleChoice]: string } = {
  viewer: 'Watches, and cannot open the studio.',
  operator: 'May do everything here, give roles to others and take them.',
  editor: 'Looks after titles, pictures, home page and texts; sees no accounts, money or settings.',
  support: 'Looks after viewers’ accounts, and reads the catalogue.',
  analyst: 'Reads everything but accounts and tokens, and changes nothing.',
}

/** What an account may do in the running of the service; null for viewers. */
export const roleWord = ({ role }: Pick<AccountRow, 'role'>): string | null =>
  role && (roleOptions.find(({ id }) => id === role)?.label ?? null)
