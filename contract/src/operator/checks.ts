import { Type } from 'typebox'
import { list } from '../call.ts'
import { oneOf } from '../values.ts'
import { operatorCalls } from './operator-call.ts'

const Check = Type.Object({
  /** name, mark, films, drafts, library, ffmpeg, mail, payments, plans, people, reports, public, robots, proxy, backup or disk. */
  id: Type.String(),
  area: oneOf(['look', 'films', 'mail', 'money', 'people', 'machine']),
  /** todo: nobody has done it yet. warning: it works but for something. failed: it does not. */
  state: oneOf(['done', 'todo', 'warning', 'failed']),
  /** What was found. */
  sentence: Type.String(),
  /** What to do about it; empty where nothing is to be done. */
  next: Type.String(),
  /** What is typed or set on the service’s machine for it, as an example; empty where the studio has a place for it. */
  example: Type.String(),
})

export const checks = operatorCalls({
  'list-checks': {
    doc: 'What the service still asks of whoever runs it, each part really looked at; servers outside at most three times a minute.',
    effect: 'reads',
    who: 'operator',
    scope: 'settings:read',
    input: {},
    reply: { data: list(Check) },
    errors: [],
  },
})
