import type { FormEvent } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { type OperatorReply, useOperatorChange, useOperatorQuery } from '../../lib/operator.ts'
import { useMay } from '../../lib/operator-context.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useLeaveQuestion } from '../../lib/use-leave-question.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { NumberField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import { TagsField } from '../../ui/TagsField.tsx'
import { WriteFailure } from '../../ui/WriteFailure.tsx'
import { AdServer } from './AdServer.tsx'
import styles from './Ads.module.css'

type Rules = OperatorReply<'get-ad-rules'>['data']

const within = /^(\d\d:[0-5]\d:[0-5]\d|\d{1,2}%)$/
const isEdge = (place: string) => place === 'start' || place === 'end'

function BreakFields({
  breaks,
  onChange,
  isReadOnly,
}: {
  breaks: readonly string[]
  onChange: (breaks: string[]) => void
  isReadOnly: boolean
}) {
  const inside = breaks.filter((place) => !isEdge(place))
  const isThere = (edge: string) => breaks.includes(edge)
  const write = (start: boolean, middle: readonly string[], end: boolean) =>
    onChange([...(start ? ['start'] : []), ...middle, ...(end ? ['end'] : [])])
  const wrong = inside.find((place) => !within.test(place))
  const error = wrong
    ? `“${wrong}” is neither a time such as 00:20:00 nor a part such as 50%.`
    : breaks.length === 0
      ? 'Choose one break at least.'
      : null
  return (
    <>
      <fieldset className={styles.ticks}>
        <legend>Around the film</legend>
        <Checkbox isSelected={isThere('start')} onChange={(isOn) => write(isOn, inside, isThere('end'))} isDisabled={isReadOnly}>
          Before the film
        </Checkbox>
        <Checkbox isSelected={isThere('end')} onChange={(isOn) => write(isThere('start'), inside, isOn)} isDisabled={isReadOnly}>
          After it
        </Checkbox>
      </fieldset>
      {isReadOnly ? (
        inside.length > 0 && <p>Within it at {inside.join(', ')}.</p>
      ) : (
        <TagsField
          label="Within it"
          hint="Times such as 00:20:00, or parts such as 50%. Breaks that are set in a film's marks come in their place."
          error={error}
          value={inside}
          onChange={(next) => write(isThere('start'), next, isThere('end'))}
          known={['25%', '50%', '75%']}
          allowsNew
        />
      )}
    </>
  )
}

function RulesForm({ rules, onReload }: { rules: Rules; onReload: () => Promise<unknown> }) {
  const mayWrite = useMay('ads:write')
  const { version, breaksOfMachine, adServer, ...standing } = rules
  const { values, isChanged, set, reset } = useDraft(standing)
  const update = useOperatorChange('update-ad-rules')
  useLeaveQuestion(isChanged, 'The rules have changes that are not saved.')
  const { breaks, restMinutes, mostAnHour } = values
  const isComplete = breaks.length > 0 && breaks.every((place) => isEdge(place) || within.test(place))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    update.mutate({ version, ...values }, { onSuccess: () => showToast('ok', 'The rules are saved.') })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {breaksOfMachine && (
        <Notice title="The machine names the breaks">
          {`AD_BREAKS on the service's machine is ${breaksOfMachine.join(', ')}, and holds in the place of what stands here.`}
        </Notice>
      )}
      <BreakFields breaks={breaks} onChange={(next) => set({ breaks: next })} isReadOnly={!mayWrite || breaksOfMachine !== null} />
      <div className={styles.pair}>
        <NumberField
          label="Minutes between breaks before films"
          hint="At least 10, which players hold by themselves."
          value={restMinutes}
          onChange={(value) => Number.isFinite(value) && set({ restMinutes: value })}
          minValue={10}
          maxValue={1440}
          isReadOnly={!mayWrite}
        />
        <NumberField
          label="Ads for one person in an hour"
          hint="Empty for as many as there are breaks."
          value={mostAnHour ?? Number.NaN}
          onChange={(value) => set({ mostAnHour: Number.isFinite(value) ? value : null })}
          minValue={1}
          maxValue={100}
          isReadOnly={!mayWrite}
        />
      </div>
      {update.error && (
        <WriteFailure
          error={update.error}
          mine={() => JSON.stringify(values, null, 2)}
          onLoadTheirs={() => void onReload().then(reset).then(update.reset)}
        />
      )}
      {mayWrite && (
        <Button type="submit" look="lamp" isPending={update.isPending} isDisabled={!isChanged || !isComplete}>
          Save
        </Button>
      )}
    </form>
  )
}

/** Where ads stand, how often one person sees them, and another server that answers in their place. */
export function AdRules() {
  const rules = useOperatorQuery('get-ad-rules', {})
  if (rules.error) return <Failure text={failureText(rules.error)} onRetry={() => void rules.refetch()} />
  if (!rules.data) return <Loading lines={6} />
  const { data } = rules.data
  return (
    <>
      <Panel title="Breaks" lead="Of the service's own ads. Members and trailers have none.">
        <RulesForm key={data.version} rules={data} onReload={() => rules.refetch()} />
      </Panel>
      <AdServer address={data.adServer} />
    </>
  )
}
