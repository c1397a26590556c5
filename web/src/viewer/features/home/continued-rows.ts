import { rowKinds } from '@matinee/contract/numbers'
import type { HomeRow } from './merge-rows.ts'

/** The rows after a title was taken off continue watching: it leaves that row, and an emptied row leaves the page. */
export const withoutContinued = (rows: readonly HomeRow[], continueWatchId: number): HomeRow[] =>
  rows
    .map((row) =>
      row.genreId === rowKinds.continueWatching
        ? { ...row, videos: row.videos.filter((video) => video.continueWatchId !== continueWatchId) }
        : row,
    )
    .filter((row) => row.genreId !== rowKinds.continueWatching || row.videos.length > 0)
