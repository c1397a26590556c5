import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { showToast } from '../../ui/toast.ts'
import { useDraft } from './use-draft.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

const keyOf = (key: QueryKey) => ['opened', ...key]

/** Reads what a form is about once: asked for again behind the form, it would hide that somebody else wrote meanwhile. */
export const useOpened = <Reply>(key: QueryKey, read: () => Promise<Reply>) =>
  useQuery({ queryKey: keyOf(key), queryFn: read, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false })

interface OpenedForm<Fields, Reply> {
  /** What the form is about: 'The menu'. */
  name: string
  key: QueryKey
  /** The fields as they were read. */
  loaded: Fields
  write: (values: Fields) => Promise<Reply>
  onSaved?: () => Promise<unknown>
  /** Reads again what somebody else wrote. */
  onReload: () => Promise<unknown>
}

/** A form over what `useOpened` read, saved as a whole; what was typed outlives a refusal. `bar` is for a SaveBar while `hasBar`. */
export const useOpenedForm = <Fields extends object, Reply>({ name, key, loaded, write, onSaved, onReload }: OpenedForm<Fields, Reply>) => {
  const queries = useQueryClient()
  const { values, isChanged, set, reset } = useDraft(loaded)
  const save = useMutation({
    mutationFn: () => write(values),
    onSuccess: async (reply) => {
      queries.setQueryData(keyOf(key), reply)
      reset()
      await onSaved?.()
      showToast('ok', `${name} is saved.`)
    },
  })
  useLeaveQuestion(isChanged, `${name} has changes that are not saved.`)
  const drop = () => {
    reset()
    save.reset()
  }
  return {
    values,
    set: (fields: Partial<Fields>) => {
      save.reset()
      set(fields)
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      save.mutate()
    },
    hasBar: isChanged || save.isError,
    bar: { error: save.error, onLoadTheirs: () => void onReload().then(drop), onDrop: drop, isPending: save.isPending },
  }
}
