import { describe, expect, it } from 'vitest'
import { type CallDefinition, errorWords, methodsOf, preferredMethod } from './call.ts'
import { changingPaths, methodFor } from './methods.ts'
import { callsByPath, type Path, v3 } from './v3.ts'

const every: [string, CallDefinition][] = Object.entries(callsByPath)

describe('the contract', () => {
  it('defines each path in one feature only', () => {
    const paths = Object.values(v3).flatMap((calls) => Object.keys(calls))
    expect(paths).toHaveLength(new Set(paths).size)
  })

  it('says in one line what each call is for', () => {
    for (const [path, call] of every) expect(call.doc, path).toMatch(/^[A-Z].{10,130}\.$/)
  })

  it('names only known errors, each once', () => {
    for (const [path, call] of every) {
      expect(errorWords, path).toEqual(expect.arrayContaining([...call.errors]))
      expect(new Set(call.errors).size, path).toBe(call.errors.length)
    }
  })

  it('API-05 marks every password, code and token as secret', () => {
    for (const [path, call] of every) {
      const secret = Object.keys(call.query).filter((name) => /password$|^otp$|^opt$|token|_code$/.test(name))
      expect(call.secret ?? [], path).toEqual(expect.arrayContaining(secret))
      expect(Object.keys(call.query), path).toEqual(expect.arrayContaining([...(call.secret ?? [])]))
      if (call.secret) expect(preferredMethod(call), path).toBe('POST')
    }
  })

  it('API-03 limits the length of every text parameter', () => {
    const isOpen = (schema: object) => 'type' in schema && schema.type === 'string' && !('maxLength' in schema) && !('pattern' in schema)
    for (const [path, call] of every)
      for (const [name, schema] of Object.entries(call.query)) expect(isOpen(schema), `${path} ${name}`).toBe(false)
  })

  it('API-04 never names a secret key in a reply', () => {
    expect(JSON.stringify(every.map(([, call]) => call.reply))).not.toMatch(/stripe_sk|secret_key/)
  })

  it('offers GET for every read and POST for every change', () => {
    for (const [, call] of every)
      expect(methodsOf(call)).toEqual(expect.arrayContaining([call.method, call.effect === 'reads' ? 'GET' : 'POST']))
  })

  it('lists exactly the paths that change something', () => {
    const changing = every.filter(([, call]) => call.effect === 'changes').map(([path]) => path)
    expect([...changingPaths].sort()).toEqual(changing.sort())
    for (const [path, call] of every) expect(methodFor(path as Path)).toBe(preferredMethod(call))
  })
})
