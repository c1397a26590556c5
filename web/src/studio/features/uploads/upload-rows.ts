import { formatBytes } from '../../lib/format-bytes.ts'
import { isLost, type LocalUpload, type UploadRecord } from './upload-queue.ts'

/** One line of the list: a file of this tab, what the service knows of it, or both. */
export interface UploadRow {
  key: string
  path: string
  local: LocalUpload | undefined
  record: UploadRecord | undefined
}

/** Files of this tab first, then what else came in, the newest first. */
export const rowsOf = (local: readonly LocalUpload[], records: readonly UploadRecord[]): UploadRow[] => {
  const byId = new Map(records.map((record) => [record.id, record]))
  const mine = local.map((upload) => {
    const record = upload.id === undefined ? undefined : byId.get(upload.id)
    return { key: `local ${upload.key}`, path: upload.path, local: upload, record }
  })
  const known = new Set(local.map(({ id }) => id))
  const others = records
    .filter(({ id }) => !known.has(id))
    .map((record) => ({ key: record.id, path: record.file, local: undefined, record }))
  return [...mine, ...others]
}

export type Tone = 'busy' | 'quiet' | 'good' | 'wrong'

export interface Standing {
  words: string
  tone: Tone
  /** Of what is under way, from 0 to 1; undefined where there is nothing to measure, null while nobody knows. */
  share?: number | null
}

/** '2 min left', in steps that do not flicker. */
export const timeLeft = (seconds: number): string => {
  if (seconds < 5) return 'a few seconds left'
  if (seconds < 60) return `${Math.ceil(seconds / 5) * 5} s left`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} min left` : `${Math.round(minutes / 60)} h left`
}

const standingOfLocal = ({ state, sentBytes, sizeBytes, bytesPerSecond, problem }: LocalUpload): Standing => {
  const share = sizeBytes === 0 ? 0 : sentBytes / sizeBytes
  switch (state) {
    case 'queued':
      return { words: 'Waits for its turn', tone: 'quiet', ...(share > 0 && { share }) }
    case 'sending': {
      const pace = bytesPerSecond ? ` · ${formatBytes(bytesPerSecond)}/s · ${timeLeft((sizeBytes - sentBytes) / bytesPerSecond)}` : ''
      return { words: `Uploading${pace}`, tone: 'busy', share }
    }
    case 'paused':
      return { words: 'Paused', tone: 'quiet', share }
    case 'away':
      return { words: problem, tone: 'quiet', share }
    case 'refused':
      return { words: problem, tone: 'wrong' }
    case 'sent':
      return { words: 'Reading', tone: 'busy', share: null }
  }
}

const elsewhereMs = 60_000
/** Whether somebody is sending it from another window, as far as one can see. */
export const isElsewhere = ({ id, receivedAt }: UploadRecord, now = Date.now()): boolean =>
  !isLost(id) && now - Date.parse(receivedAt) < elsewhereMs

const standingOfRecord = (record: UploadRecord, now: number): Standing => {
  const { state, problem, packagedShare, doubts, isPublished, titleName, sizeBytes, receivedBytes, by } = record
  const share = receivedBytes / sizeBytes
  switch (state) {
    case 'receiving':
      return isElsewhere(record, now)
        ? { words: `Being uploaded by ${by || 'a program'}, in another window`, tone: 'busy', share }
        : { words: 'Unfinished. Choose the file again to go on.', tone: 'quiet', share }
    case 'blocked':
    case 'refused':
    case 'left-out':
      return { words: problem, tone: 'wrong' }
    case 'reading':
      return { words: 'Reading', tone: 'busy', share: null }
    case 'waiting':
      return { words: 'Waits to be packaged', tone: 'quiet' }
    case 'packaging':
      return { words: 'Packaging', tone: 'busy', share: packagedShare ?? 0 }
    case 'playable':
    case 'done':
      if (doubts.length > 0) return { words: `A draft with doubts: ${doubts.join(' ')}`, tone: 'wrong' }
      if (!isPublished) return { words: `${titleName ?? 'Its title'} waits as a draft`, tone: 'quiet' }
      return state === 'done'
        ? { words: 'Ready', tone: 'good' }
        : { words: 'Plays already; finer sizes are being made', tone: 'good', ...(packagedShare !== null && { share: packagedShare }) }
    case 'kept':
      return { words: 'In the library', tone: 'good' }
  }
}

/** Where a row stands, in words. What the service says counts once the file has come to it. */
export const standingOf = ({ local, record }: UploadRow, now = Date.now()): Standing => {
  const hasCome = local?.state === 'sent' && record && record.state !== 'receiving'
  if (local && !hasCome) return standingOfLocal(local)
  return record ? standingOfRecord(record, now) : { words: '', tone: 'quiet' }
}

/** Nothing more happens to it by itself. */
export const isSettled = ({ state, finishedAt }: UploadRecord): boolean =>
  finishedAt !== null && (state === 'done' || state === 'refused' || state === 'left-out' || state === 'kept')

/** How much of all files of this tab is there, from 0 to 1, and how many are under way. */
export const totalOf = (local: readonly LocalUpload[]): { count: number; share: number; isHalted: boolean } => {
  const open = local.filter(({ state }) => state === 'queued' || state === 'sending' || state === 'away' || state === 'paused')
  const bytes = open.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const sent = open.reduce((sum, { sentBytes }) => sum + sentBytes, 0)
  return {
    count: open.length,
    share: bytes === 0 ? 0 : sent / bytes,
    isHalted: open.every(({ state }) => state === 'paused' || state === 'away'),
  }
}
