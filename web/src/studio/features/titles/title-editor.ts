import { CallRefused } from '@matinee/contract/call-refused'
import { createAtom } from '@tanstack/react-store'
import { failureText } from '../../../lib/texts.ts'
import { isSame } from '../../lib/is-same.ts'
import { callOperator } from '../../lib/operator.ts'
import { dropDraft, keepDraft, readDraft } from './title-drafts.ts'
import { changedNames, type FieldName, faultsOf, fieldsOf, type TitleFields, type TitleRecord } from './title-record.ts'

export interface EditorState {
  /** As it is on screen. */
  fields: TitleFields
  /** As the service has it. */
  record: TitleRecord
  status: 'saved' | 'waiting' | 'saving' | 'invalid' | 'failed' | 'conflict'
  /** Why it is not saved, in a sentence. */
  problem: string
  /** What somebody else wrote meanwhile; null where nobody did. */
  theirs: TitleRecord | null
  /** What was typed and has been replaced by what somebody else wrote. */
  typed: Partial<TitleFields>
}

export type TitleEditor = ReturnType<typeof createTitleEditor>

const pauseMs = 600
const retryMs = 5_000

const isConflict = (error: unknown): error is CallRefused => error instanceof CallRefused && error.error === 'conflict'

/** The title in edit: saves what is typed once somebody pauses, one write at a time; `onSaved` hears of each. */
export const createTitleEditor = (first: TitleRecord, onSaved: (record: TitleRecord) => void) => {
  const { id } = first
  const state = createAtom<EditorState>({
    fields: fieldsOf(first),
    record: first,
    status: 'saved',
    problem: '',
    theirs: null,
    typed: {},
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | undefined

  const patch = (changed: Partial<EditorState>): void => state.set((before) => ({ ...before, ...changed }))
  const unsaved = (): FieldName[] => changedNames(state.get().fields, fieldsOf(state.get().record))
  const schedule = (delayMs: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), delayMs)
  }

  /** Answers whether the write is to be tried again. */
  const meetConflict = async (record: TitleRecord, text: string): Promise<boolean> => {
    const { data: theirs } = await callOperator('get-title', { id })
    // Pictures and packaging raise the version too, and nobody typed over them.
    if (changedNames(fieldsOf(theirs), fieldsOf(record)).length === 0) {
      patch({ record: theirs })
      return true
    }
    patch({ status: 'conflict', problem: text, theirs })
    return false
  }

  const saveOnce = async (): Promise<boolean> => {
    const { fields, record } = state.get()
    patch({ status: 'saving' })
    try {
      const { data } = await callOperator('update-title', { id, version: record.version, ...fields })
      const isTypedOn = state.get().fields !== fields
      patch({ record: data, ...(!isTypedOn && { fields: fieldsOf(data) }) })
      onSaved(data)
      return true
    } catch (error) {
      if (isConflict(error)) return await meetConflict(record, error.message)
      throw error
    }
  }

  const save = async (): Promise<boolean> => {
    if (state.get().theirs) return false
    try {
      while (unsaved().length > 0) {
        const [fault] = Object.values(faultsOf(state.get().fields))
        if (fault) {
          patch({ status: 'invalid', problem: fault })
          return false
        }
        if (!(await saveOnce())) return false
      }
    } catch (error) {
      patch({ status: 'failed', problem: failureText(error) })
      if (error instanceof CallRefused && (error.status === 0 || error.status >= 500)) schedule(retryMs)
      return false
    }
    dropDraft(id)
    patch({ status: 'saved', problem: '' })
    return true
  }

  /** Saves what is unsaved at once; answers whether nothing is left unsaved. */
  const flush = (): Promise<boolean> => {
    clearTimeout(timer)
    running ??= save().finally(() => (running = undefined))
    return running
  }

  const change = (changed: Partial<TitleFields>): void => {
    const { fields, record, theirs, status } = state.get()
    patch({ fields: { ...fields, ...changed }, ...(!theirs && status !== 'saving' && { status: 'waiting' }) })
    keepDraft(id, { version: record.version, base: fieldsOf(record), fields: state.get().fields })
    if (!theirs) schedule(pauseMs)
  }

  /** Takes what the service has now, unless something is typed over what it had. */
  const adopt = (record: TitleRecord): void => {
    if (record.version <= state.get().record.version || running || unsaved().length > 0) return
    patch({ record, fields: fieldsOf(record) })
  }

  /** Says that the title is right as it is, whose doubts have been read. Throws what the service refuses. */
  const acceptDoubts = async (): Promise<void> => {
    while (await flush()) {
      const { record } = state.get()
      try {
        const { data } = await callOperator('accept-title-doubts', { id, version: record.version })
        adopt(data)
        onSaved(data)
        return
      } catch (error) {
        if (!isConflict(error)) throw error
        // Doubts that came meanwhile nobody has read.
        if (!(await meetConflict(record, error.message)) || !isSame(state.get().record.doubts, record.doubts)) throw error
      }
    }
  }

  const typedOver = (fields: TitleFields, base: TitleFields): Partial<TitleFields> =>
    Object.fromEntries(changedNames(fields, base).map((name) => [name, fields[name]]))

  const draft = readDraft(id)
  if (draft && draft.version === first.version) {
    patch({ fields: { ...fieldsOf(first), ...draft.fields } })
    if (unsaved().length > 0) {
      patch({ status: 'waiting' })
      schedule(0)
    }
  } else if (draft) patch({ typed: typedOver(draft.fields, draft.base) })

  return {
    id,
    state,
    change,
    flush,
    hasUnsaved: (): boolean => unsaved().length > 0,
    adopt,
    acceptDoubts,
    /** Shows what somebody else wrote; what was typed stays to be copied or put back. */
    loadTheirs: (): void => {
      const { fields, record, theirs } = state.get()
      if (!theirs) return
      const typed = typedOver(fields, fieldsOf(record))
      patch({ record: theirs, fields: fieldsOf(theirs), theirs: null, status: 'saved', problem: '', typed })
    },
    /** Writes a field again as it was typed before. */
    putBack: (name: FieldName): void => {
      const { [name]: value, ...others } = state.get().typed
      patch({ typed: others })
      change({ [name]: value })
    },
    forgetTyped: (): void => {
      dropDraft(id)
      patch({ typed: {} })
    },
    stop: (): void => clearTimeout(timer),
  }
}
