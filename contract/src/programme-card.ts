import { Type } from 'typebox'
import { Address, Day, Id, Line, nullable } from './values.ts'

/** Ours: a curated evening, in short. */
export const ProgrammeCard = Type.Object({
  programme_id: Id,
  programme_name: Line,
  /** A wide picture of a title in it. */
  programme_image: Address,
  hash: Type.String(),
  /** The beginning of its introduction. */
  short_description: Type.String(),
  title_count: Type.Integer(),
  /** Minutes of its films; a series counts none. */
  total_duration: Type.Integer(),
  /** The last day on which it is shown; null for a programme that stays. */
  last_day: nullable(Day),
})
