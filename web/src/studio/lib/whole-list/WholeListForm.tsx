import type { Scope } from '@matinee/contract/operator/scopes'
import type { ReactNode } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { SaveBar } from '../../ui/SaveBar.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import { useMay } from '../operator-context.ts'
import { useOpened, useOpenedForm } from '../use-opened-form.ts'
import styles from './WholeList.module.css'

interface Listed<Item> {
  data: Item[]
  version: number
}

/** A list that is read and written whole. */
export interface WholeList<Item> {
  /** 'The menu'. */
  name: string
  /** What one must be allowed to do to change it. */
  scope: Scope
  read: () => Promise<Listed<Item>>
  write: (list: Listed<Item>) => Promise<Listed<Item>>
  /** An item as a line of text to take along. */
  lineOf: (item: Item) => string
}

interface WholeListFormProps<Item> {
  list: WholeList<Item>
  children: (items: Item[], onChange: (items: Item[]) => void, isReadOnly: boolean) => ReactNode
}

/** Reads a list, and saves what is made of it as a whole; what was typed outlives a refusal. */
export function WholeListForm<Item>({ list, children }: WholeListFormProps<Item>) {
  const query = useOpened(['list', list.name], list.read)
  if (query.data) return <LoadedForm list={list} loaded={query.data} onReload={() => query.refetch()} children={children} />
  return query.error ? <Failure text={failureText(query.error)} onRetry={() => void query.refetch()} /> : <Loading lines={6} />
}

interface LoadedFormProps<Item> extends WholeListFormProps<Item> {
  loaded: Listed<Item>
  onReload: () => Promise<unknown>
}

function LoadedForm<Item>({ list, loaded, onReload, children }: LoadedFormProps<Item>) {
  const mayWrite = useMay(list.scope)
  const { values, set, submit, hasBar, bar } = useOpenedForm({
    name: list.name,
    key: ['list', list.name],
    loaded: { data: loaded.data },
    write: ({ data }) => list.write({ version: loaded.version, data }),
    onReload,
  })
  return (
    <form className={styles.form} onSubmit={submit} aria-label={list.name}>
      {children(values.data, (data) => set({ data }), !mayWrite)}
      {hasBar && <SaveBar {...bar} mine={() => values.data.map(list.lineOf).join('\n')} />}
    </form>
  )
}
