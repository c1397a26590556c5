import type { DemoProgramme } from '@matinee/demo/programmes'
import { addProgramme } from '../features/programmes/programmes.ts'
import type { Db } from '../platform/db/database.ts'
import type { TitleIds } from '../titles/intake.ts'

/** Gives the demo its programmes, published, in their order. */
export const seedProgrammes = async (db: Db, programmes: readonly DemoProgramme[], ids: ReadonlyMap<string, TitleIds>): Promise<void> => {
  const idOf = (id: string): number => {
    const title = ids.get(id)
    if (!title) throw new Error(`The demo's programmes name ${id}, which is no title of it.`)
    return title.titleId
  }
  for (const [position, { picture, titles, ...words }] of programmes.entries())
    await addProgramme(db, {
      ...words,
      titles: titles.map(({ id, note }) => ({ titleId: idOf(id), note })),
      pictureTitleId: idOf(picture),
      isPublished: true,
      starts: null,
      ends: null,
      position,
    })
}
