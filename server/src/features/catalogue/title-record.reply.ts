import type { OperatorReply } from '@matinee/contract/operator/operator-client'
import { imageAddress } from '../../titles/card.reply.ts'
import type { TitleRecord, TitleRow } from '../../titles/records.sql.ts'

type RowReply = OperatorReply<'list-titles'>['data'][number]
type RecordReply = OperatorReply<'get-title'>['data']

export const titleRowReply = ({ posterHash, publishAt, updatedAt, ...row }: TitleRow): RowReply => ({
  ...row,
  publishAt: publishAt?.toISOString() ?? null,
  poster: imageAddress(posterHash),
  updatedAt: updatedAt.toISOString(),
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
    library: place === null ? null : { place, isMissing },
    createdAt: createdAt.toISOString(),
  }
}
