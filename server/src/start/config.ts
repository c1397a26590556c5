import { BlockList, isIP } from 'node:net'
import { availableParallelism, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { toPlain } from '@matinee/contract/plain'
import { type GeoHeaders, placeFields } from '../kernel/place.ts'
import { projectRoot } from '../platform/files/project.ts'
import { leastMegabytes, memoryPlan, usualMegabytes } from '../platform/load/memory-plan.ts'
import type { BucketSettings } from '../platform/media/bucket-settings.ts'
import type { StripeSettings } from '../platform/payments/stripe-payments.ts'
import { bucketOf } from './bucket-setting.ts'
import { address, type Environment, oneOf, optional, WrongSetting, wholeNumber, yesOrNo } from './read-setting.ts'

/**
 * What a process does of the service: `server` answers and leaves what takes long to others, `worker` packages films, draws pictures, makes
 * backups, and has no pages.
 */
export type Role = 'all' | 'server' | 'worker'

export interface Config {
  host: string
  port: number
  role: Role
  /** Folder for everything that this machine keeps. */
  dataFolder: string
  /** PostgreSQL's address; without it the service runs its own PGlite in the data folder. */
  databaseUrl: string | undefined
  /** Address that people use, without a slash at the end; links in mails and previews start with it. */
  publicUrl: string
  /** Mail server, as smtp(s)://user:password@host:port; without it mails are written to the data folder. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Ad address of another ad server, with placeholders such as [CONTENT_ID]; without it the house shows its own ads. */
  adTemplate: string | undefined
  /** Where the house's own ads stand in a film, by VMAP's names for it; undefined where that is left to the studio. */
  adBreaks: readonly string[] | undefined
  /** Keys of the card provider; without them a demo has the built-in test provider, where no money moves, and any other service sells nothing. */
  stripe: StripeSettings | undefined
  /** Where each paid payment is told by a POST; without it nobody is. */
  conversionHook: string | undefined
  /** Who runs the service: accounts that have proven one of these addresses, in lower case. */
  operatorEmails: readonly string[]
  /**
   * The service is a demo: an empty one is filled with the demo catalogue, and accounts with a public password, a mailbox that everybody
   * may read and test cards are there. True only where nobody else can reach it, or where that is meant.
   */
  demo: boolean
  /** A folder of films and series that the service shows; without it titles come in by other ways. */
  libraryFolder: string | undefined
  /** Where the service writes its backups. */
  backupFolder: string
  /** Encrypts scheduled backups; without it they are readable by whoever has the file. */
  backupPassphrase: string | undefined
  /** Path of ffmpeg; without it the one on the PATH. */
  ffmpeg: string | undefined
  /** Where packaged films live; without it in the data folder. */
  bucket: BucketSettings | undefined
  /** What the whole service keeps to in memory, in megabytes. */
  memoryMegabytes: number
  /** Films that are packaged at once. */
  packagingWorkers: number
  /** Whether pictures are drawn and resized before anybody asks for them. */
  picturesBeforehand: boolean
  /** Names of versions of a film that are packaged before better ones. */
  preferredVersions: readonly string[]
  /** How many days ahead of a release day members may play; 0 where they are not ahead. */
  earlyAccessDays: number
  mode: 'production' | 'development'
  logLevel: string
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  trustedProxies: number
  /** By field, the header in which a trusted proxy tells where a caller is. */
  geoHeaders: GeoHeaders
  /** Whether titles that are not licensed everywhere play for a viewer whose country is not known. */
  playsInUnknownCountry: boolean
  /** Origins, beside our own, whose pages may make calls. */
  allowedOrigins: readonly string[]
  /** Emails that strangers may have mailed in an hour, to all addresses together. */
  mailPerHour: number
}

// Each kind of key has its own beginning, so that a secret one can never be taken for the one that browsers are told.
const stripeKeys = {
  STRIPE_SECRET_KEY: { beginning: /^[sr]k_\w+$/, words: 'sk_ or rk_' },
  STRIPE_PUBLIC_KEY: { beginning: /^pk_\w+$/, words: 'pk_' },
  STRIPE_WEBHOOK_SECRET: { beginning: /^whsec_\S+$/, words: 'whsec_' },
} as const

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether a host's name or address leads to this machine alone; an IPv6 address may stand in brackets. */
const isThisMachine = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const kind = isIP(host)
  if (kind === 0) return host === 'localhost' || host.endsWith('.localhost')
  return loopback.check(host, kind === 6 ? 'ipv6' : 'ipv4')
}

/** The address of another ad server. Pages let https alone in: any other address would be refused by every browser, and no ad be seen. */
const adTemplateOf = (text: string): string => {
  const template = address('AD_TEMPLATE', text, ['http:', 'https:'])
  const { protocol, hostname } = new URL(template)
  if (protocol === 'http:' && !isThisMachine(hostname))
    throw new WrongSetting(
      `AD_TEMPLATE must start with https://: browsers load nothing of an ad from http://${hostname}. Only an ad server on this machine, as in development, may use http://.`,
    )
  return template
}

