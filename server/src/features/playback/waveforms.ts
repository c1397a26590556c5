import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../platform/db/database.ts'
import type { MediaStore } from '../../platform/media/media-store.ts'
import { insertWaveform, type KeptWaveform, type MarksRow, selectWaveform } from './media-marks.sql.ts'
import { soundFileOf } from './package-facts.ts'

export interface WaveformDeps {
  db: Db
  media: MediaStore
  peaksOf: (file: string, durationSeconds: number, signal: AbortSignal) => Promise<{ stepSeconds: number; peaks: Uint8Array } | undefined>
  log: { warn: (details: object, message: string) => void }
}

type Listened = (KeptWaveform & { state: 'ready' }) | { state: 'working' } | { state: 'none'; problem: string }

/** A short film is listened to while somebody waits; a longer one they ask for again. */
const waitMs = 1500

const noSound = 'It has no sound of its own to draw.'
const noTools = 'There is no ffmpeg on this machine to listen to it.'
const failed = 'Its sound could not be read. It is tried again when the page is opened anew.'

/** How loud films are: each is listened to once, one at a time, when somebody first asks, and kept in the database. */
export class Waveforms {
  readonly #deps: WaveformDeps
  readonly #running = new Map<number, Promise<Listened>>()
  readonly #ending = new AbortController()
  #last: Promise<unknown> = Promise.resolve()

  constructor(deps: WaveformDeps) {
    this.#deps = deps
  }

  async of(row: Pick<MarksRow, 'id' | 'folder' | 'durationSeconds'>): Promise<Listened> {
    const kept = await selectWaveform(this.#deps.db, row.id)
    if (kept) return { state: 'ready', ...kept }
    const running = this.#running.get(row.id) ?? this.#begin(row)
    const done = new AbortController()
    const waited = wait(waitMs, { state: 'working' } as const, { signal: done.signal, ref: false }).catch(() => running)
    return Promise.race([running, waited]).finally(() => done.abort())
  }

  async close(): Promise<void> {
    this.#ending.abort()
    await Promise.all(this.#running.values())
  }

  #begin(row: Pick<MarksRow, 'id' | 'folder' | 'durationSeconds'>): Promise<Listened> {
    const work = this.#last
      .then(() => this.#listen(row))
      .catch((err: unknown): Listened => {
        if (!this.#ending.signal.aborted) this.#deps.log.warn({ err }, 'The sound of a film could not be read for its waveform')
        return { state: 'none', problem: failed }
      })
      .finally(() => this.#running.delete(row.id))
    this.#running.set(row.id, work)
    this.#last = work
    return work
  }

  async #listen({ id, folder, durationSeconds }: Pick<MarksRow, 'id' | 'folder' | 'durationSeconds'>): Promise<Listened> {
    const { db, media, peaksOf } = this.#deps
    const { signal } = this.#ending
    signal.throwIfAborted()
    const name = await soundFileOf(media, folder)
    if (name === undefined) return { state: 'none', problem: noSound }
    const scratch = await mkdtemp(join(tmpdir(), 'matinee-waveform-'))
    try {
      const here = await media.folderOf(folder)
      const file = join(here ?? scratch, name)
      if (here === undefined) {
        const found = await media.file(`${folder}/${name}`)
        if (!found) return { state: 'none', problem: noSound }
        await pipeline(await found.read(undefined, signal), createWriteStream(file))
      }
      const sound = await peaksOf(file, durationSeconds, signal)
      if (!sound) return { state: 'none', problem: noTools }
      const kept = { stepSeconds: sound.stepSeconds, peaks: Buffer.from(sound.peaks).toString('base64') }
      await insertWaveform(db, id, kept)
      return { state: 'ready', ...kept }
    } finally {
      await rm(scratch, { recursive: true, force: true })
    }
  }
}
