import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { MarkRow } from './MarkRow.tsx'
import { byHandAs, foundWords, type MarkPanelsProps } from './mark-words.ts'
import { decided, endingAt, fieldsOf, handlesOf, leftToFound, type MarksFields, type Range, startingAt } from './marks.ts'

interface RangePanelProps extends MarkPanelsProps {
  kind: 'intro' | 'recap'
  title: string
  lead: string
}

const newSeconds = 30

/** A stretch that viewers may skip: its two ends, or a button that begins one. */
export function RangePanel({ kind, title, lead, base, fields, at, onChange, onPlay }: RangePanelProps) {
  const { durationSeconds, found } = base
  const saved = fieldsOf(base)
  const range = fields[kind]
  const name = title.toLowerCase()
  const write = (written: Range | null): MarksFields =>
    kind === 'intro' ? decided(fields, 'intro', { intro: written }) : { ...fields, recap: written }
  const undo = (): MarksFields =>
    kind === 'intro' ? { ...fields, intro: saved.intro, byHand: byHandAs(fields, saved, 'intro') } : { ...fields, recap: saved.recap }
  return (
    <Panel
      title={title}
      lead={kind === 'intro' ? `${lead} ${foundWords(fields, base, 'intro')}` : lead}
      acts={
        <>
          {JSON.stringify(range) !== JSON.stringify(saved[kind]) && (
            <Button look="quiet" aria-label={`Undo ${name}`} onPress={() => onChange(undo())}>
              Undo
            </Button>
          )}
          {kind === 'intro' && fields.byHand.includes('intro') && (
            <Button look="quiet" aria-label="Use what is found for intro" onPress={() => onChange(leftToFound(fields, 'intro', found))}>
              Use what is found
            </Button>
          )}
          {range ? (
            <Button look="quiet" aria-label={`Remove ${name}`} onPress={() => onChange(write(null))}>
              Remove
            </Button>
          ) : (
            <Button
              aria-label={`${title}: begin here`}
              isDisabled={at >= durationSeconds}
              onPress={() => onChange(write({ from: at, to: Math.min(durationSeconds, at + newSeconds) }))}
            >
              Begin here
            </Button>
          )}
        </>
      }
    >
      {range &&
        handlesOf(fields, durationSeconds)
          .filter(({ tone }) => tone === kind)
          .map((handle) => (
            <MarkRow
              key={handle.id}
              handle={handle}
              at={at}
              onChange={onChange}
              onPlay={onPlay}
              onHere={() => onChange(write(handle.id.endsWith('-from') ? startingAt(range, at, durationSeconds) : endingAt(range, at)))}
            />
          ))}
    </Panel>
  )
}
