import { countOf, formatDuration } from '../../../lib/format.ts'
import { untilText } from '../../../lib/format-day-until.ts'
import { Backdrop, wordsOverBackdrop } from '../../../ui/Backdrop.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { copyLink } from '../../../ui/copy-link.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { MetaLine, TitleLogo } from '../../../ui/TitleLogo.tsx'
import { isFilm } from '../../titles/title-facts.ts'
import { usePlay, usePreparePlay } from '../../titles/use-play.ts'
import styles from './ProgrammeHero.module.css'
import { type ProgrammeDetail, placeOf, playableIn } from './place.ts'

/** A browser that has a sheet for it opens that; any other copies the address. */
const share = async (name: string): Promise<void> => {
  if ('share' in navigator) {
    // Whoever closes the sheet shares nothing, and knows it.
    await navigator.share({ title: name, url: location.href }).catch(() => {})
    return
  }
  await copyLink(location.href, 'The address is in its bar.')
}

/** What a programme is called and how much there is of it, over its picture, and where to begin. */
export function ProgrammeHero({ programme }: { programme: ProgrammeDetail }) {
  const play = usePlay()
  const ready = usePreparePlay()
  const { programmeId, programmeName, titleCount, totalDuration, curator, items, lastDay } = programme
  const place = placeOf(programme)
  const playable = place && playableIn(programmeId, place.item)
  const noun = items.every(({ video }) => isFilm(video)) ? 'film' : 'title'
  return (
    <div className={styles.hero}>
      <Backdrop
        wide={programme.programmeImage}
        phone={programme.programmeImagePhone}
        hash={programme.hash}
        isFirst
        className={styles.backdrop}
      />
      <div className={classNames(styles.text, wordsOverBackdrop)}>
        <p className={styles.eyebrow}>Programme</p>
        <TitleLogo as="h1" name={programmeName} image="" className={styles.name} />
        <MetaLine
          parts={[
            countOf(titleCount, noun),
            formatDuration(totalDuration),
            curator && `Chosen by ${curator}`,
            lastDay ? untilText(lastDay) : '',
          ]}
        />
        <div className={styles.actions}>
          {playable && (
            <Button look="cream" icon="play" onClick={() => void play(playable)} {...ready(playable)}>
              {place.isBegun ? 'Resume the programme' : 'Play the programme'}
            </Button>
          )}
          <IconButton icon="share" label="Share" look="glass" size="large" onClick={() => void share(programmeName)} />
        </div>
        {place?.isBegun && (
          <p className={styles.place}>
            You are at {noun} {place.number} of {titleCount}: {place.item.video.videoTitle}
          </p>
        )}
      </div>
    </div>
  )
}
