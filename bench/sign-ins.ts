import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@matinee/contract/client'
import { hash, verify } from '@node-rs/argon2'
import { untilAnswers } from '../server/src/testing/built-service.ts'
import { freePort } from '../server/src/testing/free-port.ts'
import { root } from './service.ts'

const people = 50
const rounds = 3
const password = 'lamp-and-screen'
const dataFolder = join(root, '.cache/bench-data')
/** As the service has them (server/src/identity/password.ts). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

interface Delay {
  median: number
  p99: number
  max: number
}

const middle = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The built service with a probe in its event loop. */
const startProbed = async (): Promise<{ origin: string; child: ChildProcess }> => {
  const port = await freePort()
  const probe = join(root, 'bench/loop-delay.mjs')
  const child = spawn(process.execPath, ['--import', probe, join(root, 'server/dist/main.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Each person comes from a network of their own, which a proxy in front tells.
    env: {
      ...process.env,
      PORT: String(port),
      MATINEE_DATA: dataFolder,
      SMTP_URL: '',
      TRUSTED_PROXIES: '1',
      MATINEE_OPEN_DEMO: 'yes',
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
    },
  })
  const origin = `http://127.0.0.1:${port}`
  await untilAnswers(`${origin}/readyz`)
  return { origin, child }
}

const clientOf = (origin: string, person: number) =>
  createClient({
    origin,
    fetch: (address, request) => fetch(address, request as RequestInit),
    headers: () => ({ 'X-Forwarded-For': `198.51.100.${person}`, 'X-Device-Id': `bench-${person}` }),
  })

const emailOf = (person: number) => `bench-${person}@matinee.example`

const codeFor = async (email: string): Promise<string> => {
  const folder = join(dataFolder, 'mail')
  for (let tries = 0; tries < 100; tries++) {
    const names = await readdir(folder).catch(() => [])
    for (const name of names.sort().reverse()) {
      const letter = await readFile(join(folder, name), 'utf8')
      if (letter.includes(`To: ${email}`)) return /^X-Matinee-Code: (\d{4})/m.exec(letter)?.[1] ?? ''
    }
    await wait(50)
  }
  throw new Error(`No email to ${email} came.`)
}

/** Makes the account of a person, unless an earlier run did. */
const ensureAccount = async (origin: string, person: number): Promise<void> => {
  const draft = { username: `Bench ${person}`, email: emailOf(person), password, confirmPassword: password }
  const ask = clientOf(origin, person)
  if ((await ask('sign-up-new', draft)).statusCode === 2) return
  await ask('account-verification-with-otp', { ...draft, otp: await codeFor(draft.email) })
}

const everyone = Array.from({ length: people }, (_, index) => index + 1)

const signAllIn = async (origin: string): Promise<number> => {
  const start = performance.now()
  await Promise.all(everyone.map((person) => clientOf(origin, person)('login', { email: emailOf(person), password })))
  return (people / (performance.now() - start)) * 1000
}

/** Verifications a second of a process that does nothing else, one for each core at a time. */
const bareHashes = async (kept: string): Promise<number> => {
  const start = performance.now()
  let left = people
  const work = async () => {
    while (left-- > 0) await verify(kept, password)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return (people / (performance.now() - start)) * 1000
}

const delayDuring = async (child: ChildProcess, work: () => Promise<unknown>): Promise<Delay> => {
  child.send('begin')
  await work()
  const answer = once(child, 'message')
  child.send('end')
  return (await answer)[0] as Delay
}

const shown = ({ median, p99, max }: Delay) => `${median.toFixed(1)} / ${p99.toFixed(1)} / ${max.toFixed(1)} ms`

/** Sign-ins a second by 50 people at once beside the bare hash, and how late the service's event loop is meanwhile. */
export const benchSignIns = async (): Promise<void> => {
  const { origin, child } = await startProbed()
  try {
    for (const person of everyone) await ensureAccount(origin, person)
    const kept = await hash(password, parameters)
    await signAllIn(origin)
    const [ours, bare]: [number[], number[]] = [[], []]
    const delays: Delay[] = []
    for (let round = 0; round < rounds; round++) {
      bare.push(await bareHashes(kept))
      delays.push(await delayDuring(child, async () => ours.push(await signAllIn(origin))))
    }
    const idle = await delayDuring(child, () => wait(1000))
    const busy = delays.sort((one, other) => one.p99 - other.p99)[Math.floor(rounds / 2)] ?? idle
    process.stdout.write(
      `sign-ins/s, ${people} at once: ${middle(ours).toFixed(1)}; bare argon2id: ${middle(bare).toFixed(1)}; ratio ${(middle(ours) / middle(bare)).toFixed(2)}\n` +
        `event loop's delay, median / p99 / max: ${shown(busy)} while they sign in, ${shown(idle)} idle\n`,
    )
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}
