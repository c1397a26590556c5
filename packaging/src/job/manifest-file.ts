import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from '../manifest.ts'
import { writeWhole } from './steps.ts'

const manifestFile = 'manifest.json'

/** The manifest of a whole package; null where there is none. */
export const readManifest = async (folder: string): Promise<Manifest | null> => {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as Manifest)
}

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeWhole(join(folder, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`)
