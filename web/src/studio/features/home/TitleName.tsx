import { useOperatorQuery } from '../../lib/operator.ts'

/** A title's name by its id. */
export function TitleName({ id }: { id: number }) {
  const title = useOperatorQuery('get-title', { id })
  return <b>{title.data?.data.name ?? (title.error ? 'a title that is gone' : '…')}</b>
}
