import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder, tools } from '../testing/films.ts'
import { type Limits, run } from './run.ts'
import { findTools } from './tools.ts'

const folder = temporaryFolder()
const script = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${text}\n`)
  chmodSync(path, 0o755)
  return path
}

const limits: Limits = { memoryMegabytes: 512, fileMegabytes: 1, cpuSeconds: 10, totalSeconds: 30, silentSeconds: 30 }

describe('finding ffmpeg', () => {
  it('says how to come by one where there is none', async () => {
    await expect(findTools(join(folder, 'nothing'))).rejects.toThrow(
      /MATINEE_FFMPEG names .*nothing, which is no program.*apt-get install ffmpeg/,
    )
  })

  it('refuses one that is too old, that says nothing, and that has no ffprobe beside it', async () => {
    const old = script('ffmpeg', 'echo "ffmpeg version 4.4.2-0ubuntu Copyright"')
    script('ffprobe', 'exit 0')
    await expect(findTools(old)).rejects.toThrow(/is ffmpeg 4\.4\.2-0ubuntu, which is too old/)
    await expect(findTools(script('ffmpeg', 'exit 0'))).rejects.toThrow(/does not say its version/)
  })

  it('refuses one without the encoders that it needs, by their names', async () => {
    const bare = 'case "$*" in -version) echo "ffmpeg version 6.1";; *encoders) echo " V....D mjpeg  x"; echo " A..... aac  x";; esac'
    await expect(findTools(script('ffmpeg', bare))).rejects.toThrow(/was built without libx264, webvtt/)
  })

  it.skipIf(!tools)('knows what the one of this machine can do', () => {
    expect(tools!.decodes).toContain('h264')
    expect(tools!.decodes).toContain('aac')
    expect(tools!.decodes).not.toContain('hdmv_nonsense')
  })
})

describe('a program within limits', () => {
  const sh = (text: string, more: Partial<Limits> = {}, signal?: AbortSignal, onLine?: (line: string) => void) =>
    run('/bin/sh', ['-c', text], { limits: { ...limits, ...more }, signal, folder, onLine })

  /** A process that has ended, and that nobody asked how, still has its number. */
  const isAlive = (pid: number) => /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim())

  it('answers its output, its complaints, its code and the processor’s time', async () => {
    const { code, stdout, stderr, cpuSeconds } = await sh(
      'echo out; echo wrong >&2; i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done; exit 3',
    )
    expect({ code, stdout, stderr }).toEqual({ code: 3, stdout: 'out\n', stderr: 'wrong\n' })
    expect(cpuSeconds).toBeGreaterThan(0.01)
  })

  it('reads no parameter as text of the shell', async () => {
    const { stdout } = await run('/bin/echo', ['$(id)', '; id', '`id`', "'"], { limits })
    expect(stdout).toBe("$(id) ; id `id` '\n")
  })

  it('is killed with its children when it is aborted', async () => {
    const stop = new AbortController()
    const pids: number[] = []
    const running = sh('sleep 60 & echo $!; echo $$; wait', {}, stop.signal, (line) => {
      pids.push(Number(line))
      if (pids.length === 2) stop.abort(new Error('enough'))
    })
    await expect(running).rejects.toThrow('enough')
    await expect.poll(() => pids.map(isAlive)).toEqual([false, false])
  })

  it('ends when the process that started it is killed -9', async () => {
    const runner = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, '../testing/runner.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const pid = await new Promise<number>((resolve) => runner.stdout.once('data', (said: Buffer) => resolve(Number(String(said)))))
    expect(isAlive(pid)).toBe(true)
    runner.kill('SIGKILL')
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
  })

  it('is killed when it outstays its time, or is silent for too long', async () => {
    await expect(sh('sleep 60', { totalSeconds: 0.2 })).rejects.toThrow(/not done after/)
    await expect(sh('echo here; sleep 60', { silentSeconds: 0.2 })).rejects.toThrow(/said nothing for/)
  })

  it('gets no more memory and writes no larger file than it may', async () => {
    const memory = await run(process.execPath, ['-e', 'Buffer.alloc(2 ** 31, 1)'], { limits: { ...limits, memoryMegabytes: 1024 } })
    expect(memory.code).not.toBe(0)
    const file = await sh(`head -c 3000000 /dev/zero > ${join(folder, 'large')}; echo done`)
    expect(file.code === 0 && file.stderr === '').toBe(false)
  })
})
