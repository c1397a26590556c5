// The ad server of AD_TEMPLATE asked once, as a player asks it: what came back, and what players would stumble over.
import { type AdValues, fillAdTemplate } from '@matinee/contract/ad-template'
import type { OperatorReply } from '@matinee/contract/operator/operator-client'
import { Parser } from 'htmlparser2'

type Tested = OperatorReply<'test-ad-server'>['data']

const answerMs = 5000
/** As players have it: see decision 25. */
const mostBytes = 1024 * 1024
const mostRedirects = 3
const shownCharacters = 4000

interface Answer {
  status: number
  text: string
  bytes: number
  isTooLong: boolean
  allowedOrigin: string | null
}

/** As much of a body as players read. */
const readBody = async (body: ReadableStream<Uint8Array> | null): Promise<{ buffer: Buffer; isTooLong: boolean }> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    parts.push(part)
    bytes += part.length
    if (bytes > mostBytes) return { buffer: Buffer.concat(parts).subarray(0, mostBytes), isTooLong: true }
  }
  return { buffer: Buffer.concat(parts), isTooLong: false }
}

/** A redirect may lead to https alone, as pages let nothing else in; or stay with a server on this machine. */
const askAt = async (address: string, headers: Record<string, string>): Promise<Answer | string> => {
  const signal = AbortSignal.timeout(answerMs)
  const first = new URL(address)
  let at = first
  for (let redirects = 0; ; redirects++) {
    const response = await fetch(at.href, { headers, redirect: 'manual', signal })
    const next = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
    if (next === null) {
      const { buffer, isTooLong } = await readBody(response.body)
      const allowedOrigin = response.headers.get('access-control-allow-origin')
      return { status: response.status, text: buffer.toString('utf8'), bytes: buffer.length, isTooLong, allowedOrigin }
    }
    await response.body?.cancel()
    if (redirects === mostRedirects) return `It leads on more than ${mostRedirects} times.`
    if (!URL.canParse(next, at.href)) return 'It leads to what is no address.'
    at = new URL(next, at)
    if (at.protocol !== 'https:' && at.origin !== first.origin) return `It leads to ${at.origin}, which browsers do not ask: only https.`
  }
}

const problemOf = (error: unknown): string => {
  if (error instanceof Error && error.name === 'TimeoutError') return `It did not answer within ${answerMs / 1000} seconds.`
  const { code } = (error as { cause?: { code?: string } }).cause ?? {}
  return `It cannot be reached${code ? ` (${code})` : ''}.`
}

type Read = Pick<Tested, 'kind' | 'version' | 'ads' | 'wrappers' | 'breaks' | 'mediaTypes'> & { hasProgram: boolean }

/** What an answer in VAST or VMAP holds. */
const readAnswer = (text: string): Read => {
  const read: Read = { kind: 'other', version: '', ads: 0, wrappers: 0, breaks: [], mediaTypes: [], hasProgram: false }
  let isFirst = true
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const local = name.replace(/^.*:/, '')
        if (isFirst && (local === 'VAST' || local === 'VMAP')) {
          read.kind = local === 'VAST' ? 'vast' : 'vmap'
          read.version = (attributes.version ?? '').slice(0, 20)
        }
        isFirst = false
        if (local === 'Ad') read.ads += 1
        if (local === 'Wrapper') read.wrappers += 1
        if (local === 'AdBreak' && read.breaks.length < 50) read.breaks.push((attributes.timeOffset ?? '').slice(0, 30))
        if (local === 'MediaFile' || local === 'InteractiveCreativeFile') {
          const type = (attributes.type ?? '').slice(0, 60)
          if (local === 'MediaFile' && type && read.mediaTypes.length < 20 && !read.mediaTypes.includes(type)) read.mediaTypes.push(type)
          if (attributes.apiFramework) read.hasProgram = true
        }
      },
    },
    { xmlMode: true, decodeEntities: false },
  )
  parser.end(text)
  return read
}

const problemsOf = ({ status, isTooLong, allowedOrigin }: Answer, read: Read, origin: string): string[] => {
  const { kind, version, ads, breaks, mediaTypes, hasProgram } = read
  const major = Number.parseInt(version, 10)
  const problems: (string | false)[] = [
    (status < 200 || status > 299) && `It answered ${status}.`,
    allowedOrigin !== '*' &&
      allowedOrigin !== origin &&
      `It does not let pages of ${origin} read its answer (Access-Control-Allow-Origin), so browsers refuse it.`,
    isTooLong && 'The answer is longer than 1 MB, which players do not read.',
    kind === 'other' && 'The answer is neither VAST nor VMAP.',
    kind === 'vast' && version !== '' && !(major >= 2 && major <= 4) && `VAST ${version} is not read: 2 to 4 are.`,
    kind === 'vast' && ads === 0 && 'It has no ad for this film just now.',
    kind === 'vmap' && breaks.length === 0 && 'It has no break for this film just now.',
    hasProgram && mediaTypes.every((type) => !type.startsWith('video/')) && 'The ad is a program (VPAID, SIMID), which is not run.',
  ]
  return problems.filter((problem) => problem !== false)
}

interface Asker {
  /** The service's public address: pages there ask. */
  publicUrl: string
  userAgent: string
}

/** Asks an ad server once for a film that is made up. */
export const testAdServer = async (template: string, { publicUrl, userAgent }: Asker): Promise<Tested> => {
  const { origin } = new URL(publicUrl)
  const film: AdValues = {
    USER_AGENT: userAgent,
    DEVICE_ID: crypto.randomUUID(),
    CONTENT_ID: 1,
    CONTENT_LENGTH: 5400,
    CONTENT_TITLE: 'A test',
    CONTENT_LANGUAGE: 'en',
    PAGE_URL: `${origin}/player`,
    CONTENT_URL: `${origin}/`,
  }
  const address = fillAdTemplate(template, film)
  const beganAt = performance.now()
  const answer = await askAt(address, { origin, 'user-agent': userAgent, accept: '*/*' }).catch(problemOf)
  const tookMs = Math.round(performance.now() - beganAt)
  if (typeof answer === 'string') {
    const nothing = { status: null, bytes: 0, version: '', ads: 0, wrappers: 0, breaks: [], mediaTypes: [], beginning: '' }
    return { address, tookMs, kind: 'none', ...nothing, problems: [answer] }
  }
  const { hasProgram, ...read } = readAnswer(answer.text)
  const problems = problemsOf(answer, { ...read, hasProgram }, origin)
  return {
    address,
    tookMs,
    status: answer.status,
    bytes: answer.bytes,
    ...read,
    problems,
    beginning: answer.text.slice(0, shownCharacters),
  }
}
