import { createAtom } from '@tanstack/react-store'
import { callOperator, type OperatorReply } from '../../lib/operator.ts'
import type { ChosenFile } from './chosen-files.ts'
import { problemOfFilm } from './film-beginning.ts'
import { openSender, type Sender, type SendFailure } from './send-file.ts'

export type UploadRecord = OperatorReply<'list-uploads'>['data'][number]

/** A file of this tab on its way. away: the line is; it goes on by itself. */
export interface LocalUpload {
  key: number
  path: string
  sizeBytes: number
  state: 'queued' | 'sending' | 'paused' | 'away' | 'refused' | 'sent'
  sentBytes: number
  /** Of the last seconds; null while nobody knows. */
  bytesPerSecond: number | null
  problem: string
  /** It is refused for its name alone. */
  mayReplace: boolean
  /** The service's; undefined before it has begun. */
  id: string | undefined
}

/** Files of this tab, in the order in which they were chosen; they go on whatever page of the studio is shown. */
export const localUploads = createAtom<readonly LocalUpload[]>([])
/** Files that were chosen with others and that the library does not read. */
export const skippedFiles = createAtom<readonly { path: string; reason: string }[]>([])

interface Held {
  file: File
  replaces: boolean
  sender?: Sender
  tries: number
  timer?: ReturnType<typeof setTimeout>
  samples: { at: number; bytes: number }[]
}

const mostAtOnce = 3
const retryMs = [1000, 2000, 5000, 10_000, 15_000]
const rateOverMs = 8000
const mostRemembered = 500

const held = new Map<number, Held>()
let lastKey = 0

const change = (key: number, changed: Partial<LocalUpload>): void =>
  localUploads.set((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)))
const found = (key: number): LocalUpload | undefined => localUploads.get().find((one) => one.key === key)

const tabKey = 'studio_uploads'
/** Uploads that this tab began, also before it was loaded again. */
const begunHere = (): string[] => sessionStorage.getItem(tabKey)?.split(' ') ?? []

/** Whether this tab began an upload and has lost its file. */
export const isLost = (id: string): boolean => begunHere().includes(id) && !localUploads.get().some((one) => one.id === id)

/** On its way, or about to be. */
const isOpen = ({ state }: LocalUpload): boolean => state === 'queued' || state === 'sending' || state === 'away'

/** Whether leaving the page would stop something. */
const warnOfLeaving = (event: BeforeUnloadEvent): void => {
  if (localUploads.get().some(isOpen)) event.preventDefault()
}

const measure = (key: number, bytes: number): void => {
  const file = held.get(key)
  if (!file) return
  const at = performance.now()
  file.samples = [...file.samples.filter((sample) => at - sample.at < rateOverMs), { at, bytes }]
  const [first] = file.samples
  const seconds = first ? (at - first.at) / 1000 : 0
  change(key, { sentBytes: bytes, ...(first && seconds > 1 && { bytesPerSecond: Math.max(0, bytes - first.bytes) / seconds }) })
}

const fail = async (key: number, failure: SendFailure): Promise<void> => {
  const [file, upload] = [held.get(key), found(key)]
  if (!file || !upload) return
  file.samples = []
  if (failure.kind === 'away') {
    change(key, { state: 'away', problem: failure.sentence, bytesPerSecond: null })
    file.timer = setTimeout(() => goOn(key), retryMs[Math.min(file.tries, retryMs.length - 1)])
    file.tries += 1
  } else {
    change(key, { state: 'refused', problem: failure.sentence, bytesPerSecond: null })
    if (failure.status === 409) {
      const { data } = await callOperator('list-uploads', {}).catch(() => ({ data: [] as UploadRecord[] }))
      if (!data.some((one) => one.file === upload.path && one.finishedAt === null)) change(key, { mayReplace: true })
    }
  }
  startNext()
}

const send = async (key: number): Promise<void> => {
  const [file, upload] = [held.get(key), found(key)]
  if (!file || !upload) return
  change(key, { state: 'sending', problem: '', mayReplace: false })
  file.sender ??= await openSender({
    ...{ file: file.file, path: upload.path, id: upload.id, replaces: file.replaces },
    onBegun: (id) => {
      change(key, { id })
      sessionStorage.setItem(tabKey, [...begunHere().filter((one) => one !== id), id].slice(-mostRemembered).join(' '))
    },
    onProgress: (bytes) => {
      if (bytes > (found(key)?.sentBytes ?? 0)) file.tries = 0
      measure(key, bytes)
    },
    onDone: () => {
      change(key, { state: 'sent', sentBytes: upload.sizeBytes, bytesPerSecond: null })
      held.delete(key)
      startNext()
    },
    onFailure: (failure) => void fail(key, failure),
  })
  // Somebody may have paused it while the library came.
  if (found(key)?.state === 'sending') file.sender.start()
}

const startNext = (): void => {
  const all = localUploads.get()
  const free = mostAtOnce - all.filter(({ state }) => state === 'sending').length
  for (const { key } of all.filter(({ state }) => state === 'queued').slice(0, Math.max(0, free))) void send(key)
}

