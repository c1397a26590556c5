/** What viewers may skip, in seconds; without a kind it is an intro. */
export interface SkipRange {
  from: number
  to: number
  kind?: 'intro' | 'recap'
}
