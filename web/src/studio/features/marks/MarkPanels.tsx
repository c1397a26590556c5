import { Plus } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { MarkRow } from './MarkRow.tsx'
import styles from './Marks.module.css'
import { byHandAs, foundWords, type MarkPanelsProps } from './mark-words.ts'
import { decided, fieldsOf, handlesOf, leftToFound, withBreak, withChapter } from './marks.ts'
import { RangePanel } from './RangePanel.tsx'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Every mark with its times typed, set where the player stands, played, undone and given back. */
export function MarkPanels(props: MarkPanelsProps) {
  const { base, fields, at, onChange, onPlay } = props
  const saved = fieldsOf(base)
  const handles = handlesOf(fields, base.durationSeconds)
  const ofTone = (tone: string) => handles.filter((handle) => handle.tone === tone)
  const sharesChapters = !fields.byHand.includes('chapters')
  return (
    <div className={styles.panels}>
      <RangePanel {...props} kind="recap" title="Recap" lead="What happened before; viewers may skip it." />
      <RangePanel {...props} kind="intro" title="Intro" lead="Viewers may skip it." />
      <Panel
        title="Credits"
        lead={foundWords(fields, base, 'credits')}
        acts={
          <>
            {!isSame(fields.creditsFrom, saved.creditsFrom) && (
              <Button
                look="quiet"
                aria-label="Undo credits"
                onPress={() => onChange({ ...fields, creditsFrom: saved.creditsFrom, byHand: byHandAs(fields, saved, 'credits') })}
              >
                Undo
              </Button>
            )}
            {fields.byHand.includes('credits') && (
              <Button
                look="quiet"
                aria-label="Use what is found for credits"
                onPress={() => onChange(leftToFound(fields, 'credits', base.found))}
              >
                Use what is found
              </Button>
            )}
            {fields.creditsFrom === null ? (
              <Button
                aria-label="Credits begin here"
                isDisabled={at >= base.durationSeconds}
                onPress={() => onChange(decided(fields, 'credits', { creditsFrom: at }))}
              >
                Begin here
              </Button>
            ) : (
              <Button look="quiet" aria-label="Remove credits" onPress={() => onChange(decided(fields, 'credits', { creditsFrom: null }))}>
                Remove
              </Button>
            )}
          </>
        }
      >
        {ofTone('credits').map((handle) => (
          <MarkRow key={handle.id} handle={handle} at={at} onChange={onChange} onPlay={onPlay} />
        ))}
      </Panel>
      <Panel
        title="Chapters"
        lead={sharesChapters ? 'As the film’s file has them.' : 'By hand.'}
        acts={
          <>
            {!isSame(fields.chapters, saved.chapters) && (
              <Button
                look="quiet"
                aria-label="Undo chapters"
                onPress={() => onChange({ ...fields, chapters: saved.chapters, byHand: byHandAs(fields, saved, 'chapters') })}
              >
                Undo
              </Button>
            )}
            {!sharesChapters && (
              <Button
                look="quiet"
                aria-label="Use the file’s chapters"
                onPress={() => onChange(leftToFound(fields, 'chapters', base.found))}
              >
                Use the file’s
              </Button>
            )}
            <Button icon={Plus} isDisabled={at >= base.durationSeconds} onPress={() => onChange(withChapter(fields, at))}>
              Chapter here
            </Button>
          </>
        }
      >
        {ofTone('chapter').map((handle, place) => (
          <MarkRow
            key={handle.id}
            handle={handle}
            at={at}
            onChange={onChange}
            onPlay={onPlay}
            onRemove={() => onChange(decided(fields, 'chapters', { chapters: fields.chapters.toSpliced(place, 1) }))}
          >
            <TextField
              label={`Name of chapter ${place + 1}`}
              placeholder={`Chapter ${place + 1}`}
              maxLength={300}
              value={fields.chapters[place]!.name}
              onChange={(name) =>
                onChange(decided(fields, 'chapters', { chapters: fields.chapters.with(place, { ...fields.chapters[place]!, name }) }))
              }
            />
          </MarkRow>
        ))}
      </Panel>
      <Panel
        title="Ad breaks"
        lead="Within the film. With none set, the service’s own schedule stands."
        acts={
          <>
            {!isSame(fields.adBreaks, saved.adBreaks) && (
              <Button look="quiet" aria-label="Undo ad breaks" onPress={() => onChange({ ...fields, adBreaks: saved.adBreaks })}>
                Undo
              </Button>
            )}
            <Button icon={Plus} isDisabled={at <= 0 || at >= base.durationSeconds} onPress={() => onChange(withBreak(fields, at))}>
              Break here
            </Button>
          </>
        }
      >
        {ofTone('break').map((handle, place) => (
          <MarkRow
            key={handle.id}
            handle={handle}
            at={at}
            onChange={onChange}
            onPlay={onPlay}
            onRemove={() => onChange({ ...fields, adBreaks: fields.adBreaks.toSpliced(place, 1) })}
          />
        ))}
      </Panel>
    </div>
  )
}
