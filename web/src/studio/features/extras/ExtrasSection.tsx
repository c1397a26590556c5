import { extraKindNames } from '@matinee/contract/extra-kinds'
import { Eye, EyeOff, Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { type OperatorInput, type OperatorReply, useOperatorChange, useOperatorQuery } from '../../lib/operator.ts'
import { useMay } from '../../lib/operator-context.ts'
import { Button } from '../../ui/Button.tsx'
import { OrderList } from '../../ui/OrderList.tsx'
import { Badge, Failure, Loading } from '../../ui/States.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { ExtraDialog } from './ExtraDialog.tsx'
import styles from './Extras.module.css'

export type ExtraList = OperatorReply<'get-extras'>['data']
export type Extra = ExtraList['extras'][number]
type Decided = OperatorInput<'update-extras'>['extras'][number]

const decidedOf = ({ id, byHand, isHidden }: Extra): Decided => ({ id, ...byHand, isHidden })

/** 'Behind the scenes · 12 min · bridge.mkv'. */
const noteOf = ({ kind, durationSeconds, file }: Extra): string =>
  [
    extraKindNames[kind],
    durationSeconds !== null && `${Math.max(1, Math.round(durationSeconds / 60))} min`,
    file?.split('/').at(-1) ?? 'Its file is missing',
  ]
    .filter(Boolean)
    .join(' · ')

/** What comes with a title: named, put in order and hidden, each as soon as it is done. Nothing where nothing comes with it. */
export function ExtrasSection({ titleId }: { titleId: number }) {
  const id = useId()
  const asked = useOperatorQuery('get-extras', { titleId })
  const list = asked.data?.data
  if (list && list.extras.length === 0 && list.trailerFile === null) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>Extras</h2>
      {asked.error && !list && <Failure text={failureText(asked.error)} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <Loading lines={2} />}
      {list && <Extras list={list} reload={() => void asked.refetch()} />}
    </section>
  )
}

function Extras({ list, reload }: { list: ExtraList; reload: () => void }) {
  const mayWrite = useMay('catalogue:write')
  const [openedId, setOpenedId] = useState<number | null>(null)
  const { titleId, version, isOrdered, trailerFile } = list
  const update = useOperatorChange('update-extras')
  // What was done shows at once, as it will be once it is written.
  const pending = update.isPending ? update.variables : undefined
  const extras = pending
    ? pending.extras.flatMap(({ id, isHidden }) => {
        const extra = list.extras.find((one) => one.id === id)
        return extra ? [{ ...extra, isHidden }] : []
      })
    : list.extras
  const lead = [
    extras.some(({ kind }) => kind === 'edition') && 'Editions of the film come first.',
    trailerFile !== null && `${trailerFile.split('/').at(-1)} plays as the trailer, on the title’s page.`,
  ].filter((sentence) => sentence !== false)
  const opened = list.extras.find(({ id }) => id === openedId)
  const write = (changed: readonly Decided[], asOrdered = isOrdered) =>
    update.mutate(
      { titleId, version, isOrdered: asOrdered, extras: [...changed] },
      {
        onError: (error) => {
          showToast('error', failureText(error))
          reload()
        },
      },
    )
  const change = (extra: Extra, changed: Partial<Decided>) =>
    write(list.extras.map((one) => (one.id === extra.id ? { ...decidedOf(one), ...changed } : decidedOf(one))))
  return (
    <>
      {lead.length > 0 && <p className={styles.lead}>{lead.join(' ')}</p>}
      <OrderList
        label="Extras"
        items={extras}
        idOf={({ id }) => String(id)}
        textOf={({ name }) => name}
        isReadOnly={!mayWrite}
        onOrder={(ordered) => update.isPending || write(ordered.map(decidedOf), true)}
        onOpen={mayWrite ? ({ id }) => setOpenedId(id) : undefined}
        empty="Only a trailer comes with it."
        render={(extra) => (
          <div className={styles.extra} data-hidden={extra.isHidden || undefined}>
            <Thumbnail address={extra.picture} shape="landscape" />
            <span>
              <b>{extra.name}</b>
              <small>{noteOf(extra)}</small>
            </span>
            {extra.isHidden && <Badge>Hidden</Badge>}
            {extra.file === null && <Badge tone="wrong">Missing</Badge>}
            {mayWrite && (
              <>
                <Button
                  look="quiet"
                  icon={extra.isHidden ? Eye : EyeOff}
                  isBare
                  isDisabled={update.isPending}
                  onPress={() => change(extra, { isHidden: !extra.isHidden })}
                >
                  {extra.isHidden ? `Show ${extra.name}` : `Hide ${extra.name}`}
                </Button>
                <Button look="quiet" icon={Pencil} isBare onPress={() => setOpenedId(extra.id)}>
                  {`Change ${extra.name}`}
                </Button>
              </>
            )}
          </div>
        )}
      />
      {mayWrite && isOrdered && (
        <Button look="quiet" isPending={update.isPending} onPress={() => write(list.extras.map(decidedOf), false)}>
          Use the folder’s order
        </Button>
      )}
      {opened && (
        <ExtraDialog
          key={opened.id}
          extra={opened}
          onClose={() => setOpenedId(null)}
          onDone={(changed) => {
            change(opened, changed)
            setOpenedId(null)
          }}
        />
      )}
    </>
  )
}
