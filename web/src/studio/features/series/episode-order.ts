export interface Place {
  seasonId: number
  number: number
}
export interface PlacedEpisode extends Place {
  id: number
}

/** Episodes to be put into a season before another of it, or at its end. */
export interface Move {
  ids: ReadonlySet<number>
  seasonId: number
  beforeId: number | null
}

const byNumber = (one: Place, other: Place): number => one.number - other.number

/** Numbers of a season whose moved episodes have left: those behind move up, but a gap that was there stays. */
const closedUp = <Row extends PlacedEpisode>(season: readonly Row[], left: ReadonlySet<number>): Row[] => {
  let gone = 0
  let before = Number.NaN
  return season.flatMap((row) => {
    if (row.number !== before + 1) gone = 0
    before = row.number
    if (!left.has(row.id)) return [{ ...row, number: row.number - gone }]
    gone += 1
    return []
  })
}

/** Episodes after a move; those of a season keep its numbers where no other joins them. */
export const moved = <Row extends PlacedEpisode>(rows: readonly Row[], { ids, seasonId, beforeId }: Move): Row[] => {
  const seasonOf = (id: number) => rows.filter((row) => row.seasonId === id).toSorted(byNumber)
  const seasonIds = [...new Set(rows.map((row) => row.seasonId))]
  const going = seasonIds.flatMap((id) => seasonOf(id).filter((row) => ids.has(row.id)))
  const whole = seasonOf(seasonId)
  const isWithin = going.every((row) => row.seasonId === seasonId)
  const staying = isWithin ? whole.filter(({ id }) => !ids.has(id)) : closedUp(whole, ids)
  const at = staying.findIndex(({ id }) => id === beforeId)
  const place = at < 0 ? staying.length : at
  const order = [...staying.slice(0, place), ...going, ...staying.slice(place)]
  let last = (whole[0]?.number ?? 1) - 1
  const target = order.map((row, index) => {
    const own = ids.has(row.id) ? 0 : row.number
    last = isWithin ? (whole[index]?.number ?? last + 1) : Math.max(own, last + 1)
    return { ...row, seasonId, number: last }
  })
  const others = seasonIds.filter((id) => id !== seasonId).flatMap((id) => closedUp(seasonOf(id), ids))
  const after = new Map([...target, ...others].map((row) => [row.id, row]))
  return rows.map((row) => after.get(row.id) ?? row).toSorted(byNumber)
}

const isAt = (one: Place | undefined, other: Place | undefined): boolean =>
  one?.seasonId === other?.seasonId && one?.number === other?.number

export const placesOf = (rows: readonly PlacedEpisode[]): Map<number, Place> =>
  new Map(rows.map(({ id, seasonId, number }) => [id, { seasonId, number }]))

/** Episodes that stand elsewhere than in `before`, each with where it stood. */
export const leftPlaces = (before: readonly PlacedEpisode[], after: readonly PlacedEpisode[]): Map<number, Place> => {
  const now = placesOf(after)
  return new Map([...placesOf(before)].filter(([id, place]) => !isAt(place, now.get(id))))
}

/** Whether the same episodes stand in the same places. */
export const isSameOrder = (one: readonly PlacedEpisode[], other: readonly PlacedEpisode[]): boolean =>
  one.length === other.length && leftPlaces(one, other).size === 0

/** Episodes put back to where they stood; null where any has been moved since, or its place was taken. */
export const putBack = <Row extends PlacedEpisode>(
  rows: readonly Row[],
  stood: ReadonlyMap<number, Place>,
  stand: ReadonlyMap<number, Place>,
): Row[] | null => {
  const now = placesOf(rows)
  if ([...stood.keys()].some((id) => !now.has(id) || !isAt(now.get(id), stand.get(id)))) return null
  const back = rows.map((row) => ({ ...row, ...stood.get(row.id) })).toSorted(byNumber)
  return new Set(back.map(({ seasonId, number }) => `${seasonId}:${number}`)).size === back.length ? back : null
}