const goOn = (key: number): void => {
  clearTimeout(held.get(key)?.timer)
  if (found(key)?.state !== 'away') return
  change(key, { state: 'queued', problem: '' })
  startNext()
}

addEventListener('online', () => {
  for (const { key } of localUploads.get()) goOn(key)
})

export const pauseUpload = (key: number): void => {
  clearTimeout(held.get(key)?.timer)
  change(key, { state: 'paused', bytesPerSecond: null })
  void held.get(key)?.sender?.pause()
  startNext()
}

/** Goes on with one that was paused or refused; with `replaces` it may take the place of the file of its name. */
export const resumeUpload = (key: number, { replaces = false } = {}): void => {
  const file = held.get(key)
  if (!file) return
  if (found(key)?.state === 'refused') {
    file.replaces ||= replaces
    file.sender = undefined
  }
  change(key, { state: 'queued', problem: '' })
  startNext()
}

/** Takes one from the list; what came of it stays with the service unless that is told too. */
export const forgetUpload = (key: number): void => {
  const file = held.get(key)
  clearTimeout(file?.timer)
  void file?.sender?.pause()
  held.delete(key)
  localUploads.set((all) => all.filter((one) => one.key !== key))
  startNext()
}

/** Forgets those that have come in, once the service's own list tells of them. */
export const forgetSent = (ids: ReadonlySet<string>): void => {
  const left = localUploads.get().filter(({ state, id }) => !(state === 'sent' && id !== undefined && ids.has(id)))
  if (left.length < localUploads.get().length) localUploads.set(left)
}

const add = (file: File, path: string, more: Partial<LocalUpload> = {}): void => {
  lastKey += 1
  held.set(lastKey, { file, replaces: false, tries: 0, samples: [] })
  const fresh: LocalUpload = {
    ...{ key: lastKey, path, sizeBytes: file.size, state: 'queued', sentBytes: 0 },
    ...{ bytesPerSecond: null, problem: '', mayReplace: false, id: undefined },
  }
  localUploads.set((all) => [...all, { ...fresh, ...more }])
}

const extensionOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const isSame = (record: UploadRecord, file: File): boolean =>
  record.sizeBytes === file.size && (record.modifiedAt === null || Date.parse(record.modifiedAt) === file.lastModified)

/** Takes in files that somebody chose: what the library does not read is told, what was begun earlier goes on. */
export const uploadFiles = async (chosen: readonly ChosenFile[]): Promise<void> => {
  const [{ data: rules }, { data: records }] = await Promise.all([callOperator('get-upload-rules', {}), callOperator('list-uploads', {})])
  const kindOf = new Map(rules.kinds.flatMap(({ kind, extensions }) => extensions.map((extension) => [extension, kind] as const)))
  const skipped: { path: string; reason: string }[] = []
  for (const { file, path: given } of chosen) {
    const path = given.normalize('NFC')
    const kind = kindOf.get(extensionOf(path))
    if (nameOf(path).startsWith('.') || /(^|\/)__MACOSX\//.test(path)) skipped.push({ path, reason: 'A file of the system.' })
    else if (!kind && !rules.names.includes(nameOf(path).toLowerCase()))
      skipped.push({
        path,
        reason: `The library reads no ${extensionOf(path) ? `.${extensionOf(path)} files` : 'files without an ending'}.`,
      })
    else if (!localUploads.get().some((one) => one.path === path && one.state !== 'refused' && one.state !== 'sent')) {
      const begun = records.find((record) => record.state === 'receiving' && record.file === path && isSame(record, file))
      const problem = await problemOf(file, path, kind, rules)
      add(file, path, { ...(begun && { id: begun.id, sentBytes: begun.receivedBytes }), ...(problem && { state: 'refused', problem }) })
    }
  }
  skippedFiles.set((before) => [...before.filter(({ path }) => !skipped.some((one) => one.path === path)), ...skipped])
  addEventListener('beforeunload', warnOfLeaving)
  startNext()
}

type Rules = OperatorReply<'get-upload-rules'>['data']

/** What can be told of a file without sending it. */
const problemOf = async (file: File, path: string, kind: string | undefined, { leastVideoBytes, roomBytes }: Rules): Promise<string> => {
  if (file.size === 0) return 'It is empty.'
  if (file.size > roomBytes) return 'There is not enough room for it on the disk of the films.'
  if (kind !== 'video') return ''
  if (file.size < leastVideoBytes) return 'It is too small to hold a film.'
  return problemOfFilm(file, extensionOf(path)).catch(() => 'It cannot be read.')
}

/** Goes on with an upload of an earlier visit. Answers what is wrong with the file, or nothing. */
export const resumeWith = (record: UploadRecord, file: File): string => {
  if (!isSame(record, file)) return 'This is another file: its size or the time of its last change differs.'
  add(file, record.file, { id: record.id, sentBytes: record.receivedBytes })
  addEventListener('beforeunload', warnOfLeaving)
  startNext()
  return ''
}
