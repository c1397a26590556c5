import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { UnusableBackup } from '../../platform/backup/archive.ts'
import { BackupUnderWay, writeBackup } from '../../platform/backup/backup.ts'
import { rehearse } from '../../platform/backup/rehearse.ts'
import type { Db } from '../../platform/db/database.ts'
import type { MediaStore } from '../../platform/media/media-store.ts'
import type { Clock } from '../../platform/time/clock.ts'
import {
  type BackupRun,
  beginRehearsal,
  deleteRun,
  endInterrupted,
  endRehearsal,
  endRun,
  type NewRun,
  selectSurplus,
} from './backups.sql.ts'

export interface BackupDeps {
  db: Db
  clock: Clock
  dataFolder: string
  media: MediaStore
  /** Where backups are written. */
  backupFolder: string
  /** Encrypts scheduled backups; undefined where they are readable by whoever has the file. */
  backupPassphrase: string | undefined
  log: FastifyBaseLogger
}

export { type BackupStanding, selectBackupStanding } from './backups.sql.ts'

const partialSuffix = '.partial'

const sentenceOf = (error: unknown): string => {
  if (error instanceof UnusableBackup || error instanceof BackupUnderWay) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' ? 'The disk is full.' : message
}

/** Makes backups on this machine, one at a time, and tries each by a restore. */
export class Backups {
  readonly host = hostname()
  readonly #deps: BackupDeps
  #work: Promise<void> | undefined

  constructor(deps: BackupDeps) {
    this.#deps = deps
  }

  /** A backup or a trial restore is under way. */
  get isBusy(): boolean {
    return this.#work !== undefined
  }

  fileOf({ file }: Pick<BackupRun, 'file'>): string {
    return join(this.#deps.backupFolder, file)
  }

  /** Whether its file lies on this machine. */
  async isThere(run: BackupRun): Promise<boolean> {
    return run.host === this.host && (await stat(this.fileOf(run)).catch(() => undefined)) !== undefined
  }

  /** What is known of a backup before it begins. */
  newRun(): Omit<NewRun, 'isScheduled' | 'hasMedia' | 'isEncrypted'> {
    const startedAt = this.#deps.clock.now()
    return { file: `matinee-${startedAt.toISOString().replaceAll(/[:.]/g, '-')}.matinee`, host: this.host, startedAt }
  }

  /** Writes a backup that was begun and tries it; resolves once both are over, and never rejects. */
  make(run: BackupRun, passphrase: string | undefined): Promise<void> {
    return this.#only(async () => {
      if (await this.#write(run, passphrase)) await this.#rehearse(run, passphrase)
    })
  }

  /** Tries a backup by a restore; resolves once that is over, and never rejects. */
  rehearse(run: BackupRun, passphrase: string | undefined): Promise<void> {
    return this.#only(() => this.#rehearse(run, passphrase))
  }

  async remove(run: BackupRun): Promise<void> {
    await rm(this.fileOf(run), { force: true })
    await deleteRun(this.#deps.db, run.id)
  }

  /** Removes scheduled backups beyond the newest `keep` of this machine. */
  async removeSurplus(keep: number): Promise<void> {
    for (const run of await selectSurplus(this.#deps.db, this.host, keep)) await this.remove(run)
  }

  /** Ends what a process left that was killed at it. */
  async endInterrupted(): Promise<void> {
    const { db, clock, backupFolder } = this.#deps
    await endInterrupted(db, this.host, clock.now(), 'The service was stopped meanwhile.')
    for (const name of await readdir(backupFolder).catch(() => []))
      if (name.endsWith(partialSuffix)) await rm(join(backupFolder, name), { force: true })
  }

  /** Resolves once nothing is under way. */
  async idle(): Promise<void> {
    await this.#work
  }

  #only(work: () => Promise<void>): Promise<void> {
    const after = this.#work ?? Promise.resolve()
    const mine = after.then(work).catch((err: unknown) => this.#deps.log.warn({ err }, 'How a backup went could not be noted'))
    this.#work = mine
    void mine.finally(() => {
      if (this.#work === mine) this.#work = undefined
    })
    return mine
  }

  async #write(run: BackupRun, passphrase: string | undefined): Promise<boolean> {
    const { db, dataFolder, media, clock, backupFolder, log } = this.#deps
    const file = this.fileOf(run)
    const partial = file + partialSuffix
    try {
      await mkdir(backupFolder, { recursive: true, mode: 0o700 })
      const out = createWriteStream(partial, { mode: 0o600, flush: true })
      await writeBackup({ db, dataFolder, media, clock, hasMedia: run.hasMedia, passphrase }, out)
      await rename(partial, file)
      await endRun(db, run.id, clock.now(), (await stat(file)).size, '')
      return true
    } catch (err) {
      log.warn({ err }, 'A backup was not finished')
      await rm(partial, { force: true })
      await endRun(db, run.id, clock.now(), null, sentenceOf(err))
      return false
    }
  }

  async #rehearse(run: BackupRun, passphrase: string | undefined): Promise<void> {
    const { db, clock, backupFolder, log } = this.#deps
    await beginRehearsal(db, run.id)
    try {
      await rehearse({ file: this.fileOf(run), passphrase, within: backupFolder })
      await endRehearsal(db, run.id, clock.now(), '')
    } catch (err) {
      log.warn({ err }, 'A backup was not restored whole')
      await endRehearsal(db, run.id, clock.now(), sentenceOf(err))
    }
  }
}
