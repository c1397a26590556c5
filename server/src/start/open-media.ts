import { join } from 'node:path'
import { comfortableMegabytes, memoryPlan } from '../platform/load/memory-plan.ts'
import type { BucketStore } from '../platform/media/bucket-store.ts'
import { folderStore } from '../platform/media/folder-store.ts'
import { type MediaStore, MediaUnavailable } from '../platform/media/media-store.ts'
import type { Config } from './config.ts'

type MediaSettings = Pick<Config, 'dataFolder' | 'bucket'> & Partial<Pick<Config, 'memoryMegabytes'>>

/** Below the data folder: where packages live, or lay before there was a bucket. */
const mediaFolder = 'media'
/** Below the data folder: where films are packaged that go into a bucket. */
const workFolder = 'packaging'

export interface OpenMedia {
  media: MediaStore
  /** The same, where it is a bucket. */
  bucket: BucketStore | undefined
}

/** Where packaged films live by the settings; a bucket is not asked for anything yet. */
export const openMedia = async ({
  dataFolder,
  bucket: settings,
  memoryMegabytes = comfortableMegabytes,
}: MediaSettings): Promise<OpenMedia> => {
  const folder = join(dataFolder, mediaFolder)
  if (!settings) return { media: folderStore(folder, memoryPlan(memoryMegabytes).mediaPartBytes), bucket: undefined }
  // The SDK takes its time and memory: only who has a bucket pays for it.
  const [{ openBucket }, { bucketStore }] = await Promise.all([
    import('../platform/media/bucket.ts'),
    import('../platform/media/bucket-store.ts'),
  ])
  const { delivery } = settings
  const bucket = await bucketStore({ bucket: openBucket(settings), folder, workFolder: join(dataFolder, workFolder), delivery })
  return { media: bucket, bucket }
}

/** Refuses a bucket that can never be used; one that does not answer just now is told to `warn`. Throws MediaUnavailable. */
export const checkBucket = async (bucket: BucketStore | undefined, warn: (words: string) => void): Promise<void> => {
  try {
    await bucket?.check()
  } catch (error) {
    if (!(error instanceof MediaUnavailable && error.isAway)) throw error
    warn(error.message)
  }
}
