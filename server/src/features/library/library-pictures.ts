import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LibraryTitle } from '@matinee/library/titles/types'
import type { Pictures } from '../../pictures/pictures.ts'
import { tintOf } from '../../pictures/tint.ts'
import type { Db } from '../../platform/db/database.ts'
import type { TitleFacts } from '../../titles/changes.sql.ts'
import type { TitleImages } from '../../titles/intake.sql.ts'

type Role = LibraryTitle['pictures'][number]['role']

interface PictureDeps {
  db: Db
  pictures: Pictures
  folder: string
}

type TellSkipped = (event: { event: 'skipped'; file: string; reasons: string[] }) => void

/** The first picture of the first role that can be read; the others are told. */
export const takePicture = async (
  { db, pictures, folder }: PictureDeps,
  files: LibraryTitle['pictures'],
  { roles, isBlurredFirst = false }: { roles: readonly Role[]; isBlurredFirst?: boolean },
  tell: TellSkipped,
): Promise<{ hash: string; file: string } | undefined> => {
  for (const role of roles)
    for (const { file } of files.filter((picture) => picture.role === role)) {
      const path = join(folder, file)
      try {
        return { hash: await pictures.add(db, await readFile(path), { isBlurredFirst }), file: path }
      } catch {
        tell({ event: 'skipped', file, reasons: ['It is not a picture that can be read.'] })
      }
    }
  return undefined
}

/** Pictures that stand beside a film; what is missing is drawn by the service. A picture that cannot be read is told, and drawn. */
export const picturesOf = async (
  { db, pictures, folder }: PictureDeps,
  title: LibraryTitle,
  facts: TitleFacts,
  tell: TellSkipped,
): Promise<{ images: TitleImages; tint: string }> => {
  const take = (roles: readonly Role[], isBlurredFirst = false) =>
    takePicture({ db, pictures, folder }, title.pictures, { roles, isBlurredFirst }, tell)
  const draw = (kind: 'poster' | 'still'): Promise<string> =>
    pictures.plan(db, {
      kind,
      facts: {
        key: `${facts.name} ${facts.year}`,
        title: facts.name,
        year: facts.year,
        genres: facts.genres,
        countries: facts.countries,
        keywords: facts.keywords,
        people: facts.directors,
        kind: title.kind,
      },
    })
  const poster = await take(['poster'])
  const landscape = await take(['landscape', 'backdrop'], true)
  const hero = await take(['backdrop'])
  const treatment = await take(['logo', 'clearart'])
  const still = landscape?.hash ?? (await draw('still'))
  return {
    images: {
      poster: poster?.hash ?? (await draw('poster')),
      landscape: still,
      still,
      treatment: treatment?.hash ?? null,
      hero: hero?.hash ?? null,
      heroPhone: poster?.hash ?? null,
    },
    tint: await tintOf(landscape?.file),
  }
}
