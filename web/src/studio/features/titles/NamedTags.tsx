import { useState } from 'react'
import { useTyped } from '../../../lib/use-typed.ts'
import { type OperatorInput, useOperatorQuery } from '../../lib/operator.ts'
import type { FieldTexts } from '../../ui/Field.tsx'
import { TagsField } from '../../ui/TagsField.tsx'

interface NamedTagsProps extends FieldTexts {
  /** The call that lists what there is to choose from. */
  list: 'list-genres' | 'list-moods' | 'list-countries' | 'list-people'
  value: readonly string[]
  onChange: (value: string[]) => void
  allowsNew?: boolean
  /** Whether whoever works here may read that list. */
  maySuggest?: boolean
}

const most = 30

/** Names of records of the service, found as one types. */
export function NamedTags({ list, maySuggest = true, ...field }: NamedTagsProps) {
  const [text, setText] = useState('')
  const typed = useTyped(text.trim())
  const found = useOperatorQuery(list, { limit: most, ...(typed && { search: typed }) } as OperatorInput<typeof list>, {
    enabled: maySuggest,
    keepsPrevious: true,
  })
  const known = (found.data?.data ?? []).map(({ name }) => name)
  return <TagsField {...field} known={known} onType={setText} />
}
