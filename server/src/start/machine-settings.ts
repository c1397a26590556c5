// What the environment sets, as whoever runs the service reads it in the studio: secrets are told by whether they are set.
import type { MachineSetting } from '../features/site/machine-setting.ts'
import type { Config } from './config.ts'
import { type Environment, optional } from './read-setting.ts'

interface Described {
  name: string
  /** As it is in force. */
  value: string
  preset: string
  meaning: string
}

const isSet = (value: unknown): string => (value ? 'set' : '')
const yesNo = (value: boolean): string => (value ? 'yes' : 'no')
const hostOf = (address: string | undefined): string => (address ? new URL(address).host : '')

const described = (env: Environment, config: Config): Described[] => [
  {
    name: 'PUBLIC_URL',
    value: config.publicUrl,
    preset: `http://${config.host}:${config.port}`,
    meaning: 'The address that people use; links in emails and previews start with it.',
  },
  { name: 'HOST', value: config.host, preset: '127.0.0.1', meaning: 'Where the service listens.' },
  { name: 'PORT', value: String(config.port), preset: '3000', meaning: 'The port where it listens.' },
  {
    name: 'TRUSTED_PROXIES',
    value: String(config.trustedProxies),
    preset: '0',
    meaning: 'How many proxies in front are believed about who asks.',
  },
  {
    name: 'SMTP_URL',
    value: hostOf(config.smtpUrl),
    preset: '',
    meaning: 'The mail server. Without one emails are kept in the data folder and reach nobody.',
  },
  { name: 'MAIL_FROM', value: config.mailFrom, preset: 'no-reply@ the public address', meaning: 'Who emails come from.' },
  {
    name: 'MAIL_PER_HOUR',
    value: String(config.mailPerHour),
    preset: '2000',
    meaning: 'Emails that strangers may have sent in an hour, to all addresses together.',
  },
  {
    name: 'OPERATOR_EMAILS',
    value: config.operatorEmails.length === 0 ? '' : `${config.operatorEmails.length} set`,
    preset: '',
    meaning: 'Whose accounts run the service, beside those that have the role.',
  },
  {
    name: 'DATABASE_URL',
    value: hostOf(config.databaseUrl),
    preset: '',
    meaning: 'PostgreSQL. Without it the service runs a database of its own.',
  },
  {
    name: 'MATINEE_ROLE',
    value: config.role,
    preset: 'all',
    meaning: 'What this process does: all, or as one of several a server, which answers, or a worker, which packages and draws.',
  },
  {
    name: 'MATINEE_MEMORY',
    value: String(config.memoryMegabytes),
    preset: '1536, and 800 more for each further film that is packaged at once',
    meaning: 'Megabytes that the whole service keeps to; 640 for a small machine.',
  },
  { name: 'MATINEE_DATA', value: config.dataFolder, preset: './data', meaning: 'The folder for all that this machine keeps.' },
  {
    name: 'MATINEE_LIBRARY',
    value: config.libraryFolder ?? '',
    preset: '',
    meaning: 'The folder of films. Without it the first upload makes one.',
  },
  { name: 'MATINEE_FFMPEG', value: config.ffmpeg ?? '', preset: 'the one on the PATH', meaning: 'What makes films playable.' },
  {
    name: 'MATINEE_S3_BUCKET',
    value: config.bucket?.bucket ?? '',
    preset: '',
    meaning: 'The bucket where packaged films live. Without it in the data folder.',
  },
  {
    name: 'PACKAGING_WORKERS',
    value: String(config.packagingWorkers),
    preset: 'by the machine',
    meaning: 'Films that are packaged at once.',
  },
  {
    name: 'PICTURES_BEFOREHAND',
    value: yesNo(config.picturesBeforehand),
    preset: 'yes',
    meaning: 'Whether pictures are drawn before anybody asks for them.',
  },
  {
    name: 'PREFERRED_VERSIONS',
    value: config.preferredVersions.join(', '),
    preset: '',
    meaning: 'Versions of a film that are packaged before better ones.',
  },
  { name: 'MATINEE_BACKUPS', value: config.backupFolder, preset: 'in the data folder', meaning: 'Where backups are written.' },
  {
    name: 'MATINEE_BACKUP_PASSPHRASE',
    value: isSet(config.backupPassphrase),
    preset: '',
    meaning: 'Encrypts backups that the service makes by itself.',
  },
  {
    name: 'STRIPE_SECRET_KEY',
    value: isSet(config.stripe),
    preset: '',
    meaning: 'The card provider’s keys. Without them nothing is sold.',
  },
  { name: 'CONVERSION_HOOK', value: hostOf(config.conversionHook), preset: '', meaning: 'Where each paid payment is told.' },
  {
    name: 'EARLY_ACCESS_DAYS',
    value: String(config.earlyAccessDays),
    preset: config.demo ? '7' : '0',
    meaning: 'How many days ahead of a release members may watch.',
  },
  {
    name: 'AD_TEMPLATE',
    value: hostOf(config.adTemplate),
    preset: '',
    meaning: 'Another ad server. Without it the house shows its own ads.',
  },
  { name: 'AD_BREAKS', value: config.adBreaks?.join(', ') ?? '', preset: 'start', meaning: 'Where the house’s own ads stand in a film.' },
  { name: 'ALLOWED_ORIGINS', value: config.allowedOrigins.join(', '), preset: '', meaning: 'Other web apps that may call the service.' },
  { name: 'GEO_HEADERS', value: optional(env.GEO_HEADERS) ?? '', preset: '', meaning: 'Headers in which a proxy tells where a viewer is.' },
  {
    name: 'MATINEE_DEMO',
    value: yesNo(config.demo),
    preset: 'yes, without a folder of films',
    meaning: 'A demo: its accounts are everybody’s.',
  },
  { name: 'LOG_LEVEL', value: config.logLevel, preset: 'info', meaning: 'How much the log tells.' },
]

/** Every setting of the environment with the value in force, its default and where the value is from. */
export const machineSettings = (env: Environment, config: Config): MachineSetting[] =>
  described(env, config).map(({ preset, ...setting }) => ({
    ...setting,
    default: preset,
    source: optional(env[setting.name]) === undefined ? 'default' : 'environment',
  }))
