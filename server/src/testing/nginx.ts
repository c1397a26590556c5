import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '../platform/files/project.ts'

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

export interface RunningNginx {
  origin: string
  pid: number
  /** Where its caches lie. */
  cacheFolder: string
  stop(): Promise<void>
}

interface NginxDeps {
  /** Of the servers behind it. */
  origins: readonly string[]
  mediaFolder: string
  /** A file that is told of each request whether a copy answered it, and its path. */
  cacheLog?: string
}

/** nginx with deploy/nginx.conf, changed as whoever installs it does: servers, port, folders. */
export const startNginx = async ({ origins, mediaFolder, cacheLog }: NginxDeps): Promise<RunningNginx> => {
  const home = await mkdtemp(join(tmpdir(), 'matinee-nginx-'))
  const port = await freePort()
  const cacheFolder = join(home, 'cache')
  await mkdir(cacheFolder)
  const servers = origins.map((origin) => `server ${new URL(origin).host};`).join('\n  ')
  const replaced: [string, string][] = [
    ['server 127.0.0.1:3000;', servers],
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['/var/cache/nginx/', `${cacheFolder}/`],
    ['/var/lib/matinee/media', mediaFolder],
  ]
  let site = await readFile(join(projectRoot, 'deploy/nginx.conf'), 'utf8')
  for (const [from, to] of replaced) {
    if (!site.includes(from)) throw new Error(`deploy/nginx.conf has no '${from}'.`)
    site = site.replaceAll(from, to)
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${home}/${name};`).join('\n  ')
  const log = cacheLog ? `log_format cache '$upstream_cache_status $uri'; access_log ${cacheLog} cache;` : 'access_log off;'
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  await writeFile(
    join(home, 'nginx.conf'),
    `daemon off;\npid ${home}/pid;\nerror_log ${home}/error.log;\nworker_processes 1;\n${user}\nevents { worker_connections 1024; }\nhttp {\n  ${log}\n  keepalive_requests 100000000;\n  ${temporary}\n${site}\n}\n`,
  )
  const child = spawn('nginx', ['-c', join(home, 'nginx.conf'), '-p', home], { stdio: ['ignore', 'ignore', 'inherit'] })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    const isUp = await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) break
    if (tries > 200 || child.exitCode !== null)
      throw new Error(`nginx does not start: ${await readFile(join(home, 'error.log'), 'utf8').catch(() => '')}`)
    await wait(50)
  }
  return {
    origin,
    pid: child.pid!,
    cacheFolder,
    stop: async () => {
      child.kill('SIGQUIT')
      await once(child, 'exit')
      await rm(home, { recursive: true, force: true })
    },
  }
}
