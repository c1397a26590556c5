import { Type } from 'typebox'
import type { CallDefinition, ErrorWord, Refusal } from './call.ts'
import { replyText } from './reply-text.ts'
import { callsByPath, type Path } from './v3.ts'

/** A reply of a call as the wire has it, given in plain words: for what is kept as the wire says it, and for tests that answer in the place of the service; it may lack what nobody reads. */
export const wireReply = (path: Path, reply: object = {}): object => {
  const { reply: fields }: CallDefinition = callsByPath[path]
  const write = replyText({ status_code: Type.Integer(), message: Type.String(), ...fields })
  return JSON.parse(write({ statusCode: 1, message: 'OK', ...reply }))
}

/** A refusal as the wire has it. */
export const wireRefusal = (error: ErrorWord, message: string, more: Pick<Refusal, 'status'> = {}): Refusal => ({
  status_code: 0,
  message,
  error,
  ...more,
})
