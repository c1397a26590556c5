/** The time of day; whoever opens the bank brings it along. */
export interface Clock {
  now(): Date
}
