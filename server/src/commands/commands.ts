/** What the command `matinee` does with a service on its own machine: an entry of the build beside main.ts. */
import { UnusableBackup } from '../platform/backup/archive.ts'
import { rehearse } from '../platform/backup/rehearse.ts'
import { type Config, readConfig } from '../start/config.ts'
import { failureSentence } from '../start/failure.ts'
import { WrongSetting } from '../start/read-setting.ts'
import { readServiceFile, type ServiceAccess } from '../start/service-file.ts'
import { type BackupOptions, type BackupResult, backup } from './backup.ts'
import { type Check, doctor } from './doctor.ts'
import { type ImportOptions, type ImportProgress, type ImportResult, importFolder, rehearseImport } from './import.ts'
import { type RestoreOptions, type RestoreResult, restore } from './restore.ts'

type Environment = Record<string, string | undefined>

/** The command cannot do what it was asked to; said in one line, without a trace. */
export interface Failure {
  words: string
  /** What was asked for makes no sense, rather than being impossible now. */
  isWrongUse: boolean
}

/** Why something failed, where that was foreseen. */
const failureOf = (error: unknown, config: Config | undefined): Failure | undefined => {
  if (error instanceof UnusableBackup) return { words: error.message, isWrongUse: false }
  const words = failureSentence(error, config)
  return words === undefined ? undefined : { words, isWrongUse: error instanceof WrongSetting }
}

export type Outcome<Result> = { result: Result; failure?: undefined } | { result?: undefined; failure: Failure }

const attempt = async <Result>(env: Environment, work: (config: Config) => Promise<Result>): Promise<Outcome<Result>> => {
  let config: Config | undefined
  try {
    config = readConfig(env)
    return { result: await work(config) }
  } catch (error) {
    const failure = failureOf(error, config)
    if (!failure) throw error
    return { failure }
  }
}

/** A service that gets films of its own is no demo, as with `npm start -- --library`. */
const ofOneFolder = (env: Environment): Environment => ({ ...env, MATINEE_DEMO: env.MATINEE_DEMO ?? 'no' })

export type { BackupResult, Check, ImportProgress, RestoreResult }

export const commands = {
  doctor,
  /** How to reach the service that runs on the data folder; undefined where none does. */
  running: (env: Environment): Promise<Outcome<ServiceAccess | undefined>> => attempt(env, ({ dataFolder }) => readServiceFile(dataFolder)),
  backup: (env: Environment, options: BackupOptions): Promise<Outcome<BackupResult>> => attempt(env, (config) => backup(config, options)),
  restore: (env: Environment, options: RestoreOptions): Promise<Outcome<RestoreResult>> =>
    attempt(env, (config) => restore(config, options)),
  rehearse: (env: Environment, options: Omit<RestoreOptions, 'canReplace'>): Promise<Outcome<RestoreResult['head']>> =>
    attempt(env, () => rehearse(options)),
  importFolder: (env: Environment, options: ImportOptions): Promise<Outcome<ImportResult>> =>
    attempt(ofOneFolder(env), (config) => importFolder(config, options)),
  rehearseImport: (env: Environment, folder: string, tell: (event: ImportProgress) => void): Promise<Outcome<void>> =>
    attempt(ofOneFolder(env), (config) => rehearseImport(config, folder, tell)),
}

export type ServiceCommands = typeof commands
