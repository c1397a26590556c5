import { rowKinds } from '@matinee/contract/numbers'
import type { ReactNode } from 'react'
import { countOf } from '../../../lib/format.ts'
import { Shelf } from '../../../ui/Shelf.tsx'
import { type ShelfKind, shelfSizes } from '../../../ui/shelf-kinds.ts'
import { TitleCard } from '../../titles/TitleCard.tsx'
import type { Title } from '../../titles/title-facts.ts'
import { HelperTools } from './HelperTools.tsx'
import type { HomeRow } from './merge-rows.ts'
import { SpotlightRow } from './SpotlightRow.tsx'

type CardRowClass = Exclude<HomeRow['genreClass'], 'heroimage_slider' | 'importantitem_slider'>

/** How the cards of each kind of row look; the two wide kinds have a row of their own. */
const looks: Record<CardRowClass, { kind: ShelfKind; shape: 'landscape' | 'portrait'; hasCaption: boolean }> = {
  portraitlarge_slider: { kind: 'portraitlarge', shape: 'portrait', hasCaption: false },
  portraitsmall_slider: { kind: 'portraitsmall', shape: 'portrait', hasCaption: false },
  landscapelarge_slider: { kind: 'landscapelarge', shape: 'landscape', hasCaption: true },
  landscapesmall_slider: { kind: 'landscapesmall', shape: 'landscape', hasCaption: false },
}

interface HomeRowViewProps {
  row: HomeRow
  removeButton: (title: Title) => ReactNode
}

/** A row of the home page in the look of its genre_class. */
export function HomeRowView({ row, removeButton }: HomeRowViewProps) {
  const name = row.listName || row.genreName
  if (row.tools?.length) return <HelperTools title={name} tools={row.tools} />
  if (row.genreClass === 'heroimage_slider' || row.genreClass === 'importantitem_slider') {
    return <SpotlightRow row={row} isTall={row.genreClass === 'heroimage_slider'} />
  }
  const { kind, shape, hasCaption } = looks[row.genreClass]
  const isRanked = row.genreId === rowKinds.trending && shape === 'portrait'
  return (
    <Shelf
      kind={kind}
      title={name}
      href={row.link || undefined}
      glyph={row.genreIcon || undefined}
      subtitle={row.genreId === rowKinds.watchList ? `Your list · ${countOf(row.listCount, 'title')}` : undefined}
    >
      {row.videos.map((title, place) => (
        <TitleCard
          key={`${title.videoId}-${title.episodeId ?? ''}`}
          title={title}
          shape={shape}
          sizes={shelfSizes[kind]}
          hasCaption={hasCaption || isRanked}
          rank={isRanked ? place + 1 : undefined}
          extraAction={row.genreId === rowKinds.continueWatching ? removeButton(title) : undefined}
        />
      ))}
    </Shelf>
  )
}
