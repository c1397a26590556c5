import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { useMay } from '../../lib/operator-context.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { SaveBar } from '../../ui/SaveBar.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import styles from './Site.module.css'

interface Listed<Item> {
  data: Item[]
  version: number
}

/** A list of the site that is read and written whole. */
export interface WholeList<Item> {
  /** 'The menu'. */
  name: string
  read: () => Promise<Listed<Item>>
  write: (list: Listed<Item>) => Promise<Listed<Item>>
  /** An item as a line of text to take along. */
  lineOf: (item: Item) => string
}

interface WholeListFormProps<Item> {
  list: WholeList<Item>
  children: (items: Item[], onChange: (items: Item[]) => void, isReadOnly: boolean) => ReactNode
}

/** Reads a list of the site, and saves what is made of it as a whole; what was typed outlives a refusal. */
export function WholeListForm<Item>({ list, children }: WholeListFormProps<Item>) {
  // A list that is asked for again behind the form must not hide that somebody else wrote meanwhile.
  const query = useQuery({
    queryKey: ['opened-list', list.name],
    queryFn: list.read,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (query.data) return <LoadedForm list={list} loaded={query.data} onReload={() => query.refetch()} children={children} />
  return query.error ? <Failure text={failureText(query.error)} onRetry={() => void query.refetch()} /> : <Loading lines={6} />
}

interface LoadedFormProps<Item> extends WholeListFormProps<Item> {
  loaded: Listed<Item>
  onReload: () => Promise<unknown>
}

function LoadedForm<Item>({ list, loaded, onReload, children }: LoadedFormProps<Item>) {
  const queries = useQueryClient()
  const mayWrite = useMay('site:write')
  const { values, isChanged, set, reset } = useDraft({ data: loaded.data })
  const save = useMutation({
    mutationFn: () => list.write({ version: loaded.version, data: values.data }),
    onSuccess: (reply) => {
      queries.setQueryData(['opened-list', list.name], reply)
      reset()
      showToast('ok', `${list.name} is saved.`)
    },
  })
  useBlocker({
    shouldBlockFn: () => isChanged && !confirm(`${list.name} has changes that are not saved. Leave it all the same?`),
    enableBeforeUnload: isChanged,
  })
  const drop = () => {
    reset()
    save.reset()
  }
  const loadTheirs = async () => {
    await onReload()
    drop()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  const change = (data: Item[]) => {
    save.reset()
    set({ data })
  }
  return (
    <form className={styles.form} onSubmit={submit} aria-label={list.name}>
      {children(values.data, change, !mayWrite)}
      {(isChanged || save.error) && (
        <SaveBar
          error={save.error}
          mine={() => values.data.map(list.lineOf).join('\n')}
          onLoadTheirs={() => void loadTheirs()}
          onDrop={drop}
          isPending={save.isPending}
        />
      )}
    </form>
  )
}
