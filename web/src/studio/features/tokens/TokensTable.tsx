import { useState } from 'react'
import { formatDay, formatMoment } from '../../../lib/format-day.ts'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { type OperatorReply, useOperatorChange, useOperatorQuery } from '../../lib/operator.ts'
import { useMay } from '../../lib/operator-context.ts'
import { Button } from '../../ui/Button.tsx'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Badge, Empty, Failure, Loading } from '../../ui/States.tsx'
import styles from './TokensTable.module.css'
import { scopesText } from './token-words.ts'

type TokenRow = OperatorReply<'list-tokens'>['data'][number]

const columns: readonly DataColumn<TokenRow>[] = [
  {
    id: 'name',
    name: 'Token',
    render: ({ name, scopes }) => (
      <span className={styles.token}>
        <b>{name}</b>
        <small title={scopesText(scopes)}>{scopesText(scopes)}</small>
      </span>
    ),
  },
  { id: 'made', name: 'Made', width: 130, isWideOnly: true, render: ({ createdAt }) => formatDay(createdAt) },
  {
    id: 'used',
    name: 'Last used',
    width: 170,
    isWideOnly: true,
    render: ({ lastUsedAt }) => (lastUsedAt ? formatMoment(lastUsedAt) : 'Never'),
  },
]

/** The tokens of programs, the newest first. */
export function TokensTable() {
  const mayWrite = useMay('tokens:write')
  const [asked, ask] = useState<TokenRow | null>(null)
  const tokens = useOperatorQuery('list-tokens', {})
  const revoke = useOperatorChange('revoke-token', { onSuccess: ({ data }) => showToast('ok', `The token ${data.name} is revoked.`) })
  const acts: DataColumn<TokenRow> = {
    id: 'state',
    name: 'State',
    width: 110,
    render: (token) => {
      if (token.revokedAt !== null) return <Badge>Revoked</Badge>
      if (!mayWrite) return <Badge tone="good">In use</Badge>
      return (
        <Button aria-label={`Revoke ${token.name}`} onPress={() => ask(token)}>
          Revoke
        </Button>
      )
    },
  }
  if (tokens.error) return <Failure text={failureText(tokens.error)} onRetry={() => void tokens.refetch()} />
  if (!tokens.data) return <Loading lines={6} />
  return (
    <>
      <DataTable
        label="API tokens"
        columns={[...columns, acts]}
        rows={tokens.data.data}
        idOf={({ id }) => id}
        textOf={({ name }) => name}
        rowHeight={56}
        empty={
          <Empty title="No tokens yet">
            A program that works with this service needs one. The operator’s calls are described in docs/operator-api.md.
          </Empty>
        }
      />
      <ConfirmDialog
        title={`Revoke ${asked?.name ?? ''}?`}
        text="The program that has it is refused at once. A revoked token never works again."
        act="Revoke"
        isOpen={asked !== null}
        isPending={revoke.isPending}
        onConfirm={() =>
          asked &&
          revoke.mutate({ id: asked.id }, { onError: (error) => showToast('error', failureText(error)), onSettled: () => ask(null) })
        }
        onClose={() => ask(null)}
      />
    </>
  )
}
