import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningService, root } from './service.ts'

/** A bare node:http server that sends the given bytes and headers to every request, in a process of its own: the limit of what Node itself can do. */
export const startBareServer = async (bytes: Uint8Array, headers: Record<string, string>): Promise<RunningService> => {
  const folder = await mkdtemp(join(tmpdir(), 'matinee-bare-'))
  const file = join(folder, 'reply')
  await writeFile(file, bytes)
  const child = fork(join(root, 'bench/bare-reply.mjs'), [file, JSON.stringify(headers)], { execArgv: [] })
  const [port] = (await once(child, 'message')) as [number]
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    stop: async () => {
      child.disconnect()
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
