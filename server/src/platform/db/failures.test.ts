import { expect, it } from 'vitest'
import { isUnavailable, isUnwritable } from './failures.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

it('tells failures that pass from those of a statement', () => {
  for (const code of ['53100', '53300', '57P01', '57P03', '57014', '55P03', '25006', '08006', '40P01', 'ECONNREFUSED', 'ENOSPC'])
    expect(isUnavailable(withCode(code)), code).toBe(true)
  for (const code of ['23505', '22P02', '42601', '42P01', '22021', 'ENOENT']) expect(isUnavailable(withCode(code)), code).toBe(false)
  for (const text of ['Connection terminated unexpectedly', 'timeout exceeded when trying to connect', 'The database has stopped.'])
    expect(isUnavailable(new Error(text)), text).toBe(true)
  for (const other of [new Error('x'), undefined, 'text', null]) expect(isUnavailable(other)).toBe(false)
})

it('knows a disk that is full or read-only', () => {
  for (const code of ['53100', '25006', 'ENOSPC', 'EROFS']) expect(isUnwritable(withCode(code)), code).toBe(true)
  expect(isUnwritable(new Error('could not write: No space left on device'))).toBe(true)
  expect(isUnwritable(withCode('55P03'))).toBe(false)
})
