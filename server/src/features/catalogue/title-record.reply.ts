import type { OperatorReply } from '@matinee/contract/operator/operator-client'
import { imageAddress } from '../../titles/card.reply.ts'
import type { TitleRecord, TitleRow } from '../../titles/records.sql.ts'
import type { ListedTitle } from '../../titles/title-list.sql.ts'

type ListedReply = OperatorReply<'list-titles'>['data'][number]
type RowReply = Omit<ListedReply, 'durationMinutes'>
type RecordReply = OperatorReply<'get-title'>['data']

const titleRowReply = ({ posterHash, publishAt, availableFrom, availableUntil, updatedAt, ...row }: TitleRow): RowReply => ({
  ...row,
  publishAt: publishAt?.toISOString() ?? null,
  availableFrom: availableFrom?.toISOString() ?? null,
  availableUntil: availableUntil?.toISOString() ?? null,
  poster: imageAddress(posterHash),
  updatedAt: updatedAt.toISOString(),
})

export const listedTitleReply = ({ updatedMicroseconds: _place, durationMinutes, ...row }: ListedTitle): ListedReply => ({
  ...titleRowReply(row),
  durationMinutes,
})

export const titleReply = ({
  landscapeHash,
  stillHash,
  treatmentHash,
  heroHash,
  heroPhoneHash,
  place,
  isMissing,
  createdAt,
  drawingChoices,
  focalPoints: _focalPoints,
  isStillLandscape: _isStillLandscape,
  ...record
}: TitleRecord): RecordReply => {
  const row = titleRowReply(record)
  return {
    ...record,
    ...row,
    pictures: {
      poster: row.poster,
      landscape: imageAddress(landscapeHash),
      still: imageAddress(stillHash),
      titleTreatment: imageAddress(treatmentHash),
      hero: imageAddress(heroHash),
      heroPhone: imageAddress(heroPhoneHash),
    },
    drawingChoices: { poster: {}, landscape: {}, still: {}, ...drawingChoices },
    library: place === null ? null : { place, isMissing },
    createdAt: createdAt.toISOString(),
  }
}
