/** Where a bucket is and how it is asked. */
export interface BucketSettings {
  bucket: string
  /** Before every key; empty, or with a slash at its end. */
  prefix: string
  /** Address of the service; without it Amazon's. */
  endpoint: string | undefined
  region: string
  /** The bucket stands in the path of addresses, not in the name of the host. */
  usesPathStyle: boolean
  /** Without them the machine's own, as Amazon's programs find them. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Whether browsers are led to the bucket for all but playlists, or the service hands on every byte. */
  delivery: 'stream' | 'redirect'
}

const wrongKeys = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'ExpiredToken', 'AuthFailure']
const wrongRegion = ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IncorrectEndpoint', 'IllegalLocationConstraintException']

/** A failure of the bucket in words, and whether it may pass by itself. */
export const wordsOf = (
  error: unknown,
  { bucket, endpoint, region }: BucketSettings,
): [words: string, facts: { isAway: boolean; cause: string }] => {
  const { name, code, message, $metadata } = error as Error & { code?: string; $metadata?: { httpStatusCode?: number } }
  // Not the error itself, which holds the whole request and its answer.
  const cause = `${name}: ${message}`
  const place = endpoint ?? `Amazon S3 (${region})`
  const status = $metadata?.httpStatusCode
  const lasting = (words: string): [string, { isAway: boolean; cause: string }] => [words, { isAway: false, cause }]
  if (wrongKeys.includes(name))
    return lasting(`${place} refuses the keys (${name}). Correct MATINEE_S3_ACCESS_KEY_ID and MATINEE_S3_SECRET_ACCESS_KEY.`)
  if (name === 'CredentialsProviderError')
    return lasting(`There are no keys for ${place}. Set MATINEE_S3_ACCESS_KEY_ID and MATINEE_S3_SECRET_ACCESS_KEY.`)
  if (name === 'NoSuchBucket') return lasting(`There is no bucket '${bucket}' at ${place}. Make it, or correct MATINEE_S3_BUCKET.`)
  if (wrongRegion.includes(name) || status === 301)
    return lasting(`The bucket '${bucket}' is not in the region ${region}. Correct MATINEE_S3_REGION.`)
  if (status === 403)
    return lasting(`${place} does not let these keys use the bucket '${bucket}' (${name}). They need to list, read, write and delete.`)
  const reason = code ?? (status === undefined ? message || name : `it answers ${status} ${name}`)
  return [`The bucket '${bucket}' at ${place} cannot be reached (${reason}).`, { isAway: true, cause }]
}
