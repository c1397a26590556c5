import { writeWholeList } from '../../platform/audit/lists.ts'
import type { Db } from '../../platform/db/database.ts'
import { type MenuEntry, replaceMenu, selectMenu } from './site.sql.ts'

export { saveFooterLinks } from './footer-links.ts'
export { serviceSecret } from './service-secret.sql.ts'
export { changeSettings } from './settings-record.ts'
export { mayBeFound, readSetting, writeSetting } from './stored-settings.ts'

/** Replaces the main menu; the entries stand in the given order. */
export const saveMenu = (db: Db, entries: readonly MenuEntry[]): Promise<void> =>
  writeWholeList(db, 'menu', selectMenu, (db) => replaceMenu(db, entries))

export const hasMenu = async (db: Db): Promise<boolean> => (await selectMenu(db)).length > 0
