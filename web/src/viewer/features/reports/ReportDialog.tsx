import { type FormEvent, useState } from 'react'
import { useCallMutation } from '../../../lib/call-mutation.ts'
import { useCallQuery } from '../../../lib/call-query.ts'
import { dialogTexts } from '../../../lib/dialog-texts.ts'
import { useMember } from '../../../lib/session.ts'
import { failureText } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextAreaField } from '../../../ui/Field.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { Choices } from './Choices.tsx'
import styles from './ReportDialog.module.css'

/** What was playing when something went wrong. */
export interface Played {
  videoId: number
  videoType: 'film' | 'series'
  seasonId?: number
  episodeId?: number
}

interface ReportDialogProps {
  played: Played
  /** Where in the film it was, and what its player did before. */
  moment?: { playTime: number; playerLog: string }
  onClose: () => void
}

const heading = 'What went wrong?'
const longestText = 2000

/** The report popup: what kind of issue, which one, and where it happened. */
export function ReportDialog({ played, moment, onClose }: ReportDialogProps) {
  const { data, error, isFetching, refetch } = useCallQuery('error-master', {}, { sameForAll: true })
  const { mutateAsync: send, isPending } = useCallMutation('report-error')
  const [chosenId, setChosen] = useState<number | null>(null)
  const [issueId, setIssue] = useState<number | null>(null)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  // A guest has no address.
  const isMember = useMember() !== null
  const [wantsAnswer, setWantsAnswer] = useState(true)
  const [isSent, setSent] = useState(false)
  const categories = data?.data ?? []
  const category = categories.find(({ id }) => id === chosenId) ?? categories[0]

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!category || isPending) return
    if (issueId === null && text.trim() === '') return setProblem('Choose what is wrong, or describe it.')
    setProblem(null)
    const { videoId, videoType, seasonId, episodeId } = played
    const about = { videoId: videoId, videoType: videoType, seasonId: seasonId, episodeId: episodeId }
    const what = { errorId: category.id, subErrorId: issueId ?? undefined, errorMessage: text.trim() || undefined, wantsAnswer, ...moment }
    try {
      await send({ ...about, ...what })
      setSent(true)
    } catch (refusal) {
      setProblem(failureText(refusal))
    }
  }

  if (isSent) {
    return (
      <Dialog title="Thank you" onClose={onClose} footer={<Button onClick={onClose}>Back to the film</Button>}>
        <p role="status">{dialogTexts.reported}</p>
      </Dialog>
    )
  }
  if (!category) {
    return (
      <Dialog
        title={heading}
        onClose={onClose}
        footer={<Button onClick={() => (error ? refetch() : onClose())}>{error ? 'Try again' : 'Cancel'}</Button>}
      >
        {isFetching ? (
          <Spinner size={28} label="Loading" />
        ) : (
          <p role="alert">{error ? failureText(error) : 'There is nothing to choose from.'}</p>
        )}
      </Dialog>
    )
  }
  return (
    <Dialog title={heading} hideTitle wide onClose={onClose}>
      <form className={styles.report} onSubmit={submit} noValidate>
        <div className={styles.left}>
          <p className={styles.heading} aria-hidden="true">
            {heading}
          </p>
          <Choices
            name="category"
            legend={heading}
            className={styles.categories}
            chosenId={category.id}
            choices={categories.map(({ id, errorTitle, errorDescription }) => ({ id, title: errorTitle, about: errorDescription }))}
            onChoose={(id) => {
              setChosen(id)
              setIssue(null)
              setProblem(null)
            }}
          />
        </div>
        <div className={styles.right}>
          <Choices
            name="issue"
            legend={dialogTexts.reportSelect}
            showLegend
            className={styles.issues}
            chosenId={issueId}
            choices={category.errorTypeList.map(({ id, errorTypeTitle }) => ({ id, title: errorTypeTitle }))}
            onChoose={(id) => {
              setIssue(id)
              setProblem(null)
            }}
          />
          <TextAreaField
            label="What happened"
            hideLabel
            placeholder="Tell us where it happened (optional)"
            maxLength={longestText}
            rows={3}
            value={text}
            error={problem}
            onChange={(event) => setText(event.target.value)}
          />
          {isMember && (
            <label className={styles.answer}>
              <input type="checkbox" checked={wantsAnswer} onChange={(event) => setWantsAnswer(event.target.checked)} />
              Email me about the outcome
            </label>
          )}
          <div className={styles.foot}>
            <Button look="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" look="lamp" busy={isPending}>
              Send
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  )
}
