import { Type } from 'typebox'
import { list } from '../call.ts'
import { Id, nullable, oneOf } from '../values.ts'
import { nextCursor, operatorCalls, pageInput, Version } from './operator-call.ts'

const Passphrase = Type.Optional(Type.String({ minLength: 8, maxLength: 1000 }))

const Backup = Type.Object({
  id: Id,
  /** Its name in the folder of backups. */
  file: Type.String(),
  /** The machine that has it. */
  host: Type.String(),
  /** gone: its file is not in the folder of this machine any more. */
  state: oneOf(['running', 'done', 'failed', 'gone']),
  isScheduled: Type.Boolean(),
  hasMedia: Type.Boolean(),
  isEncrypted: Type.Boolean(),
  startedAt: Type.String(),
  finishedAt: nullable(Type.String()),
  sizeBytes: nullable(Type.Integer()),
  /** Why it failed; else empty. */
  problem: Type.String(),
  /** Whether a trial restore gave back every row and file. */
  rehearsal: oneOf(['none', 'running', 'whole', 'failed']),
  rehearsedAt: nullable(Type.String()),
  rehearsalProblem: Type.String(),
})

const planFields = {
  /** Hours between two backups; 0 makes none by itself. */
  everyHours: Type.Integer({ minimum: 0, maximum: 24 * 31 }),
  /** Scheduled backups that are kept; older ones are removed. */
  keep: Type.Integer({ minimum: 1, maximum: 365 }),
  /** Packaged films too; without them they are packaged again from the library after a restore. */
  hasMedia: Type.Boolean(),
}

const Plan = Type.Object({
  version: Version,
  ...planFields,
  /** The folder that backups are written into. */
  folder: Type.String(),
  freeBytes: Type.Integer(),
  /** Scheduled backups are encrypted with the passphrase of the service's settings. */
  isEncrypted: Type.Boolean(),
})

const changing = { effect: 'changes', touches: [], who: 'operator', scope: 'backups:write' } as const

/** Copies of the whole service in one file each, on the service's own machine. */
export const backups = operatorCalls({
  'list-backups': {
    doc: 'Backups that the service made, the newest first, with how their last trial restore went.',
    effect: 'reads',
    who: 'operator',
    scope: 'backups:read',
    input: pageInput,
    reply: { data: list(Backup), nextCursor },
    errors: [],
  },
  'create-backup': {
    ...changing,
    doc: 'Begins a backup, which is tried by a restore into a place of its own once it is made; answers at once, and list-backups tells how it goes.',
    input: { hasMedia: Type.Boolean(), passphrase: Passphrase },
    reply: { data: Backup },
    errors: ['conflict'],
  },
  'rehearse-backup': {
    ...changing,
    doc: 'Begins a trial restore of a backup into a place of its own, which is thrown away; list-backups tells how it goes.',
    input: { id: Id, passphrase: Passphrase },
    reply: { data: Backup },
    errors: ['not_found', 'conflict'],
  },
  'delete-backup': {
    ...changing,
    doc: 'Removes a backup and its file.',
    input: { id: Id },
    reply: {},
    errors: ['not_found', 'conflict'],
  },
  'get-backup-plan': {
    doc: 'When backups are made by themselves, and where they lie.',
    effect: 'reads',
    who: 'operator',
    scope: 'backups:read',
    input: {},
    reply: { data: Plan },
    errors: [],
  },
  'update-backup-plan': {
    ...changing,
    doc: 'Says when backups are made by themselves.',
    input: { version: Version, ...planFields },
    reply: { data: Plan },
    errors: ['not_found', 'conflict'],
  },
})
