import type { Scope } from '@matinee/contract/operator/scopes'
import type { ReactNode } from 'react'
import type { DataColumn } from '../../ui/DataTable.tsx'
import type { ListCall, OperatorCallName, OperatorReply, RowOf } from '../operator.ts'
import { useOperatorList, useOperatorQuery } from '../operator.ts'

export interface VersionedRow {
  id: number
  version: number
}

export interface RecordRows<Row> {
  rows: readonly Row[]
  isPending: boolean
  error: unknown
  refetch: () => unknown
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  fetchNextPage?: () => unknown
}

export interface RecordFieldsProps<Row, Fields> {
  fields: Fields
  onChange: (changed: Partial<Fields>) => void
  /** Null of a new one. */
  row: Row | null
  isReadOnly: boolean
  /** Has the record read anew, once something beside its fields was written. */
  onWritten: () => void
}

/** One kind of record that is listed in a table and written whole in a dialog. */
export interface RecordKind<Row extends VersionedRow, Fields extends object> {
  /** 'genre'. */
  one: string
  /** 'Genres'. */
  many: string
  write: Scope
  /** Its dialog is 560 pixels wide in place of 440. */
  isWide?: boolean
  rowHeight?: number
  /** What to do where there is none yet. */
  emptyText?: string
  columns: readonly DataColumn<Row>[]
  useRows: (search: string) => RecordRows<Row>
  nameOf: (row: Row) => string
  /** What follows from deleting it, told before. */
  followsOf: (row: Row) => string
  /** Why it cannot be deleted as it stands; null where it can. */
  keptBy: (row: Row) => string | null
  newFields: (rows: readonly Row[]) => Fields
  fieldsOf: (row: Row) => Fields
  isComplete: (fields: Fields, isNew: boolean) => boolean
  Fields: (props: RecordFieldsProps<Row, Fields>) => ReactNode
  /** The call that reads one; what its area is, is asked for anew after a write. */
  getCall: OperatorCallName
  read: (id: number) => Promise<{ data: Row }>
  create: (fields: Fields) => Promise<unknown>
  update: (term: VersionedRow, fields: Fields) => Promise<unknown>
  remove: (term: VersionedRow) => Promise<unknown>
}

type PagedCall = Extract<ListCall, 'list-genres' | 'list-moods' | 'list-countries' | 'list-people'>

/** Rows that the service searches, page by page. */
export const usePagedRows = <N extends PagedCall>(name: N, search: string): RecordRows<RowOf<N>> =>
  useOperatorList(name, { limit: 100, ...(search && { search }) } as never)

type WholeCall =
  | 'list-eras'
  | 'list-regions'
  | 'list-avatars'
  | 'list-report-categories'
  | 'list-plans'
  | 'list-coupons'
  | 'list-ads'
  | 'list-programmes'
type WholeRow<N extends WholeCall> = OperatorReply<N> extends { data: (infer Row)[] } ? Row : never

/** Rows that come all at once, and are searched here. */
export const useWholeRows = <N extends WholeCall>(
  name: N,
  search: string,
  textOf: (row: WholeRow<N>) => string,
): RecordRows<WholeRow<N>> => {
  const { data, ...query } = useOperatorQuery(name, {} as never)
  const rows = (data as { data: WholeRow<N>[] } | undefined)?.data ?? []
  const text = search.toLowerCase()
  return { ...query, rows: rows.filter((row) => textOf(row).toLowerCase().includes(text)) }
}

/** '1 title', '12 titles'. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** The place behind the last. */
export const lastPlace = (rows: readonly { position: number }[]): number => Math.max(0, ...rows.map(({ position }) => position)) + 1
