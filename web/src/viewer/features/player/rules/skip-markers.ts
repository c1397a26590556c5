/** What of a film may be skipped, such as an intro. Seconds everywhere. */

export interface SkipMarker {
  skipFrom: number
  skipTo: number
  skipKind: 'intro' | 'recap'
}

/** Only the first two markers are ever offered. */
const offeredMarkers = 2

/** The marker that a position lies in, or null. The end is outside, so that a skip leaves its own marker. */
export const skipMarkerAt = (markers: readonly SkipMarker[], positionSeconds: number): SkipMarker | null =>
  markers.slice(0, offeredMarkers).find(({ skipFrom, skipTo }) => positionSeconds >= skipFrom && positionSeconds < skipTo) ?? null
