import { Anchor } from '../../../ui/Anchor.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Picture, portraitShape } from '../../../ui/Picture.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { StatusIcons } from '../../../ui/StatusIcons.tsx'
import { ListButton } from '../../titles/ListButton.tsx'
import { lengthOf, releaseMark, spokenName, statusesOf, titleAddress, watchedPercent } from '../../titles/title-facts.ts'
import { usePlay, usePreparePlay } from '../../titles/use-play.ts'
import { type ProgrammeDetail, type ProgrammeItem, placeOf, playableIn } from './place.ts'
import styles from './RunningOrder.module.css'

/** The titles of a programme in their order, each with what the curator says of it. */
export function RunningOrder({ programme }: { programme: ProgrammeDetail }) {
  const place = placeOf(programme)
  return (
    <section className={styles.order} aria-labelledby="running-order">
      <h2 id="running-order" className={styles.heading}>
        Running order
      </h2>
      <ol className={styles.items}>
        {programme.items.map((item, index) => (
          <li key={item.video.videoId} className={styles.item} data-current={(place?.isBegun && place.item === item) || undefined}>
            <Entry item={item} number={index + 1} programmeId={programme.programmeId} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Entry({ item, number, programmeId }: { item: ProgrammeItem; number: number; programmeId: number }) {
  const play = usePlay()
  const ready = usePreparePlay()
  const { video, note, isWatched } = item
  const playable = playableIn(programmeId, item)
  const percent = isWatched ? undefined : watchedPercent(video)
  return (
    <>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.poster}>
        <Picture src={video.portraitArt} alt="" shape={portraitShape} sizes="(min-width: 768px) 148px, 92px" largest={480} />
        {percent !== undefined && <ProgressBar percent={percent} className={styles.progress} />}
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Anchor href={titleAddress(video)} className={styles.link} aria-label={spokenName(video)}>
            {video.videoTitle}
          </Anchor>
        </h3>
        <div className={styles.facts}>
          {[releaseMark(video), video.publishedYear, lengthOf(video), video.genreNames.slice(0, 2).join(', ')].filter(Boolean).join(' · ')}
          <StatusIcons statuses={statusesOf(video)} className={styles.statuses} />
          {isWatched && (
            <span className={styles.watched}>
              <Icon name="check" />
              Watched
            </span>
          )}
        </div>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.actions}>
        {playable && (
          <IconButton
            icon="play"
            label={`Play ${video.videoTitle}`}
            look="line"
            size="large"
            onClick={() => void play(playable)}
            {...ready(playable)}
          />
        )}
        <ListButton title={video} size="large" look="glass" />
      </div>
    </>
  )
}
