import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { showToast } from '../../../ui/toast.ts'
import { callOperator, useOperatorChange } from '../../lib/operator.ts'
import { fieldsOf, type MarksFields, type MarksRecord } from './marks.ts'

const isSame = (one: MarksFields, other: MarksFields): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The marks in edit. What is asked for again later must not hide that somebody else wrote meanwhile: the version of the first change counts. */
export const useMarks = (read: MarksRecord) => {
  const [loaded, setLoaded] = useState(read)
  const [draft, setDraft] = useState<{ fields: MarksFields; base: MarksRecord } | null>(null)
  const newest = read.version > loaded.version ? read : loaded
  const base = draft?.base ?? newest
  const fields = draft?.fields ?? fieldsOf(newest)
  const isChanged = draft !== null && !isSame(draft.fields, fieldsOf(draft.base))
  const what = { titleId: base.titleId, ...(base.episodeId !== null && { episodeId: base.episodeId }) }
  const take = (record: MarksRecord) => {
    setLoaded(record)
    setDraft(null)
  }
  const update = useOperatorChange('update-marks', {
    onSuccess: ({ data }) => {
      take(data)
      showToast('ok', 'The marks are saved.')
    },
  })
  useBlocker({
    shouldBlockFn: () => isChanged && !confirm('The marks that you changed are not saved. Leave them all the same?'),
    enableBeforeUnload: isChanged,
  })
  return {
    base,
    fields,
    isChanged,
    update,
    change: (changed: MarksFields) => {
      update.reset()
      setDraft({ fields: changed, base })
    },
    save: () => update.mutate({ ...what, version: base.version, ...fields }),
    drop: () => {
      update.reset()
      setDraft(null)
    },
    loadTheirs: async () => {
      take((await callOperator('get-marks', what)).data)
      update.reset()
    },
  }
}
