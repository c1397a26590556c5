import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type RunningService, untilAnswers } from './service.ts'

const ensureNginx = (): void => {
  const isThere = () => spawnSync('nginx', ['-v']).status === 0
  if (isThere()) return
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], { stdio: 'inherit' })
  if (!isThere()) throw new Error('nginx is not installed; on Debian: apt-get install nginx-light')
}

/** nginx with one worker that serves a folder as it serves static files best; `probe` is a file that is there. */
export const startNginx = async (folder: string, probe: string, { directives = '' } = {}): Promise<RunningService> => {
  ensureNginx()
  const port = await freePort()
  const home = await mkdtemp(join(tmpdir(), 'matinee-nginx-'))
  const file = join(home, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; pid ${home}/pid; error_log ${home}/error.log; worker_processes 1; user root;
events { worker_connections 512; }
http { types { video/mp4 mp4; } access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=1000;
  client_body_temp_path ${home}/a; proxy_temp_path ${home}/b; fastcgi_temp_path ${home}/c; uwsgi_temp_path ${home}/d; scgi_temp_path ${home}/e;
  server { listen 127.0.0.1:${port}; root ${folder}; ${directives} } }`,
  )
  const child = spawn('nginx', ['-c', file, '-p', home], { stdio: ['ignore', 'ignore', 'inherit'] })
  const origin = `http://127.0.0.1:${port}`
  await untilAnswers(`${origin}/${probe}`)
  return {
    origin,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGQUIT')
      await once(child, 'exit')
      await rm(home, { recursive: true, force: true })
    },
  }
}
