import { updateRecord } from '../../kernel/records.ts'
import type { Refuse } from '../../kernel/refuse.ts'
import { type DrawnFacts, drawRequestOf } from '../../pictures/drawn-pictures.ts'
import type { Pictures } from '../../pictures/pictures.ts'
import type { Db } from '../../platform/db/database.ts'
import { toldTitle } from '../../titles/changes.ts'
import type { PictureRole } from '../../titles/pictures.sql.ts'
import { selectTitleRecord, type TitleRecord } from '../../titles/records.sql.ts'
import { titleReply } from './title-record.reply.ts'

export type DrawnRole = keyof TitleRecord['drawingChoices']

/** Cards show these blurred before they come. */
export const isBlurredFirst = (role: PictureRole): role is 'landscape' | 'still' => role === 'landscape' || role === 'still'

/** A picture that stands in both places changes in both. */
export const rolesOf = <Role extends PictureRole>(role: Role, { isStillLandscape }: TitleRecord): (Role | 'still')[] =>
  role === 'landscape' && isStillLandscape ? [role, 'still'] : [role]

/** What a poster says of a title. */
export const drawnFactsOf = (title: TitleRecord): DrawnFacts => ({
  ...title,
  people: title.credits.filter((credit) => credit.role === 'director').map(({ name }) => name),
})

/** Notes what the service draws of a title in a role, as somebody decided if anybody did, and answers its hash; null where it draws nothing. */
export const planDrawn = async (pictures: Pictures, db: Db, role: PictureRole, title: TitleRecord): Promise<string | null> => {
  if (role !== 'poster' && !isBlurredFirst(role)) return null
  const kind = role === 'poster' ? 'poster' : 'still'
  return pictures.plan(db, drawRequestOf(kind, drawnFactsOf(title), title.drawingChoices[role]))
}

/** Writes a picture of a title, unless somebody wrote the title since its version was read; `roles` are the places where it stands. */
export const writeTitlePicture = async (
  db: Db,
  refuse: Refuse<'not_found' | 'conflict'>,
  { titleId, version, role }: { titleId: number; version: number; role: PictureRole },
  write: (db: Db, title: TitleRecord, roles: PictureRole[]) => Promise<void>,
) => {
  const store = { db, refuse, entity: 'title', id: titleId, word: 'title', told: toldTitle } as const
  const select = (db: Db) => selectTitleRecord(db, titleId)
  return { data: titleReply(await updateRecord({ ...store, select }, version, (db, title) => write(db, title, rolesOf(role, title)))) }
}
