import { Anchor } from '../../../ui/Anchor.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Shelf } from '../../../ui/Shelf.tsx'
import { Spotlight } from '../../../ui/Spotlight.tsx'
import { ListButton } from '../../titles/ListButton.tsx'
import { titleAddress } from '../../titles/title-facts.ts'
import type { HomeRow } from './merge-rows.ts'

interface SpotlightRowProps {
  row: HomeRow
  /** heroimage rows are taller, with the clean still. */
  isTall: boolean
}

/** One wide card a view: the row's own words first where it has some, then its titles. */
export function SpotlightRow({ row, isTall }: SpotlightRowProps) {
  const lead = row.videos[0]
  const hasWords = Boolean(row.title && row.tagline)
  return (
    <Shelf kind={isTall ? 'heroimage' : 'importantitem'} title={row.genreName} isHeadless>
      {hasWords && lead && (
        <Spotlight
          key="words"
          eyebrow={row.genreName}
          title={row.title}
          description={row.tagline}
          picture={row.backgroundImage || lead.stillImages}
          hash={row.backgroundImage ? undefined : lead.hash}
          shade={lead.tint}
          isTall={isTall}
          action={
            row.link && (
              <Anchor className={buttonClass({ look: 'cream' })} href={row.link}>
                View all
              </Anchor>
            )
          }
        />
      )}
      {row.videos.map((title) => (
        <Spotlight
          key={title.videoId}
          eyebrow={row.genreName}
          title={title.videoTitle}
          description={title.shortDescription}
          picture={title.stillImages}
          hash={title.hash}
          shade={title.tint}
          isTall={isTall}
          action={
            <>
              <Anchor className={buttonClass({ look: 'cream' })} href={titleAddress(title)}>
                Details
              </Anchor>
              <ListButton title={title} size="large" look="glass" />
            </>
          }
        />
      ))}
    </Shelf>
  )
}
