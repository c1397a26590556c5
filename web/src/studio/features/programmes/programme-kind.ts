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
  position,
}: ProgrammeRow): ProgrammeFields => ({ name, introduction, curator, titles, pictureTitleId, isPublished, position })

/** Whether it could be saved; the service looks again. */
export const isProgrammeComplete = ({ name, titles, isPublished }: ProgrammeFields): boolean =>
  name.trim() !== '' && (!isPublished || titles.length > 0)
