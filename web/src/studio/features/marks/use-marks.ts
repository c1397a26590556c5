import { useState } from 'react'
import { showToast } from '../../../ui/toast.ts'
import { isSame } from '../../lib/is-same.ts'
import { callOperator, useOperatorChange } from '../../lib/operator.ts'
import { useLeaveQuestion } from '../../lib/use-leave-question.ts'
import { fieldsOf, type MarksFields, type MarksRecord } from './marks.ts'

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
  useLeaveQuestion(isChanged, 'The marks have changes that are not saved.')
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
