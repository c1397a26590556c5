import { randomBytes } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { refuse } from '../kernel/refuse.ts'

// argon2id, which is the library's own choice of variant, with OWASP's parameters for it.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The library hashes on Node's own four threads, which also read files and compress replies: it never gets all of them, nor more than there are cores.
const gate = pLimit(Math.max(1, Math.min(3, availableParallelism())))
/** So many may wait, about ten seconds on a small machine; who comes after them is asked to come again. */
const mostWaiting = 500
const comeAgainSeconds = 5

const inQueue = <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (gate.pendingCount >= mostWaiting)
    refuse('rate_limited', 'Many people are signing in just now. Please try again in a moment.', comeAgainSeconds)
  return gate(work)
}

/** Told of each piece of costly work, so that it can be counted: it must be the same whether or not there is an account. */
export const passwordWork = channel('matinee:password-work')

export const hashPassword = (password: string): Promise<string> => {
  passwordWork.publish('hash')
  return inQueue(() => hash(password, parameters))
}

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
  const kept = passwordHash ?? (await nobodysHash())
  passwordWork.publish('verify')
  const isRight = await inQueue(() => verify(kept, password))
  return isRight && Boolean(passwordHash)
}
