/** Largest id: ids fit a signed 32-bit integer so that every client language holds them. */
export const largestId = 2_147_483_647

/** Items of a page of `start_range`. */
export const pageSize = 20

/** Rows of a page of the home page. */
export const rowsPerPage = 6

/** `genre_id` of a row that is no genre's; genres' own begin at 101. */
export const rowKinds = {
  continueWatching: 1,
  watchList: 2,
  trending: 3,
  mostViewed: 4,
  mostShared: 5,
  filmsThatMatter: 6,
  remastered: 7,
  comingSoon: 8,
  tools: 9,
  newest: 10,
  films: 11,
  series: 12,
  chosen: 13,
  search: 14,
  becauseWatched: 15,
  programmes: 16,
} as const
