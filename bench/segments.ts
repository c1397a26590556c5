import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@matinee/contract/client'
import { sideBySide } from './load.ts'
import { freePort, type Running, root, startService, untilAnswers } from './service.ts'

const hasNginx = () => spawnSync('nginx', ['-v']).status === 0

const ensureNginx = (): void => {
  if (hasNginx()) return
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], { stdio: 'inherit' })
  if (!hasNginx()) throw new Error('nginx is not installed; on Debian: apt-get install nginx-light')
}

/** nginx with one worker for each core, serving a folder as it serves static files best. */
const startNginx = async (folder: string): Promise<Running> => {
  ensureNginx()
  const port = await freePort()
  const home = await mkdtemp(join(tmpdir(), 'matinee-nginx-'))
  const file = join(home, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; pid ${home}/pid; error_log ${home}/error.log; worker_processes 1; user root;
events { worker_connections 512; }
http { types { video/mp4 mp4; } access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  client_body_temp_path ${home}/a; proxy_temp_path ${home}/b; fastcgi_temp_path ${home}/c; uwsgi_temp_path ${home}/d; scgi_temp_path ${home}/e;
  server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  )
  const child = spawn('nginx', ['-c', file, '-p', home], { stdio: ['ignore', 'ignore', 'inherit'] })
  const origin = `http://127.0.0.1:${port}`
  await untilAnswers(`${origin}/v720.mp4`)
  return {
    origin,
    stop: async () => {
      child.kill('SIGQUIT')
      await once(child, 'exit')
      await rm(home, { recursive: true, force: true })
    },
  }
}

const playAddress = async (origin: string): Promise<string> => {
  const visitor = createClient({ origin, fetch: (address, request) => fetch(address, request as RequestInit) })
  const guest = await visitor('login-guest', {})
  const headers = () => ({ Authorization: `Bearer ${guest.bearerToken}`, 'User-Token': guest.userToken })
  const ask = createClient({ origin, fetch: (address, request) => fetch(address, request as RequestInit), headers })
  const { data } = await visitor('trending-videos', {})
  const free = data.find((title) => !title.isPremium && title.videoType === 'film')
  if (!free) throw new Error('The demo has no free film.')
  const { playUrl } = await ask('deeplinking-play-url', { videoId: free.videoId, videoType: 'film' })
  return playUrl
}

/** One segment's byte range, from the service under its signed prefix and from nginx off the same file. */
export const benchSegments = async (): Promise<void> => {
  const service = await startService()
  try {
    const play = await playAddress(service.origin)
    const playlist = await (await fetch(`${service.origin}${play.replace('master.m3u8', 'v720.m3u8')}`)).text()
    const [, length, from] = /#EXT-X-BYTERANGE:(\d+)@(\d+)/g.exec(playlist) ?? []
    const range = `bytes=${from}-${Number(from) + Number(length) - 1}`
    // Every reel has the same shape; nginx serves the folder of the one that plays.
    const whole = Buffer.from(await (await fetch(`${service.origin}${play.replace('master.m3u8', 'v720.mp4')}`)).arrayBuffer())
    const folder = await mkdtemp(join(root, '.cache/segments-'))
    await writeFile(join(folder, 'v720.mp4'), whole)
    const nginx = await startNginx(folder)
    try {
      process.stdout.write('segments, 16 connections                         ours            nginx    ratio\n')
      for (const [name, headers] of [
        [`a segment of ${(Number(length) / 1000).toFixed(0)} kB by range`, { range }],
        [`the whole file of ${(whole.length / 1e6).toFixed(1)} MB`, {}],
      ] as const) {
        const pair = await sideBySide(
          { url: service.origin + play.replace('master.m3u8', 'v720.mp4'), headers },
          { url: `${nginx.origin}/v720.mp4`, headers },
        )
        process.stdout.write(
          `${name.padEnd(40)} ${pair.ours.megabytesPerSecond.toFixed(0).padStart(8)} MB/s ${pair.theirs.megabytesPerSecond.toFixed(0).padStart(10)} MB/s ${pair.ratio.toFixed(2).padStart(7)}\n`,
        )
      }
    } finally {
      await nginx.stop()
      await rm(folder, { recursive: true, force: true })
    }
  } finally {
    await service.stop()
  }
}