/** Places of breaks, as VMAP has them. */
const adBreaksOf = (text: string): string[] => {
  const places = text.split(',').map((place) => place.trim().toLowerCase())
  if (!places.every((place) => /^(start|end|\d\d:[0-5]\d:[0-5]\d|\d{1,2}%)$/.test(place)))
    throw new WrongSetting(`AD_BREAKS must be places in a film with commas between them (start, 00:20:00, 50%, end), not '${text}'.`)
  return [...new Set(places)]
}

/** Refuses a demo that others can reach, unless that is meant: by its own address, or through a proxy in front of it. */
const refuseOpenDemo = ({ host, publicUrl, trustedProxies }: Pick<Config, 'host' | 'publicUrl' | 'trustedProxies'>): void => {
  const reasons = [
    isThisMachine(host) ? [] : [`HOST is ${host}`],
    isThisMachine(new URL(publicUrl).hostname) ? [] : [`PUBLIC_URL is ${publicUrl}`],
    trustedProxies === 0 ? [] : [`TRUSTED_PROXIES is ${trustedProxies}`],
  ].flat()
  if (reasons.length === 0) return
  throw new WrongSetting(
    `This would be a demo that others can reach (${reasons.join(', ')}): the password of its accounts is public, its mailbox is open, and test cards buy memberships. ` +
      'Set MATINEE_DEMO=no for a service of your own, or MATINEE_OPEN_DEMO=yes if an open demo is meant.',
  )
}

/** A part of the service, which needs a database that the others share. */
const roleOf = (text: string | undefined, databaseUrl: string | undefined): Role => {
  const role = oneOf('MATINEE_ROLE', text ?? 'all', ['all', 'server', 'worker'])
  if (role !== 'all' && databaseUrl === undefined)
    throw new WrongSetting(`MATINEE_ROLE=${role} needs DATABASE_URL: the database in a data folder is one process's own.`)
  return role
}

/** All keys or none; no error shows what a key is. */
const stripeOf = (env: Environment): StripeSettings | undefined => {
  const names = Object.keys(stripeKeys) as (keyof typeof stripeKeys)[]
  const given = optional(env.STRIPE_HOST)
  const absent = names.filter((name) => !optional(env[name]))
  if (absent.length === names.length) {
    if (given) throw new WrongSetting('STRIPE_HOST has no use without STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY and STRIPE_WEBHOOK_SECRET.')
    return undefined
  }
  if (absent.length > 0) throw new WrongSetting(`${absent.join(' and ')} must be set too: the card provider's keys belong together.`)
  const [secretKey, publicKey, webhookSecret] = names.map((name) => {
    const key = optional(env[name]) ?? ''
    if (!stripeKeys[name].beginning.test(key)) throw new WrongSetting(`${name} must be a key that begins with ${stripeKeys[name].words}.`)
    return key
  }) as [string, string, string]
  const host = new URL(address('STRIPE_HOST', given ?? 'https://api.stripe.com', ['https:', 'http:']))
  if (host.protocol === 'http:' && !isThisMachine(host.hostname))
    throw new WrongSetting('STRIPE_HOST must start with https://, for the secret key is sent there.')
  return { secretKey, publicKey, webhookSecret, host: host.origin }
}

const originsOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''))
    .filter(Boolean)
    .map((origin) => {
      if (!URL.canParse(origin) || !/^https?:/.test(origin) || new URL(origin).origin !== origin)
        throw new WrongSetting(`ALLOWED_ORIGINS must be origins such as https://tv.example, with a comma between, not '${origin}'.`)
      return origin
    })

