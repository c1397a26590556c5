import type { PlainOf } from '@matinee/contract/plain'
import type { ProgrammeCard } from '@matinee/contract/programme-card'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../titles/audience.sql.ts'
import { imageAddress } from '../../titles/card.reply.ts'
import type { NeighbourReply } from '../../titles/detail.reply.ts'
import type { Territories } from '../../titles/entitlement.sql.ts'
import { insertProgramme, type ProgrammeFields, type ProgrammeItemRow, selectItems, selectProgramme } from './programmes.sql.ts'

export { selectShownProgrammes } from './programmes.sql.ts'

/** The title whose picture stands for the programme: the chosen one while the viewer may see it, else the first. */
export const pictureOf = (items: readonly ProgrammeItemRow[]): ProgrammeItemRow =>
  items.find(({ titleId, pictureTitleId }) => titleId === pictureTitleId) ?? (items[0] as ProgrammeItemRow)

const mostDescribed = 240

/** The first paragraph of an introduction, or as many of its whole sentences as a card has room for; of a longer sentence its first words. */
export const beginningOf = (introduction: string): string => {
  const [paragraph = ''] = introduction.trim().split(/\n\s*\n/)
  const text = paragraph.replaceAll(/\s+/g, ' ')
  if (text.length <= mostDescribed) return text
  const head = text.slice(0, mostDescribed)
  const sentences = /^.*[.!?]["”’]?(?= )/.exec(head)?.[0]
  return sentences ?? `${head.slice(0, head.lastIndexOf(' '))} …`
}

export type ProgrammeReply = PlainOf<typeof ProgrammeCard>

/** What replies tell of a programme in short, from those of its titles that the viewer may see: at least one. */
export const programmeReply = (items: readonly ProgrammeItemRow[]): ProgrammeReply => {
  const picture = pictureOf(items)
  return {
    programmeId: picture.programmeId,
    programmeName: picture.programmeName,
    programmeImage: imageAddress(picture.heroHash),
    hash: picture.thumbHash ?? '',
    shortDescription: beginningOf(picture.introduction),
    lastDay: picture.lastDay,
    titleCount: items.length,
    totalDuration: items.reduce((sum, { kind, durationMinutes }) => sum + (kind === 'film' ? durationMinutes : 0), 0),
  }
}

/** The programmes that hold something for a viewer, in their order; nothing in them is one person's own. */
export const programmesFor = async (db: Db, viewer: Viewer): Promise<ProgrammeReply[]> => {
  const items = await selectItems(db, viewer, null)
  const ids = [...new Set(items.map(({ programmeId }) => programmeId))]
  return ids.map((id) => programmeReply(items.filter(({ programmeId }) => programmeId === id)))
}

/** Writes a new programme, as the demo does; the audit log tells of it. Answers its id. */
export const addProgramme = async (db: Db, fields: ProgrammeFields): Promise<number> => {
  const id = await insertProgramme(db, fields)
  await writeAudit(db, [{ action: 'create', entity: 'programme', id, after: (await selectProgramme(db, id)) ?? {} }])
  return id
}

/** What follows a title in a programme: the next that is out for the viewer and that `mayPlay` holds for; null behind the last. */
export const nextInProgramme = async (
  db: Db,
  programmeId: number,
  titleId: number,
  viewer: Viewer,
  mayPlay: (territories: Territories) => boolean,
): Promise<NeighbourReply | null> => {
  const items = await selectItems(db, viewer, programmeId)
  const place = items.findIndex((item) => item.titleId === titleId)
  const next = place < 0 ? undefined : items.slice(place + 1).find((item) => item.isOut && mayPlay(item))
  return next
    ? { videoId: next.titleId, videoType: next.kind, videoTitle: next.name, episodeImage: imageAddress(next.landscapeHash) }
    : null
}
