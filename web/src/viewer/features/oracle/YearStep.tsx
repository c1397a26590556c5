import type { Reply } from '../../../lib/api.ts'
import { useCallQuery } from '../../../lib/call-query.ts'
import { countOf } from '../../../lib/format.ts'
import { useDebouncedParam } from '../../../lib/use-debounced-param.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Question } from './Question.tsx'
import { rangeAround, titlesIn } from './spectrum.ts'
import { YearRange } from './YearRange.tsx'
import styles from './YearStep.module.css'
import { sameYears, type Years, yearsText } from './years.ts'

/** The count is asked for, and the address changed, once the suns rest this long. */
const pauseMs = 250

export type Opening = Reply<'view-the-oracle-step-one'>['data']

interface YearStepProps {
  opening: Opening
  bounds: Years
  /** As the address has them. */
  years: Years
  onKeep: (years: Years) => void
  onContinue: (years: Years) => void
}

const write = ({ from, to }: Years): string => `${from}-${to}`
const read = (text: string): Years => {
  const [from = 0, to = 0] = text.split('-').map(Number)
  return { from, to }
}

/** Step 1: between which years to look. */
export function YearStep({ opening, bounds, years: asked, onKeep, onContinue }: YearStepProps) {
  const { value, kept, setValue, take } = useDebouncedParam(write(asked), (text) => onKeep(read(text)), pauseMs)
  const years = read(value)
  const eras = opening.eras.map(({ name, fromYear, toYear }) => ({ name, from: fromYear, to: toYear }))
  const answer = useCallQuery('the-oracle-step-one', { fromYear: read(kept).from, toYear: read(kept).to })
  const isAnswered = value === kept && answer.data !== undefined
  // While the suns move, and when the count cannot be had, the spectrum says it.
  const count = isAnswered ? answer.data.data.totalNumberOfTitles : titlesIn(opening.years, years)
  const nearest = isAnswered ? answer.data.data.nearest : null
  const isDark = count === 0
  const suggested = nearest ? (rangeAround(eras, nearest.fromYear) ?? { from: nearest.fromYear, to: nearest.toYear }) : undefined
  const change = (next: Years) => setValue(write(next))

  return (
    <>
      <Question
        over={[opening.subtitle, opening.totalNumberOfTitles > 0 && `${countOf(opening.totalNumberOfTitles, 'title')} in all`]
          .filter(Boolean)
          .join(' · ')}
        lead={opening.description}
      >
        {opening.title}
      </Question>
      <p className={classNames(styles.years, isDark && styles.dark)}>
        <span>{years.from}</span>
        <span className="sr-only"> to </span>
        <i />
        <span>{years.to}</span>
      </p>
      <YearRange years={years} bounds={bounds} lit={opening.years} onChange={change} />
      {eras.length > 0 && (
        <fieldset className={styles.eras}>
          <legend className="sr-only">Eras</legend>
          {eras.map((era) => {
            const isSuggested = isDark && suggested !== undefined && sameYears(era, suggested)
            return (
              <button
                key={era.name}
                type="button"
                className={classNames(styles.era, (isSuggested || sameYears(era, years)) && styles.on)}
                aria-pressed={sameYears(era, years)}
                onClick={() => change(era)}
              >
                {isSuggested && <Icon name="sparkle" />}
                {isSuggested && <span className="sr-only">Suggested: </span>}
                {era.name} {yearsText(era)}
              </button>
            )
          })}
        </fieldset>
      )}
      <div className={styles.go}>
        <p role="status" className={isDark ? styles.status : 'sr-only'}>
          {isDark ? darkText(nearest, opening.years.length > 0) : value === kept && countOf(count, 'title')}
        </p>
        {!isDark && (
          <Button size="large" className={styles.button} onClick={() => onContinue(read(take()))}>
            Continue with {countOf(count, 'title')}
          </Button>
        )}
        {isDark && suggested && !eras.some((era) => sameYears(era, suggested)) && (
          <Button size="large" className={styles.button} onClick={() => change(suggested)}>
            Look into {yearsText(suggested)}
          </Button>
        )}
      </div>
    </>
  )
}

const darkText = (nearest: { fromYear: number; toYear: number } | null, hasAny: boolean): string => {
  if (!hasAny) return 'All years are dark. There are no films here yet.'
  if (!nearest) return 'These years are dark.'
  return `These years are dark. The nearest films are in ${yearsText({ from: nearest.fromYear, to: nearest.toYear })}.`
}
