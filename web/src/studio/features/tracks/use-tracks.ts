import { useState } from 'react'
import { showToast } from '../../../ui/toast.ts'
import { isSame } from '../../lib/is-same.ts'
import { callOperator, useOperatorChange } from '../../lib/operator.ts'
import { useLeaveQuestion } from '../../lib/use-leave-question.ts'
import { fieldsOf, type TracksFields, type TracksRecord } from './tracks.ts'

/** The tracks in edit. Tracks that come are shown at once; the version of the first change counts, so that no other writer is overwritten. */
export const useTracks = (read: TracksRecord) => {
  const [loaded, setLoaded] = useState(read)
  const [draft, setDraft] = useState<{ fields: TracksFields; base: TracksRecord } | null>(null)
  const newest = read.version >= loaded.version ? read : loaded
  const fields = draft?.fields ?? fieldsOf(newest)
  const isChanged = draft !== null && !isSame(draft.fields, fieldsOf(draft.base))
  const what = { titleId: read.titleId, ...(read.episodeId !== null && { episodeId: read.episodeId }) }
  const take = (record: TracksRecord) => {
    setLoaded(record)
    setDraft(null)
  }
  const update = useOperatorChange('update-tracks', {
    onSuccess: ({ data }) => {
      take(data)
      showToast('ok', 'The tracks are saved.')
    },
  })
  useLeaveQuestion(isChanged, 'The tracks have changes that are not saved.')
  return {
    record: newest,
    fields,
    isChanged,
    update,
    change: (changed: TracksFields) => {
      update.reset()
      setDraft({ fields: changed, base: draft?.base ?? newest })
    },
    save: () => update.mutate({ ...what, version: draft?.base.version ?? newest.version, ...fields }),
    drop: () => {
      update.reset()
      setDraft(null)
    },
    loadTheirs: async () => {
      take((await callOperator('get-tracks', what)).data)
      update.reset()
    },
  }
}
