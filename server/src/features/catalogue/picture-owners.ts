import { updateRecord } from '../../kernel/records.ts'
import type { Refuse } from '../../kernel/refuse.ts'
import type { Db } from '../../platform/db/database.ts'
import { imageAddress } from '../../titles/card.reply.ts'
import { decidePicture, updateEpisodePicture } from '../../titles/pictures.sql.ts'
import { selectEpisodeRecord, selectSeasonRecord } from '../../titles/series.sql.ts'
import { selectName } from './names.sql.ts'

interface OwnerRecord {
  version: number
  imageHash: string | null
}

/** What has one picture. */
export const selectOwner = {
  episode: selectEpisodeRecord,
  season: selectSeasonRecord,
  person: (db: Db, id: number) => selectName(db, 'person', id),
} satisfies Record<string, (db: Db, id: number) => Promise<OwnerRecord | undefined>>

export interface Owner {
  kind: keyof typeof selectOwner
  id: number
  version: number
}

/** Gives what has one picture another, or null for none, unless somebody wrote it since its version was read. */
export const writeOwnPicture = async (
  db: Db,
  refuse: Refuse<'not_found' | 'conflict'>,
  { kind, id, version }: Owner,
  hashOf: (db: Db) => Promise<string | null>,
) => {
  const select = (db: Db) => selectOwner[kind](db, id)
  const store = { db, refuse, entity: kind, id, word: kind, select, told: ({ imageHash }: OwnerRecord) => ({ imageHash }) } as const
  const record = await updateRecord(store, version, async (db) => {
    const hash = await hashOf(db)
    await (kind === 'episode' ? updateEpisodePicture(db, id, hash) : decidePicture(db, kind, id, hash))
  })
  return { data: { id, version: record.version, picture: imageAddress(record.imageHash) } }
}
