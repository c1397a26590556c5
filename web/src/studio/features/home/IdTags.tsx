import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTyped } from '../../../lib/use-typed.ts'
import { callOperator, useOperatorQuery } from '../../lib/operator.ts'
import type { FieldTexts } from '../../ui/Field.tsx'
import { TagsField } from '../../ui/TagsField.tsx'

interface Named {
  id: number
  name: string
}

interface IdTagsProps extends FieldTexts {
  /** What there is to choose from, and what is chosen. */
  known: readonly Named[]
  ids: readonly number[]
  onChange: (ids: number[]) => void
  onType?: (text: string) => void
}

/** Several records by name, kept by id. */
export function IdTags({ known, ids, onChange, ...field }: IdTagsProps) {
  const nameOf = (id: number) => known.find((row) => row.id === id)?.name ?? `No. ${id}`
  const names = new Map([...known, ...ids.map((id) => ({ id, name: nameOf(id) }))].map(({ id, name }) => [name, id]))
  return (
    <TagsField
      {...field}
      known={[...names.keys()]}
      value={ids.map(nameOf)}
      onChange={(chosen) => onChange(chosen.flatMap((name) => names.get(name) ?? []))}
    />
  )
}

/** People, found as one types; there are too many to list. */
export function PeopleTags({ ids, ...field }: Omit<IdTagsProps, 'known' | 'onType'>) {
  const [text, setText] = useState('')
  const typed = useTyped(text.trim())
  const found = useOperatorQuery('list-people', { limit: 30, ...(typed && { search: typed }) }, { keepsPrevious: true })
  const chosen = useQueries({
    queries: ids.map((id) => ({ queryKey: ['get-person', { id }], queryFn: () => callOperator('get-person', { id }) })),
  })
  const known = [...chosen.flatMap(({ data }) => data?.data ?? []), ...(found.data?.data ?? [])]
  return <IdTags {...field} ids={ids} known={known} onType={setText} />
}
