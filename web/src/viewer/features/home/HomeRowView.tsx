import { rowKinds } from '@matinee/contract/numbers'
import type { ReactNode } from 'react'
import { countOf } from '../../../lib/format.ts'
import { Shelf } from '../../../ui/Shelf.tsx'
import { type ShelfKind, shelfSizes } from '../../../ui/shelf-kinds.ts'
import { ProgrammeCard } from '../../titles/ProgrammeCard.tsx'
import { TitleCard } from '../../titles/TitleCard.tsx'
import { statusOfRow, type Title } from '../../titles/title-facts.ts'
import { HelperTools } from './HelperTools.tsx'
import type { HomeRow } from './merge-rows.ts'
import { SpotlightRow } from './SpotlightRow.tsx'

interface HomeRowViewProps {
  row: HomeRow
  removeButton: (title: Title) => ReactNode
}

/** A row of the home page in the look of its genre_class. */
export function HomeRowView({ row, removeButton }: HomeRowViewProps) {
  const name = row.listName || row.genreName
  if (row.tools?.length) return <HelperTools title={name} tools={row.tools} />
  // Each look is a kind of shelf, in the wire's words.
  const kind = row.genreClass.replace('_slider', '') as ShelfKind
  if (kind === 'heroimage' || kind === 'importantitem') return <SpotlightRow row={row} isTall={kind === 'heroimage'} />
  const shape = kind.startsWith('portrait') ? 'portrait' : 'landscape'
  const isRanked = row.genreId === rowKinds.trending && shape === 'portrait'
  return (
    <Shelf
      kind={kind}
      title={name}
      href={row.link || undefined}
      glyph={row.genreIcon || undefined}
      subtitle={row.genreId === rowKinds.watchList ? `Your list · ${countOf(row.listCount, 'title')}` : undefined}
    >
      {row.programmes?.map((programme) => (
        <ProgrammeCard key={programme.programmeId} programme={programme} sizes={shelfSizes[kind]} />
      ))}
      {row.videos.map((title, place) => (
        <TitleCard
          key={`${title.videoId}-${title.episodeId ?? ''}`}
          title={title}
          shape={shape}
          sizes={shelfSizes[kind]}
          hasCaption={isRanked || kind === 'landscapelarge'}
          about={statusOfRow(row.genreId)}
          rank={isRanked ? place + 1 : undefined}
          extraAction={row.genreId === rowKinds.continueWatching ? removeButton(title) : undefined}
        />
      ))}
    </Shelf>
  )
}
