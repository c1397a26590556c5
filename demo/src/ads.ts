import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A short film that the house shows to people without a membership. */
export interface DemoAd {
  slug: string
  title: string
  /** Made up, but for the house itself. */
  advertiser: string
  /** May be shown to a child's profile. */
  isForKids: boolean
  /** Path of our own that a click opens; empty where there is nothing to open. */
  clickPath: string
  /** Null where it cannot be skipped. */
  skipAfterSeconds: number | null
  seconds: number
  width: number
  height: number
  files: {
    name: string
    /** Absolute. */
    path: string
    type: 'video/mp4' | 'video/webm'
    bytes: number
  }[]
}

/** All ads of the demo folder. */
export function demoAds(demoFolder: string): DemoAd[] {
  const shelf = join(demoFolder, 'ads')
  const { ads } = JSON.parse(readFileSync(join(shelf, 'ads.json'), 'utf8')) as { ads: (Omit<DemoAd, 'files'> & { files: string[] })[] }
  return ads.map(({ files, ...facts }) => ({
    ...facts,
    files: files.map((name) => {
      const path = join(shelf, name)
      return { name, path, type: name.endsWith('.webm') ? 'video/webm' : 'video/mp4', bytes: statSync(path).size }
    }),
  }))
}
