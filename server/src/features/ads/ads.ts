import type { Db } from '../../platform/db/database.ts'
import { type Creative, deleteBreaks, hasAnyCreative, updateCreativeGenre, upsertCreative } from './ads.sql.ts'

export type { Creative } from './ads.sql.ts'
export { type MeasuredFilm, UnfitFilm, unfitWords } from './measured-film.ts'

/** Folder of the creatives' files below the data folder. */
export const adFolder = 'ads'

/** Puts a creative into the rotation, in the place of the one of the same slug; answers its id. */
export const saveCreative = (db: Db, creative: Creative): Promise<number> => upsertCreative(db, creative)

/** Has the creatives of a genre follow its new name. */
export const renameAdGenre = (db: Db, name: string, fresh: string): Promise<void> => updateCreativeGenre(db, name, fresh)

export const hasCreatives = (db: Db): Promise<boolean> => hasAnyCreative(db)

/** Forgets who saw which ad before a time, at most so many breaks; what each day summed up stays. Answers how many. */
export const forgetBreaks = (db: Db, before: Date, most: number): Promise<number> => deleteBreaks(db, before, most)
