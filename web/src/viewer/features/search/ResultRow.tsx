import { Anchor } from '../../../ui/Anchor.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { iconButtonClass } from '../../../ui/IconButton.tsx'
import { landscapeShape, Picture } from '../../../ui/Picture.tsx'
import { MetaLine } from '../../../ui/TitleLogo.tsx'
import { ListButton } from '../../titles/ListButton.tsx'
import { lengthOf, playableOf, spokenName, type Title, titleAddress } from '../../titles/title-facts.ts'
import { usePlay, usePreparePlay } from '../../titles/use-play.ts'
import styles from './ResultRow.module.css'

interface ResultRowProps {
  title: Title
}

/** A search result with words: the whole row leads to the title. */
export function ResultRow({ title }: ResultRowProps) {
  const play = usePlay()
  const ready = usePreparePlay()
  const playable = playableOf(title)
  return (
    <article className={styles.row}>
      <Picture
        src={title.landscapeArt}
        alt=""
        shape={landscapeShape}
        sizes="(min-width: 768px) 232px, 128px"
        hash={title.hash}
        largest={640}
        className={styles.picture}
      />
      <div>
        <h2 className={styles.name}>
          <Anchor className={styles.link} href={titleAddress(title)} aria-label={spokenName(title)}>
            {title.videoTitle}
          </Anchor>
        </h2>
        <MetaLine parts={[title.publishedYear, lengthOf(title), title.genreNames.join(', ')]} />
        <p className={styles.description}>{title.shortDescription}</p>
      </div>
      <div className={styles.actions}>
        <ListButton title={title} size="large" look="glass" />
        {playable && (
          <button
            type="button"
            className={iconButtonClass('cream', 'large')}
            aria-label={`Play ${title.videoTitle}`}
            onClick={() => void play(playable)}
            {...ready(playable)}
          >
            <Icon name="play" />
          </button>
        )}
      </div>
    </article>
  )
}
