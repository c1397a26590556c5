import { useCallQuery } from '../../../lib/call-query.ts'
import { countOf } from '../../../lib/format.ts'
import { useHead } from '../../../lib/head.tsx'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { Anchor } from '../../../ui/Anchor.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Loading } from '../../../ui/Skeleton.tsx'
import { countWord } from './count-word.ts'
import { dealOrder } from './deal.ts'
import { FaceDown, Fan } from './Fan.tsx'
import { GenreGroup } from './GenreGroup.tsx'
import { Question } from './Question.tsx'
import { Tonight } from './Tonight.tsx'
import yearStyles from './YearStep.module.css'
import type { Years } from './years.ts'

interface FilmStepProps {
  years: Years
  mood: string
  yearsAddress: string
  /** Of the title whose card lies open; the best one's where there is none. */
  card: number | undefined
  onDeal: (videoId: number) => void
}

/** Step 3: the titles that the cards have chosen. */
export function FilmStep({ years, mood, yearsAddress, card, onDeal }: FilmStepProps) {
  const drawn = useCallQuery('the-oracle-step-two', { fromYear: years.from, toYear: years.to, mood })
  const groups = drawn.data?.data.genreVideos
  const titles = groups?.flatMap(({ videos }) => videos) ?? []
  const total = drawn.data?.data.totalNumberOfTitles ?? 0
  const isEmpty = groups !== undefined && titles.length === 0
  const leading = (drawn.data?.data.leadingVideoIds ?? []).flatMap((id) => titles.find(({ videoId }) => videoId === id) ?? [])

  const deck = dealOrder(titles, leading)
  const open = deck.find(({ videoId }) => videoId === card) ?? deck[0]
  useHead({
    title: open ? `Tonight: ${open.videoTitle}` : 'The Oracle',
    description: open?.sentence,
    image: open?.cardImage,
    noIndex: true,
  })

  const lead = total > titles.length ? `The best of ${countOf(total, 'title')} that fit.` : undefined
  return (
    <>
      <Question small lead={isEmpty ? 'Widen the years.' : lead}>
        {groups === undefined
          ? drawn.error
            ? 'The stars are clouded over.'
            : 'The deck gathers.'
          : isEmpty
            ? 'The cards are silent.'
            : `The cards have chosen ${countWord(titles.length)}.`}
      </Question>
      <QueryBoundary
        query={drawn}
        what="The draw"
        skeleton={
          <Loading label="The deck gathers">
            <FaceDown count={7} isGathering />
          </Loading>
        }
        isEmpty={() => isEmpty}
        empty={
          <>
            <FaceDown count={3} />
            <Anchor className={`${buttonClass({ size: 'large' })} ${yearStyles.button}`} href={yearsAddress}>
              Widen the years
            </Anchor>
          </>
        }
      >
        {({ data }) => (
          <>
            <Fan titles={leading} />
            {open && <Tonight titles={deck} title={open} onDeal={onDeal} />}
            {data.genreVideos.map((group) => (
              <GenreGroup key={group.genreId} group={group} />
            ))}
          </>
        )}
      </QueryBoundary>
    </>
  )
}
