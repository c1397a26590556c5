import type { OperatorInput, OperatorReply } from '../../lib/operator.ts'

export type ProgrammeRow = OperatorReply<'get-programme'>['data']
export type ProgrammeFields = OperatorInput<'create-programme'>

export const programmeFieldsOf = ({
  name,
  introduction,
  curator,
  titles,
  pictureTitleId,
  isPublished,
  starts,
  ends,
  position,
}: ProgrammeRow): ProgrammeFields => ({ name, introduction, curator, titles, pictureTitleId, isPublished, starts, ends, position })

/** Whether it could be saved; the service looks again. */
export const isProgrammeComplete = ({ name, titles, isPublished, starts, ends }: ProgrammeFields): boolean =>
  name.trim() !== '' && (!isPublished || titles.length > 0) && (starts === null || ends === null || starts <= ends)

export type ProgrammeState = 'Draft' | 'Published' | 'Scheduled' | 'Over'

/** What a programme is on a day ('YYYY-MM-DD' in UTC). */
export const stateOf = (
  { isPublished, starts, ends }: Pick<ProgrammeRow, 'isPublished' | 'starts' | 'ends'>,
  today: string,
): ProgrammeState => {
  if (!isPublished) return 'Draft'
  if (starts !== null && starts > today) return 'Scheduled'
  return ends !== null && ends < today ? 'Over' : 'Published'
}
