import { useMemo } from 'react'
import { RecordDialog } from '../../lib/records/RecordDialog.tsx'
import { episodeKind } from './episode-kind.tsx'
import { seasonKind } from './season-kind.tsx'
import { useEpisodes, useSeasons } from './series.ts'

interface SeriesDialogsProps {
  titleId: number
  /** From the address: the season that is open or 'new', the episode, and the season that gets a new one. */
  filters: { season?: string; episode?: string; addTo?: string }
  onClose: () => void
}

const idOf = (text: string | undefined): number | null => (text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null)

/** The season or episode that is open. */
export function SeriesDialogs({ titleId, filters, onClose }: SeriesDialogsProps) {
  const { data: seasons = [] } = useSeasons(titleId)
  const { data: episodes = [] } = useEpisodes(titleId)
  const seasonId = idOf(filters.season)
  const episodeId = idOf(filters.episode)
  const addTo = idOf(filters.addTo)
  // A kind that is made anew would draw its fields anew, and take the focus from them.
  const forSeasons = useMemo(() => seasonKind(titleId), [titleId])
  const forEpisodes = useMemo(() => episodeKind(titleId, addTo ?? 0), [titleId, addTo])
  if (episodeId !== null) return <RecordDialog key={episodeId} kind={forEpisodes} rows={episodes} id={episodeId} onClose={onClose} />
  if (addTo !== null) return <RecordDialog key={addTo} kind={forEpisodes} rows={episodes} id={null} onClose={onClose} />
  if (seasonId !== null || filters.season === 'new')
    return <RecordDialog key={filters.season} kind={forSeasons} rows={seasons} id={seasonId} onClose={onClose} />
  return null
}
