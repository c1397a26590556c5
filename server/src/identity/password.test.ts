import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

it('keeps a password as argon2id with its parameters and its own salt', async () => {
  const one = await hashPassword('matinee-demo')
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashPassword('matinee-demo')).not.toBe(one)
  expect(await isPassword('matinee-demo', one)).toBe(true)
  expect(await isPassword('matinee-Demo', one)).toBe(false)
})

it('is never right where there is no password', async () => {
  expect(await isPassword('matinee-demo', undefined)).toBe(false)
  expect(await isPassword('', null)).toBe(false)
})
