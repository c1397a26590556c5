import type { BucketSettings } from '../platform/media/bucket-settings.ts'
import { address, type Environment, oneOf, optional, WrongSetting, yesOrNo } from './read-setting.ts'

const names = ['PREFIX', 'ENDPOINT', 'REGION', 'PATH_STYLE', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY', 'DELIVERY'] as const

/** Where packaged films live, when not in the data folder. Throws WrongSetting. */
export const bucketOf = (env: Environment): BucketSettings | undefined => {
  const bucket = optional(env.MATINEE_S3_BUCKET)
  const [prefix, endpoint, region, pathStyle, accessKeyId, secretAccessKey, delivery] = names.map((name) =>
    optional(env[`MATINEE_S3_${name}`]),
  )
  if (bucket === undefined) {
    const idle = names.find((name) => optional(env[`MATINEE_S3_${name}`]))
    if (idle) throw new WrongSetting(`MATINEE_S3_${idle} has no use without MATINEE_S3_BUCKET, the name of the bucket.`)
    return undefined
  }
  if (!/^[\w.-]{3,63}$/.test(bucket)) throw new WrongSetting(`MATINEE_S3_BUCKET must be the name of a bucket, not '${bucket}'.`)
  const folder = (prefix ?? '').replace(/^\/+|\/+$/g, '')
  if (!/^(\w[\w.-]*(\/\w[\w.-]*)*)?$/.test(folder))
    throw new WrongSetting(`MATINEE_S3_PREFIX must be names of letters, digits, dots and hyphens with / between, not '${prefix}'.`)
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new WrongSetting('MATINEE_S3_ACCESS_KEY_ID and MATINEE_S3_SECRET_ACCESS_KEY belong together: set both, or neither.')
  return {
    bucket,
    prefix: folder && `${folder}/`,
    endpoint: endpoint && address('MATINEE_S3_ENDPOINT', endpoint, ['http:', 'https:']),
    region: region ?? 'us-east-1',
    // Stores other than Amazon's seldom have a host of its own for each bucket.
    usesPathStyle: yesOrNo('MATINEE_S3_PATH_STYLE', pathStyle, endpoint === undefined ? 'no' : 'yes'),
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    delivery: oneOf('MATINEE_S3_DELIVERY', delivery ?? 'stream', ['stream', 'redirect']),
  }
}
