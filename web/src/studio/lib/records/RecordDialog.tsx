import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import { WriteFailure } from '../../ui/WriteFailure.tsx'
import { refreshAreaOf } from '../operator.ts'
import { useMay } from '../operator-context.ts'
import { useDraft } from '../use-draft.ts'
import styles from './Records.module.css'
import type { RecordKind, VersionedRow } from './record-kind.ts'

interface RecordDialogProps<Row extends VersionedRow, Fields extends object> {
  kind: RecordKind<Row, Fields>
  /** Those that are there, for what a new one begins with. */
  rows: readonly Row[]
  /** Null for a new one. */
  id: number | null
  onClose: () => void
}

/** One of a kind: read first, so that a write over somebody else's is noticed. */
export function RecordDialog<Row extends VersionedRow, Fields extends object>({ kind, rows, id, onClose }: RecordDialogProps<Row, Fields>) {
  // A record that is asked for again behind the dialog must not hide that somebody else wrote meanwhile.
  const query = useQuery({
    queryKey: ['opened-record', kind.getCall, id],
    queryFn: () => kind.read(id ?? 0),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const row = query.data?.data ?? null
  if (id !== null && !row)
    return (
      <Dialog title={kind.many} isOpen onClose={onClose}>
        {query.error ? <Failure text={failureText(query.error)} onRetry={() => void query.refetch()} /> : <Loading />}
      </Dialog>
    )
  return <RecordForm kind={kind} rows={rows} row={row} onReload={() => query.refetch()} onClose={onClose} />
}

interface RecordFormProps<Row extends VersionedRow, Fields extends object> {
  kind: RecordKind<Row, Fields>
  rows: readonly Row[]
  row: Row | null
  onReload: () => Promise<unknown>
  onClose: () => void
}

function RecordForm<Row extends VersionedRow, Fields extends object>({ kind, rows, row, onReload, onClose }: RecordFormProps<Row, Fields>) {
  const form = useId()
  const queries = useQueryClient()
  const mayWrite = useMay(kind.write)
  const [isDeleting, setDeleting] = useState(false)
  const [begun] = useState(() => kind.newFields(rows))
  const { values, isChanged, set, reset } = useDraft(row ? kind.fieldsOf(row) : begun)
  const fields = values as Fields
  const done = async (said: string) => {
    await refreshAreaOf(queries, kind.getCall)
    showToast('ok', said)
    onClose()
  }
  const save = useMutation({
    mutationFn: () => (row ? kind.update({ id: row.id, version: row.version }, fields) : kind.create(fields)),
    onSuccess: () => done(row ? 'Saved.' : `The ${kind.one} is added.`),
  })
  const remove = useMutation({
    mutationFn: (term: VersionedRow) => kind.remove(term),
    onSuccess: () => done(`The ${kind.one} is deleted.`),
    onSettled: () => setDeleting(false),
  })
  const loadTheirs = async () => {
    await onReload()
    reset()
    save.reset()
    remove.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  const kept = row && kind.keptBy(row)
  const error = save.error ?? remove.error
  return (
    <>
      <Dialog
        title={row ? kind.nameOf(row) : `New ${kind.one}`}
        isOpen
        onClose={onClose}
        isWide={kind.isWide}
        foot={
          mayWrite && (
            <>
              {kept && <p className={styles.kept}>{kept}</p>}
              {row && !kept && (
                <Button look="quiet" onPress={() => setDeleting(true)}>
                  Delete
                </Button>
              )}
              <Button
                look="lamp"
                type="submit"
                form={form}
                isPending={save.isPending}
                isDisabled={!kind.isComplete(fields, row === null) || (row !== null && !isChanged)}
              >
                {row ? 'Save' : 'Add'}
              </Button>
            </>
          )
        }
      >
        <form id={form} onSubmit={submit} className={styles.form}>
          <kind.Fields
            fields={fields}
            onChange={set as (changed: Partial<Fields>) => void}
            row={row}
            isReadOnly={!mayWrite}
            onWritten={() => void onReload().then(() => refreshAreaOf(queries, kind.getCall))}
          />
        </form>
        {error && <WriteFailure error={error} mine={() => JSON.stringify(values, null, 2)} onLoadTheirs={() => void loadTheirs()} />}
      </Dialog>
      {row && (
        <ConfirmDialog
          title={`Delete ${kind.nameOf(row)}?`}
          text={kind.followsOf(row)}
          act={`Delete ${kind.one}`}
          isOpen={isDeleting}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ id: row.id, version: row.version })}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}
