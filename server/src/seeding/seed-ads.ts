import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoAd } from '@matinee/demo/ads'
import { addCreative, adFolder } from '../features/ads/ads.ts'
import type { Db } from '../platform/db/database.ts'

/** Copies the house's own ads into the data folder and puts them into the rotation. */
export const seedAds = async (db: Db, ads: readonly DemoAd[], dataFolder: string): Promise<void> => {
  const folder = join(dataFolder, adFolder)
  await mkdir(folder, { recursive: true })
  for (const { files, seconds, clickPath, ...facts } of ads) {
    for (const { name, path } of files) await cp(path, join(folder, name))
    await addCreative(db, {
      ...facts,
      durationSeconds: seconds,
      clickAddress: clickPath,
      genres: [],
      files: files.map(({ name, type, bytes }) => ({ file: name, type, bytes })),
    })
  }
}
