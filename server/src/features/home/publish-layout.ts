import { refuseAny } from '../../kernel/refuse.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { type LayoutRecord, type Replaced, updatePublished, updateUndone } from './home-layouts.sql.ts'
import { homeLists, withoutGone } from './home-lists.ts'

type Content = Pick<LayoutRecord, 'rows' | 'slides'>

const writeHome = async (db: Db, content: Content): Promise<Replaced> => {
  const { rows, slides } = homeLists(db)
  const [oldRows, oldSlides] = [await rows.get(), await slides.get()]
  const known = await withoutGone(db, content)
  const newRows = await rows.update({ input: { version: oldRows.version, data: known.rows }, refuse: refuseAny })
  const newSlides = await slides.update({ input: { version: oldSlides.version, data: known.slides }, refuse: refuseAny })
  return { rows: oldRows.data, slides: oldSlides.data, rowsVersion: newRows.version, slidesVersion: newSlides.version }
}

/** Makes a layout the home page and keeps what stood there before, for undoing; notes both in the audit log. */
export const publishLayout = (db: Db, { id, rows, slides }: LayoutRecord, now: Date): Promise<void> =>
  inTx(db, async (db) => {
    await updatePublished(db, id, now, await writeHome(db, { rows, slides }))
    await writeAudit(db, [{ action: 'publish', entity: 'layout', id, before: { publishedAt: null }, after: { publishedAt: now } }])
  })

/** Whether the home page is still what a layout made of it. */
export const isStillHome = async (db: Db, { rowsVersion, slidesVersion }: Replaced): Promise<boolean> => {
  const { rows, slides } = homeLists(db)
  return (await rows.get()).version === rowsVersion && (await slides.get()).version === slidesVersion
}

/** Puts back what stood before a layout was published. */
export const undoLayout = (db: Db, { id, publishedAt }: LayoutRecord, replaced: Replaced, now: Date): Promise<void> =>
  inTx(db, async (db) => {
    await writeHome(db, replaced)
    await updateUndone(db, id, now)
    await writeAudit(db, [{ action: 'undo', entity: 'layout', id, before: { publishedAt }, after: { undoneAt: now } }])
  })
