import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// argon2id, which is the library's own choice of variant, with OWASP's parameters for it.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, parameters)

let nobodys: Promise<string> | undefined
const nobodysHash = (): Promise<string> => {
  nobodys ??= hashPassword(randomBytes(16).toString('hex'))
  return nobodys
}

/** Makes the hash that stands in for accounts that do not exist, so that the first sign-in does not wait for it. */
export const prepareNobody = async (): Promise<void> => {
  await nobodysHash()
}

/** Whether `password` is the one that was hashed; takes as long where there is no hash, so that time does not tell. */
export const isPassword = async (password: string, passwordHash: string | null | undefined): Promise<boolean> => {
  const isRight = await verify(passwordHash ?? (await nobodysHash()), password)
  return isRight && Boolean(passwordHash)
}
