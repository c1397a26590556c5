import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { doctor } from '../commands/doctor.ts'
import { MediaUnavailable } from '../platform/media/media-store.ts'
import { startBucket, type TestBucket } from '../testing/bucket.ts'
import { failureSentence } from './failure.ts'
import { checkBucket, openMedia } from './open-media.ts'

describe('a bucket of the settings', () => {
  let bucket: TestBucket
  let dataFolder: string
  beforeAll(async () => {
    bucket = await startBucket()
    dataFolder = await mkdtemp(join(tmpdir(), 'matinee-media-'))
  })
  afterAll(async () => {
    await bucket.close()
    await rm(dataFolder, { recursive: true, force: true })
  })

  const start = async (changes: object = {}): Promise<string[]> => {
    const warnings: string[] = []
    const opened = await openMedia({ dataFolder, bucket: { ...bucket.settings, ...changes } })
    await checkBucket(opened.bucket, (words) => warnings.push(words))
    return warnings
  }
  const look = async (changes: Record<string, string> = {}) => {
    const { endpoint = '', credentials } = bucket.settings
    const env = {
      MATINEE_DATA: dataFolder,
      MATINEE_DEMO: 'no',
      MATINEE_S3_BUCKET: 'films',
      MATINEE_S3_ENDPOINT: endpoint,
      MATINEE_S3_ACCESS_KEY_ID: credentials!.accessKeyId,
      MATINEE_S3_SECRET_ACCESS_KEY: credentials!.secretAccessKey,
      PORT: '1',
      ...changes,
    }
    for await (const { name, state, words } of doctor(env)) if (name === 'media') return { state, words }
    return undefined
  }

  it('is told at the start when it can never be used, in words that say what to do', async () => {
    expect(await start()).toEqual([])
    const wrongKeys = start({ credentials: { accessKeyId: 'another', secretAccessKey: 'x' } })
    await expect(wrongKeys).rejects.toThrow(/refuses the keys \(InvalidAccessKeyId\)\. Correct MATINEE_S3_ACCESS_KEY_ID/)
    expect(failureSentence(await wrongKeys.catch((error: unknown) => error), undefined)).toMatch(/^http:.* refuses the keys/)
    await expect(start({ bucket: 'none' })).rejects.toThrow(/There is no bucket 'none' at http:.*Make it, or correct MATINEE_S3_BUCKET/)
    await expect(start({ bucket: 'none' })).rejects.toBeInstanceOf(MediaUnavailable)
  })

  it('that is away keeps no service from starting', async () => {
    bucket.goAway()
    try {
      expect(await start()).toEqual([expect.stringMatching(/^The bucket 'films' at http:.* cannot be reached/)])
    } finally {
      bucket.comeBack()
    }
  })

  it('is written, read in part and deleted by the doctor, who leaves nothing there', async () => {
    const before = bucket.asked.length
    expect(await look()).toMatchObject({ state: 'fine', words: expect.stringMatching(/^the bucket 'films' at http:/) })
    expect(bucket.asked.slice(before).map((line) => line.split(' ')[0])).toEqual(['PUT', 'GET', 'POST'])
    expect(await bucket.keys()).toEqual([])
    expect(await look({ MATINEE_S3_ACCESS_KEY_ID: 'another' })).toMatchObject({
      state: 'problem',
      words: expect.stringMatching(/refuses the keys/),
    })
    expect(await look({ MATINEE_S3_BUCKET: 'none' })).toMatchObject({
      state: 'problem',
      words: expect.stringMatching(/There is no bucket 'none'/),
    })
  })
})
