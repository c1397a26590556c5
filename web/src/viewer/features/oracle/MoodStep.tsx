import { useCallQuery } from '../../../lib/call-query.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { useDebouncedParam } from '../../../lib/use-debounced-param.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Loading } from '../../../ui/Skeleton.tsx'
import { CardBack, MoodCard } from './MoodCard.tsx'
import styles from './MoodStep.module.css'
import { moodIdsOf, withMood } from './mood-ids.ts'
import { Question } from './Question.tsx'
import yearStyles from './YearStep.module.css'
import type { Years } from './years.ts'

interface MoodStepProps {
  years: Years
  /** Ids, as the address has them. */
  mood: string
  yearsAddress: string
  onKeep: (mood: string) => void
  onAsk: (mood: string) => void
}

const places = Array.from({ length: 12 }, (_, index) => `place ${index}`)

/** Step 2: which moods the titles should have. */
export function MoodStep({ years, mood, yearsAddress, onKeep, onAsk }: MoodStepProps) {
  const moods = useCallQuery('mood-list', { fromYear: years.from, toYear: years.to })
  const { value, setValue, take } = useDebouncedParam(mood, onKeep, 0)
  const chosen = moodIdsOf(value)
  return (
    <QueryBoundary
      query={moods}
      what="The deck"
      skeleton={
        <>
          <Question small>How do you want to feel?</Question>
          <Loading label="The deck is being dealt" className={styles.deck}>
            {places.map((place) => (
              <span key={place} className={styles.place}>
                <CardBack />
              </span>
            ))}
          </Loading>
        </>
      }
      isEmpty={({ data }) => data.every(({ count, id }) => count === 0 && !chosen.includes(id))}
      empty={
        <>
          <Question small lead="Widen the years.">
            The cards are silent.
          </Question>
          <div className={yearStyles.go}>
            <Anchor className={`${buttonClass({ size: 'large' })} ${yearStyles.button}`} href={yearsAddress}>
              Widen the years
            </Anchor>
          </div>
        </>
      }
    >
      {({ data }) => (
        <>
          <Question small lead="Turn over one card, or several.">
            How do you want to feel?
          </Question>
          <fieldset className={styles.deck}>
            <legend className="sr-only">Moods</legend>
            {data.map(({ id, moodName, moodIcon, count }) => (
              <MoodCard
                key={id}
                name={moodName}
                icon={moodIcon}
                count={count}
                isChosen={chosen.includes(id)}
                onChoose={() => setValue((now) => withMood(now, id))}
              />
            ))}
          </fieldset>
          <div className={yearStyles.go}>
            <Button size="large" icon="oracle" className={yearStyles.button} onClick={() => onAsk(take())}>
              Ask the Oracle
            </Button>
          </div>
        </>
      )}
    </QueryBoundary>
  )
}
