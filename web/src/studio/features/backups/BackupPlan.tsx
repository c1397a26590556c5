import type { FormEvent } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import { type OperatorReply, useOperatorChange, useOperatorQuery } from '../../lib/operator.ts'
import { useMay } from '../../lib/operator-context.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Button } from '../../ui/Button.tsx'
import { NumberField } from '../../ui/Field.tsx'
import { Facts, Panel } from '../../ui/Panel.tsx'
import { Select } from '../../ui/Select.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { WriteFailure } from '../../ui/WriteFailure.tsx'
import styles from './BackupPlan.module.css'

type Plan = OperatorReply<'get-backup-plan'>['data']

const usual = [
  { id: '0', label: 'Never' },
  { id: '24', label: 'Every day' },
  { id: '168', label: 'Every week' },
]
/** What a program has set is offered, too. */
const choicesFor = (hours: number) =>
  usual.some(({ id }) => id === String(hours)) ? usual : [...usual, { id: String(hours), label: `Every ${hours} hours` }]
const everyText = (hours: number): string => choicesFor(hours).find(({ id }) => id === String(hours))!.label

/** When backups are made by themselves, and where they lie. */
export function BackupPlan() {
  const plan = useOperatorQuery('get-backup-plan', {})
  const mayWrite = useMay('backups:write')
  if (plan.error) return <Failure text={failureText(plan.error)} onRetry={() => void plan.refetch()} />
  if (!plan.data) return <Loading lines={3} />
  const { data } = plan.data
  const { folder, freeBytes, isEncrypted, everyHours, keep } = data
  return (
    <Panel title="Automatic backups" lead="Each backup is tried by a restore into a place of its own as soon as it is made.">
      {mayWrite ? (
        <PlanForm key={data.version} plan={data} onReload={() => void plan.refetch()} />
      ) : (
        <p>
          {everyText(everyHours)}, {keep} kept.
        </p>
      )}
      <Facts
        facts={[
          ['Folder', folder],
          ['Free space', formatBytes(freeBytes)],
          ['Encrypted', isEncrypted ? 'With the passphrase of MATINEE_BACKUP_PASSPHRASE' : 'No: set MATINEE_BACKUP_PASSPHRASE'],
        ]}
      />
    </Panel>
  )
}

function PlanForm({ plan: { version, ...standing }, onReload }: { plan: Plan; onReload: () => void }) {
  const { everyHours, keep, hasMedia } = standing
  const { values: typed, isChanged, set } = useDraft({ everyHours, keep, hasMedia })
  const update = useOperatorChange('update-backup-plan', { onSuccess: () => showToast('ok', 'Saved.') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    update.mutate({ version, ...typed })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.fields}>
        <Select
          label="How often"
          options={choicesFor(everyHours)}
          value={String(typed.everyHours)}
          onChange={(hours) => set({ everyHours: Number(hours) })}
        />
        <NumberField
          label="Backups kept"
          minValue={1}
          maxValue={365}
          value={typed.keep}
          onChange={(typedKeep) => set({ keep: Number.isNaN(typedKeep) ? keep : typedKeep })}
        />
        <Switch isSelected={typed.hasMedia} onChange={(isOn) => set({ hasMedia: isOn })}>
          Packaged films too
        </Switch>
      </div>
      {update.error && (
        <WriteFailure
          error={update.error}
          mine={() => `${everyText(typed.everyHours)}, ${typed.keep} kept${typed.hasMedia ? ', with packaged films' : ''}`}
          onLoadTheirs={onReload}
        />
      )}
      <Button type="submit" look="lamp" isPending={update.isPending} isDisabled={!isChanged}>
        Save
      </Button>
    </form>
  )
}