const headerName = /^[!#$%&'*+.^`|~\w-]+$/

/** Pairs such as `latitude=CF-IPLatitude`. */
const geoHeadersOf = (text: string | undefined, trustedProxies: number): GeoHeaders => {
  if (text === undefined) return {}
  // Anyone can send a header; only a proxy of one's own is worth believing.
  if (trustedProxies === 0) throw new WrongSetting('GEO_HEADERS has no use without TRUSTED_PROXIES: no proxy is believed.')
  const pairs = text.split(',').map((pair) => pair.split('=').map((part) => part.trim()))
  for (const [field = '', header = ''] of pairs)
    if (!(placeFields as readonly string[]).includes(field) || !headerName.test(header))
      throw new WrongSetting(
        `GEO_HEADERS must be pairs such as latitude=CF-IPLatitude, with a comma between, for ${placeFields.join(', ')}.`,
      )
  return toPlain(Object.fromEntries(pairs)) as GeoHeaders
}

/** One film at a time for each four cores and each four gigabytes: an encode takes several of both. */
const usualWorkers = (): number => Math.min(8, Math.max(1, Math.floor(Math.min(availableParallelism() / 4, totalmem() / 4e9))))

/** Where the service's own emails come from, unless it is told: a machine's number is no name of a mail server. */
const mailHostOf = (publicUrl: string): string => {
  const { hostname } = new URL(publicUrl)
  return /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname
}

/** Reads the settings from the environment; throws WrongSetting, naming the setting, when one makes no sense. */
export const readConfig = (env: Environment): Config => {
  const libraryFolder = optional(env.MATINEE_LIBRARY)
  const demo = yesOrNo('MATINEE_DEMO', env.MATINEE_DEMO, libraryFolder ? 'no' : 'yes')
  const host = optional(env.HOST) ?? '127.0.0.1'
  const port = wholeNumber('PORT', optional(env.PORT) ?? '3000', 0, 65535)
  const databaseUrl = optional(env.DATABASE_URL)
  const smtpUrl = optional(env.SMTP_URL)
  const workers = optional(env.PACKAGING_WORKERS)
  const askedWorkers = workers === undefined ? undefined : wholeNumber('PACKAGING_WORKERS', workers, 1, 64)
  const megabytes = optional(env.MATINEE_MEMORY)
  const memoryMegabytes =
    megabytes === undefined
      ? usualMegabytes(askedWorkers ?? usualWorkers())
      : wholeNumber('MATINEE_MEMORY', megabytes, leastMegabytes, 1_048_576)
  const trustedProxies = wholeNumber('TRUSTED_PROXIES', optional(env.TRUSTED_PROXIES) ?? '0', 0, 10)
  const adTemplate = optional(env.AD_TEMPLATE)
  const adBreaks = optional(env.AD_BREAKS)
  const dataFolder = resolve(projectRoot, optional(env.MATINEE_DATA) ?? './data')
  const conversionHook = optional(env.CONVERSION_HOOK)
  const publicUrl = optional(env.PUBLIC_URL) ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const config: Config = {
    host,
    port,
    role: roleOf(optional(env.MATINEE_ROLE), databaseUrl),
    dataFolder,
    databaseUrl: databaseUrl && address('DATABASE_URL', databaseUrl, ['postgres:', 'postgresql:']),
    publicUrl: address('PUBLIC_URL', publicUrl, ['http:', 'https:']).replace(/\/+$/, ''),
    smtpUrl: smtpUrl && address('SMTP_URL', smtpUrl, ['smtp:', 'smtps:']),
    mailPerHour: wholeNumber('MAIL_PER_HOUR', optional(env.MAIL_PER_HOUR) ?? '2000', 1, 1_000_000),
    mailFrom: optional(env.MAIL_FROM) ?? `no-reply@${mailHostOf(address('PUBLIC_URL', publicUrl, ['http:', 'https:']))}`,
    adTemplate: adTemplate && adTemplateOf(adTemplate),
    adBreaks: adBreaks === undefined ? undefined : adBreaksOf(adBreaks),
    stripe: stripeOf(env),
    conversionHook: conversionHook && address('CONVERSION_HOOK', conversionHook, ['http:', 'https:']),
    operatorEmails: (optional(env.OPERATOR_EMAILS) ?? '')
      .split(',')
      .map((email) => email.trim().toLowerCase())
      .filter(Boolean),
    demo,
    libraryFolder: libraryFolder && resolve(libraryFolder),
    backupFolder: resolve(optional(env.MATINEE_BACKUPS) ?? join(dataFolder, 'backups')),
    backupPassphrase: optional(env.MATINEE_BACKUP_PASSPHRASE),
    ffmpeg: optional(env.MATINEE_FFMPEG),
    bucket: bucketOf(env),
    memoryMegabytes,
    packagingWorkers: askedWorkers ?? Math.min(usualWorkers(), memoryPlan(memoryMegabytes).packagingWorkers),
    picturesBeforehand: yesOrNo('PICTURES_BEFOREHAND', env.PICTURES_BEFOREHAND, 'yes'),
    preferredVersions: (optional(env.PREFERRED_VERSIONS) ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    earlyAccessDays: wholeNumber('EARLY_ACCESS_DAYS', optional(env.EARLY_ACCESS_DAYS) ?? (demo ? '7' : '0'), 0, 365),
    mode:
      oneOf('NODE_ENV', optional(env.NODE_ENV) ?? 'production', ['production', 'development', 'test']) === 'development'
        ? 'development'
        : 'production',
    logLevel: oneOf('LOG_LEVEL', optional(env.LOG_LEVEL) ?? 'info', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    trustedProxies,
    allowedOrigins: originsOf(optional(env.ALLOWED_ORIGINS)),
    playsInUnknownCountry: oneOf('UNKNOWN_COUNTRY', optional(env.UNKNOWN_COUNTRY) ?? 'play', ['play', 'refuse']) === 'play',
    geoHeaders: geoHeadersOf(optional(env.GEO_HEADERS), trustedProxies),
  }
  if (!yesOrNo('MATINEE_OPEN_DEMO', env.MATINEE_OPEN_DEMO, 'no') && config.demo) refuseOpenDemo(config)
  return config
}
