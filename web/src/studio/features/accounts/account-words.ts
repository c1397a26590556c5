import type { RowOf } from '../../lib/operator.ts'

export type AccountRow = RowOf<'list-accounts'>

export const membershipWords = {
  Active: { word: 'Member', tone: 'good' },
  Cancelled: { word: 'Cancelled', tone: 'note' },
  Inactive: { word: 'Free', tone: 'quiet' },
} as const

/** What an account may do in the running of the service; null for viewers. */
export const roleWord = ({ isOperator }: Pick<AccountRow, 'isOperator'>): string | null => (isOperator ? 'Operator' : null)
