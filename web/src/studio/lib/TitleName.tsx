import { useQueries } from '@tanstack/react-query'
import { callOperator, useOperatorQuery } from './operator.ts'

const gone = 'a title that is gone'

/** A title's name by its id. */
export function TitleName({ id }: { id: number }) {
  const title = useOperatorQuery('get-title', { id })
  return <b>{title.data?.data.name ?? (title.error ? gone : '…')}</b>
}

/** The names of several titles, in the order of their ids. */
export const useTitleNames = (ids: readonly number[]): string[] =>
  useQueries({
    queries: ids.map((id) => ({ queryKey: ['get-title', { id }], queryFn: () => callOperator('get-title', { id }) })),
  }).map(({ data, error }) => data?.data.name ?? (error ? gone : '…'))
