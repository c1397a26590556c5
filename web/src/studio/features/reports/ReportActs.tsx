import { useState } from 'react'
import { formatMoment } from '../../../lib/format-day.ts'
import { showToast } from '../../../ui/toast.ts'
import { useOperatorChange } from '../../lib/operator.ts'
import { useLeaveQuestion } from '../../lib/use-leave-question.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { WriteFailure } from '../../ui/WriteFailure.tsx'
import styles from './ReportActs.module.css'
import { eventWord, type Group, type GroupEvent, type Report, type Resolution, resolutionWords } from './report-words.ts'

const longest = 2000
const resolutionOptions = (['mended', 'intended', 'unseen'] as const).map((id) => ({ id, label: resolutionWords[id].choice }))
const mailedWord = (mailed: number) => (mailed === 0 ? '' : ` ${mailed === 1 ? '1 person is' : `${mailed} people are`} mailed.`)

interface ReportActsProps {
  group: Group
  /** The one who is answered; undefined for all. */
  one: Report | undefined
  onAll: () => void
  onLoadTheirs: () => Promise<unknown>
}

/** Answering and closing a group: one text, which goes to whoever reported it. Opened again, it says why. */
export function ReportActs({ group: { id, version, kind, state }, one, onAll, onLoadTheirs }: ReportActsProps) {
  const [text, setText] = useState('')
  const [resolution, setResolution] = useState<Resolution>('mended')
  const [isTold, setTold] = useState(kind === 'issue')
  const [failure, setFailure] = useState<unknown>()
  const answer = useOperatorChange('answer-report-group')
  const close = useOperatorChange('close-report-group')
  const reopen = useOperatorChange('reopen-report-group')
  const written = text.trim()
  useLeaveQuestion(written !== '', 'What you wrote was not sent.')

  const attempt = async (work: () => Promise<string>) => {
    setFailure(undefined)
    try {
      const said = await work()
      setText('')
      onAll()
      showToast('ok', said)
    } catch (error) {
      setFailure(error)
    }
  }
  const send = async () => {
    const { mailed } = await answer.mutateAsync({ id, version, text: written, ...(one && { reportId: one.id }) })
    return `Answered.${mailedWord(mailed)}`
  }
  const closeIt = async () => {
    const { mailed } = await close.mutateAsync({ id, version, resolution, isTold, ...(written && { text: written }) })
    return `Closed.${mailedWord(mailed)}`
  }
  const openIt = async () => {
    await reopen.mutateAsync({ id, version, reason: written })
    return 'Opened again.'
  }
  const failed = failure !== undefined && (
    <WriteFailure error={failure} mine={() => text} onLoadTheirs={() => void onLoadTheirs().then(() => setFailure(undefined))} />
  )

  if (state === 'closed') {
    return (
      <div className={styles.acts}>
        <TextField
          label="Why it is opened again"
          isLong
          maxLength={longest}
          value={text}
          onChange={setText}
          hint="For colleagues; nobody is mailed."
        />
        {failed}
        <div className={styles.foot}>
          <Button isDisabled={!written} isPending={reopen.isPending} onPress={() => void attempt(openIt)}>
            Open again
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.acts}>
      {kind === 'issue' && one && (
        <p className={styles.one}>
          To {one.reporter?.name || one.reporter?.email || 'the viewer of one report'} alone.
          <Button look="quiet" onPress={onAll}>
            Answer everybody
          </Button>
        </p>
      )}
      <TextField
        label={kind === 'issue' ? 'What you write to them' : 'What was done about it'}
        isLong
        maxLength={longest}
        value={text}
        onChange={setText}
        hint={
          kind === 'issue'
            ? 'Goes by mail to whoever reported it and wants to hear of it.'
            : 'For colleagues: a player has nobody to answer.'
        }
      />
      {failed}
      {kind === 'issue' && (
        <div className={styles.foot}>
          <Button look="lamp" isDisabled={!written} isPending={answer.isPending} onPress={() => void attempt(send)}>
            Send answer
          </Button>
        </div>
      )}
      <Select label="Close it because" options={resolutionOptions} value={resolution} onChange={setResolution} />
      {kind === 'issue' && (
        <Switch isSelected={isTold} onChange={setTold}>
          Mail them that it is closed
        </Switch>
      )}
      <div className={styles.foot}>
        <Button isPending={close.isPending} onPress={() => void attempt(closeIt)}>
          {written && isTold ? 'Close with these words' : 'Close'}
        </Button>
      </div>
    </div>
  )
}

/** What was done about a group, oldest first. */
export function ReportEvents({ events }: { events: readonly GroupEvent[] }) {
  return (
    <ul className={styles.events}>
      {events.map((event) => (
        <li key={event.id}>
          <b>{eventWord(event)}</b>
          {event.resolution && <span> – {resolutionWords[event.resolution].word.toLowerCase()}</span>}
          <time dateTime={event.at}>{formatMoment(event.at)}</time>
          {event.text && <p>{event.text}</p>}
        </li>
      ))}
    </ul>
  )
}
