import { writeAudit } from '../../platform/audit/audit.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { type Creative, deleteBreaks, hasAnyCreative, updateCreativeGenre, upsertCreative } from './ads.sql.ts'
import { type AdRow, selectAd } from './operator-ads.sql.ts'

export type { Creative } from './ads.sql.ts'
export { type MeasuredFilm, UnfitFilm, unfitWords } from './measured-film.ts'

/** Folder of the creatives' files below the data folder. */
export const adFolder = 'ads'

/** Puts a creative into the rotation, in the place of the one of the same slug; answers its id. */
export const saveCreative = (db: Db, creative: Creative): Promise<number> => upsertCreative(db, creative)

/** What the audit log tells of an ad: all but what is counted of it. */
export const toldAd = ({ impressions, clicks, skips, completes, isUsed, ...told }: AdRow): object => told

/** Puts a creative into the rotation; the audit log tells of it. */
export const addCreative = (db: Db, creative: Creative): Promise<void> =>
  inTx(db, async (db) => {
    const id = await upsertCreative(db, creative)
    const ad = await selectAd(db, id)
    if (ad) await writeAudit(db, [{ action: 'create', entity: 'ad', id, after: toldAd(ad) }])
  })

/** Has the creatives of a genre follow its new name. */
export const renameAdGenre = (db: Db, name: string, fresh: string): Promise<void> => updateCreativeGenre(db, name, fresh)

export const hasCreatives = (db: Db): Promise<boolean> => hasAnyCreative(db)

/** Forgets who saw which ad before a time, at most so many breaks; what each day summed up stays. Answers how many. */
export const forgetBreaks = (db: Db, before: Date, most: number): Promise<number> => deleteBreaks(db, before, most)
