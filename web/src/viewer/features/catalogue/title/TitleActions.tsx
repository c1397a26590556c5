import { href } from '@matinee/contract/paths'
import { useState } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.tsx'
import { Anchor } from '../../../../ui/Anchor.tsx'
import { Button, buttonClass } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { ListButton } from '../../../titles/ListButton.tsx'
import { isComing, playableOf, playLabel } from '../../../titles/title-facts.ts'
import { usePlay, usePreparePlay } from '../../../titles/use-play.ts'
import styles from './TitleActions.module.css'
import { playMark } from './title-words.ts'
import type { Detail } from './use-title.ts'

// Few titles are still to come.
const RemindButton = lazyPart('RemindButton', () => import('../../../titles/RemindButton.tsx'), { isInline: true })
// Few visits share: the dialog's script comes when it is asked for.
const ShareDialog = lazyPart('ShareDialog', () => import('./ShareDialog.tsx'))

interface TitleActionsProps {
  title: Detail
}

/** What can be done with a title. One that is not out yet cannot be played; its date stands above instead. */
export function TitleActions({ title }: TitleActionsProps) {
  const play = usePlay()
  const ready = usePreparePlay()
  const playable = playableOf(title)
  const [isSharing, setSharing] = useState(false)
  const mark = playMark(title)
  return (
    <div className={styles.actions}>
      {playable && (
        <Button look="cream" icon="play" className={styles.play} onClick={() => void play(playable)} {...ready(playable)}>
          {playLabel(title)}
          {mark && <span className="tabular"> {mark}</span>}
        </Button>
      )}
      {isComing(title) && (
        <span className={styles.remind}>
          <RemindButton title={title} look="cream" className={styles.play} />
        </span>
      )}
      {title.trailerUrl && (
        <Anchor
          className={`${buttonClass({ look: 'glass' })} ${styles.trailer}`}
          href={href('/player', { videoId: title.videoId, videoType: title.videoType, contentType: 'trailer' })}
        >
          <Icon name="trailer" />
          Play Trailer
        </Anchor>
      )}
      <ListButton title={title} size="large" look="glass" />
      <IconButton icon="share" label="Share" look="glass" size="large" onClick={() => setSharing(true)} />
      {isSharing && <ShareDialog title={title} onClose={() => setSharing(false)} />}
    </div>
  )
}
