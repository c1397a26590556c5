import type { PlainOf } from '@matinee/contract/plain'
import type { ProgrammeCard } from '@matinee/contract/title'
import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../titles/audience.sql.ts'
import { imageAddress } from '../../titles/card.reply.ts'
import type { NeighbourReply } from '../../titles/detail.reply.ts'
import type { Territories } from '../../titles/entitlement.sql.ts'
import { type ProgrammeItemRow, selectItems } from './programmes.sql.ts'

/** The title whose picture stands for the programme: the chosen one while the viewer may see it, else the first. */
export const pictureOf = (items: readonly ProgrammeItemRow[]): ProgrammeItemRow =>
  items.find(({ titleId, pictureTitleId }) => titleId === pictureTitleId) ?? (items[0] as ProgrammeItemRow)

/** What replies tell of a programme in short, from those of its titles that the viewer may see: at least one. */
export const programmeReply = (items: readonly ProgrammeItemRow[]): PlainOf<typeof ProgrammeCard> => {
  const picture = pictureOf(items)
  return {
    programmeId: picture.programmeId,
    programmeName: picture.programmeName,
    programmeImage: imageAddress(picture.heroHash),
    hash: picture.thumbHash ?? '',
    titleCount: items.length,
    totalDuration: items.reduce((sum, { kind, durationMinutes }) => sum + (kind === 'film' ? durationMinutes : 0), 0),
  }
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
