import { personKey } from '@matinee/library/names/people'
import type { Library, LibraryPicture } from '@matinee/library/titles/types'
import { writeAudit } from '../../platform/audit/audit.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { giveMissingPicture, type PictureOwner } from '../../titles/pictures.sql.ts'
import { takePicture } from './library-pictures.ts'
import { selectPeopleWithoutPicture, selectSeasonsWithoutPicture } from './missing-pictures.sql.ts'

type Deps = Parameters<typeof takePicture>[0] & { tell: Parameters<typeof takePicture>[3] }

/** Whether a picture was taken; the audit log tells of it. */
const give = async (deps: Deps, entity: PictureOwner, id: number, files: LibraryPicture[]): Promise<boolean> => {
  const taken = await takePicture(deps, files, { roles: ['poster'] }, deps.tell)
  if (!taken) return false
  return inTx(deps.db, async (db: Db) => {
    if (!(await giveMissingPicture(db, entity, id, taken.hash))) return false
    await writeAudit(db, [{ action: 'update', entity, id, before: { imageHash: null }, after: { imageHash: taken.hash } }])
    return true
  })
}

/**
 * Takes the posters of seasons and the photos of people that lie in the folder of films, where there is no picture and nobody took it away by
 * hand. Answers the ids of the titles that show one of them now.
 */
export const takeMissingPictures = async (deps: Deps, { titles, photos }: Library): Promise<number[]> => {
  const changed: number[] = []
  const posters = new Map<string, LibraryPicture[]>()
  for (const title of titles)
    if (title.kind === 'series')
      for (const { number, pictures } of title.seasons) if (pictures.length > 0) posters.set(`${title.place}\0${number ?? 1}`, pictures)
  if (posters.size > 0)
    for (const { id, number, titleId, place } of await selectSeasonsWithoutPicture(deps.db))
      if (await give(deps, 'season', id, posters.get(`${place}\0${number}`) ?? [])) changed.push(titleId)
  if (photos.length > 0) {
    const portraits = new Map<string, LibraryPicture[]>()
    for (const { person, file } of photos) {
      const key = personKey(person)
      portraits.set(key, [...(portraits.get(key) ?? []), { file, role: 'poster' }])
    }
    for (const { id, name, titleIds } of await selectPeopleWithoutPicture(deps.db))
      if (await give(deps, 'person', id, portraits.get(personKey(name)) ?? [])) changed.push(...titleIds)
  }
  return changed
}
