import type { ReactNode } from 'react'
import { useSession } from '../../lib/session.ts'
import { Card } from '../../ui/Card.tsx'
import type { CardCaptionText } from '../../ui/CardCaption.tsx'
import type { Status } from '../../ui/StatusIcons.tsx'
import { ListButton } from './ListButton.tsx'
import {
  cornerMark,
  lengthOf,
  playableOf,
  releaseMark,
  spokenName,
  statusesOf,
  type Title,
  titleAddress,
  watchedPercent,
} from './title-facts.ts'
import { usePlay, usePreparePlay } from './use-play.ts'

interface TitleCardProps {
  title: Title
  shape: 'landscape' | 'portrait'
  /** Widths in the layout, as in HTML. */
  sizes: string
  hasCaption?: boolean
  rank?: number
  /** What all titles around it are, which it does not repeat. */
  about?: Status
  /** Shown beside the list button: take off continue watching. */
  extraAction?: ReactNode
}

const captionOf = (title: Title, hasCaption = false, rank?: number): CardCaptionText | undefined => {
  if (title.reason) return { line: title.reason, isReason: true }
  return hasCaption ? { line: [title.publishedYear, lengthOf(title)].filter(Boolean).join(' · '), rank } : undefined
}

/** A title of the catalogue as a card, with its list button and, where it can be played, a play button. */
export function TitleCard({ title, shape, sizes, hasCaption, rank, about, extraAction }: TitleCardProps) {
  const play = usePlay()
  const ready = usePreparePlay()
  const playable = playableOf(title)
  // For a visitor the whole card leads to the title, which tells of it before it asks for an account.
  const isVisitor = !useSession()
  return (
    <Card
      shape={shape}
      href={titleAddress(title)}
      name={title.videoTitle}
      label={spokenName(title)}
      picture={shape === 'landscape' ? title.landscapeArt : title.portraitArt}
      hash={title.hash}
      sizes={sizes}
      lettering={title.lettering}
      treatment={title.bannerTitleImage}
      statuses={statusesOf(title).filter((status) => status !== about)}
      episode={cornerMark(title)}
      progress={watchedPercent(title)}
      release={releaseMark(title)}
      caption={captionOf(title, hasCaption, rank)}
      actions={
        <>
          {extraAction}
          <ListButton title={title} size="small" look="shade" />
        </>
      }
      onPlay={playable && (isVisitor ? 'link' : () => void play(playable))}
      playEvents={playable && ready(playable)}
    />
  )
}
