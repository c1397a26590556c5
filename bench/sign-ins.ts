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
import { beginWrk, busiest, isTrial, middle } from './load.ts'
import { spentTime } from './processor-time.ts'
import { untilRested } from './rest.ts'
import { root } from './service.ts'

const people = 50
const rounds = isTrial ? 1 : 3
const seconds = isTrial ? 2 : 6
const password = 'lamp-and-screen'
const dataFolder = join(root, '.cache/bench-data')
/** As the service has them (server/src/identity/password.ts). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

interface Delay {
  median: number
  p99: number
  max: number
}

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
  await untilAnswers(`${origin}/readyz`, child)
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

/** Each of all signs in again as soon as they are in; neither generator nor service is kept on a core, since hashing takes them all. */
const signAllIn = async (url: string, pid: number): Promise<{ rate: number; words: string }> => {
  const script = { file: 'sign-ins.lua', settings: { BENCH_PEOPLE: String(people), BENCH_PASSWORD: password } }
  const before = spentTime([pid])
  const counted = await beginWrk({ url, connections: people, seconds, script, isKept: false }).counted
  const served = (spentTime([pid]) - before) / 1000
  if (counted.refused + counted.failed > 0) throw new Error(`${counted.refused} sign-ins were refused, ${counted.failed} failed.`)
  const took = counted.microseconds / 1e6
  const share = counted.generatorSeconds / took
  if (share > busiest) throw new Error('refused: the generator was full')
  return {
    rate: counted.requests / took,
    words: `${(counted.requests / served).toFixed(1)} for a second of processor time, generator ${Math.round(share * 100)} % of a core`,
  }
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
    await untilRested([child.pid!])
    const kept = await hash(password, parameters)
    const sign = () => signAllIn(origin, child.pid!)
    await sign()
    const [ours, bare]: [number[], number[]] = [[], []]
    let words = ''
    const delays: Delay[] = []
    for (let round = 0; round < rounds; round++) {
      bare.push(await bareHashes(kept))
      const work = async () => {
        const signed = await sign()
        ours.push(signed.rate)
        words = signed.words
      }
      delays.push(await delayDuring(child, work))
    }
    const idle = await delayDuring(child, () => wait(1000))
    const busy = delays.sort((one, other) => one.p99 - other.p99)[Math.floor(rounds / 2)] ?? idle
    process.stdout.write(
      `sign-ins/s, ${people} at once: ${middle(ours).toFixed(1)}; bare argon2id: ${middle(bare).toFixed(1)}; ratio ${(middle(ours) / middle(bare)).toFixed(2)}; ${words}\n` +
        `event loop's delay, median / p99 / max: ${shown(busy)} while they sign in, ${shown(idle)} idle\n`,
    )
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}
