import { href } from '@matinee/contract/paths'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useCallQuery } from '../../lib/call-query.ts'
import { useHead } from '../../lib/head.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import type { RouteLoader } from '../../lib/route-loader.ts'
import { classNames } from '../../ui/class-names.ts'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { FilmStep } from '../features/oracle/FilmStep.tsx'
import { MoodStep } from '../features/oracle/MoodStep.tsx'
import { Moons } from '../features/oracle/Moons.tsx'
import { moodIdsOf } from '../features/oracle/mood-ids.ts'
import { type PastAnswer, PastAnswers } from '../features/oracle/PastAnswers.tsx'
import { Question, questionId } from '../features/oracle/Question.tsx'
import { Sky } from '../features/oracle/Sky.tsx'
import { type Opening, YearStep } from '../features/oracle/YearStep.tsx'
import { type Years, yearsOf, yearsText } from '../features/oracle/years.ts'
import styles from './OraclePage.module.css'

interface OracleSearch {
  step?: 1 | 2 | 3
  from?: number
  to?: number
  mood?: string
  card?: number
}

/** Fills the page at the step and the answers of its address; years outside of the catalogue are moved into it, as the page does. */
export const loadOracle = async ({ load }: RouteLoader, { step = 1, mood = '', ...asked }: OracleSearch): Promise<void> => {
  const opening = await load('view-the-oracle-step-one', {})
  if (!opening) return
  const { from, to } = yearsOf(asked, { from: opening.data.firstYear, to: opening.data.lastYear })
  const years = { fromYear: from, toYear: to }
  await Promise.all([
    step === 1 ? load('the-oracle-step-one', years) : load('mood-list', years),
    step === 3 && load('the-oracle-step-two', { ...years, mood }),
  ])
}

/** Whoever comes to another step hears its question; a page that has just opened leaves the focus alone. */
const useFocusOnStep = (step: number) => {
  const latest = useRef(step)
  useEffect(() => {
    if (latest.current === step) return
    latest.current = step
    document.getElementById(questionId)?.focus({ preventScroll: true })
  }, [step])
}

/** What the first steps say of themselves; the last one speaks of its card. */
function OracleHead({ noIndex }: { noIndex: boolean }) {
  useHead({ title: 'The Oracle', description: 'Choose years and moods, and let the cards choose your film.', noIndex })
  return null
}

export function OraclePage() {
  const search: OracleSearch = useSearch({ from: '/oracle' })
  const { step = 1 } = search
  const opening = useCallQuery('view-the-oracle-step-one', {})
  useFocusOnStep(step)
  return (
    <div className={styles.page}>
      {step < 3 && <OracleHead noIndex={step > 1} />}
      <Sky step={step} />
      <div className={classNames(styles.oracle, step === 2 && styles.moods)}>
        <Moons step={step} />
        <QueryBoundary
          query={opening}
          what="The Oracle"
          skeleton={
            <>
              <Question small>The Oracle</Question>
              <Loading label="The Oracle opens her eyes" className={styles.skeleton}>
                <Skeleton width="min(560px, 90%)" height={108} />
                <Skeleton width="min(1020px, 100%)" height={170} />
              </Loading>
            </>
          }
        >
          {({ data }) => <Step opening={data} search={search} />}
        </QueryBoundary>
      </div>
    </div>
  )
}

/** The step that the address asks for; all that is answered stands in the address. */
function Step({ opening, search }: { opening: Opening; search: OracleSearch }) {
  const router = useRouter()
  const { step = 1, mood = '' } = search
  const bounds: Years = { from: opening.firstYear, to: opening.lastYear }
  const years = yearsOf(search, bounds)
  const chosen = moodIdsOf(mood)
  const names = useCallQuery('mood-list', { fromYear: years.from, toYear: years.to }, { enabled: step === 3 }).data?.data
  const chosenNames = names?.filter(({ id }) => chosen.includes(id)).map(({ moodName }) => moodName)

  const addressOf = (changes: Partial<OracleSearch>) => href('/oracle', { ...years, ...(mood && { mood }), ...changes })
  const keep = (changes: Partial<OracleSearch>) =>
    router.navigate({
      to: '/oracle',
      search: { ...search, ...years, mood: mood || undefined, ...changes },
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  /** The step that is left keeps its answer too, for the way back. */
  const goTo = async (next: 2 | 3, changes: Partial<OracleSearch>) => {
    // Other answers draw other cards.
    const kept = { ...search, card: undefined }
    await keep(changes)
    await router.navigate({ to: '/oracle', search: { ...kept, ...years, mood: mood || undefined, ...changes, step: next } })
  }

  if (step === 1)
    return (
      <YearStep
        opening={opening}
        bounds={bounds}
        years={years}
        onKeep={(next) => void keep({ ...next })}
        onContinue={(next) => void goTo(2, { ...next })}
      />
    )
  const answers: PastAnswer[] = [{ what: 'years', answer: yearsText(years), href: addressOf({ step: 1 }) }]
  if (step === 3)
    answers.push({ what: 'moods', answer: mood ? (chosenNames?.join(', ') ?? '…') : 'Any mood', href: addressOf({ step: 2 }) })
  return (
    <>
      <PastAnswers answers={answers} />
      {step === 2 ? (
        <MoodStep
          years={years}
          mood={mood}
          yearsAddress={addressOf({ step: 1 })}
          onKeep={(next) => void keep({ mood: next || undefined })}
          onAsk={(next) => void goTo(3, { mood: next || undefined })}
        />
      ) : (
        <FilmStep
          years={years}
          mood={mood}
          yearsAddress={addressOf({ step: 1 })}
          card={search.card}
          onDeal={(card) => void keep({ card })}
        />
      )}
    </>
  )
}
