import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '../platform/files/project.ts'
import { freePort } from './free-port.ts'

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0

export interface RunningNginx {
  origin: string
  pid: number
  /** Folder of its own. */
  home: string
  stop(): Promise<void>
}

const cacheName = 'cache'
/** Thousands of viewers have a connection or more each, and so has each request to a server behind it. */
const mostFiles = 20_000

interface NginxDeps {
  /** Of the servers behind it. */
  origins: readonly string[]
  mediaFolder: string
  port?: number | undefined
  /** A file that is told of each request whether a copy answered it, and its path. */
  cacheLog?: string
}

/** Runs nginx with one worker in a folder of its own; `http` is what stands in its http block, given that folder and the port to listen on (a free one). */
export const runNginx = async (
  http: (home: string, port: number) => Promise<string>,
  probe: string,
  wantedPort?: number,
): Promise<RunningNginx> => {
  const home = await mkdtemp(join(tmpdir(), 'matinee-nginx-'))
  const port = wantedPort ?? (await freePort())
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${home}/${name};`).join('\n  ')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  await writeFile(
    join(home, 'nginx.conf'),
    `daemon off;\npid ${home}/pid;\nerror_log ${home}/error.log;\nworker_processes 1;\npcre_jit on;\nworker_rlimit_nofile ${mostFiles};\n${user}\nevents { worker_connections ${mostFiles}; }\nhttp {\n  keepalive_requests 100000000;\n  ${temporary}\n${await http(home, port)}\n}\n`,
  )
  const child = spawn('nginx', ['-c', join(home, 'nginx.conf'), '-p', home], { stdio: ['ignore', 'ignore', 'inherit'] })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    const isUp = await fetch(`${origin}${probe}`).then(
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
    home,
    stop: async () => {
      child.kill('SIGQUIT')
      await once(child, 'exit')
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** nginx with deploy/nginx.conf, changed as whoever installs it does: servers, port, folders. */
export const startNginx = async ({
  origins,
  mediaFolder,
  port: wantedPort,
  cacheLog,
}: NginxDeps): Promise<RunningNginx & { cacheFolder: string }> => {
  const servers = origins.map((origin) => `server ${new URL(origin).host} max_fails=0;`).join('\n  ')
  const log = cacheLog ? `log_format cache '$upstream_cache_status $uri'; access_log ${cacheLog} cache;` : 'access_log off;'
  const nginx = await runNginx(
    async (home, port) => {
      await mkdir(join(home, cacheName))
      const replaced: [string, string][] = [
        ['server 127.0.0.1:3000 max_fails=0;', servers],
        ['listen 80;', `listen 127.0.0.1:${port};`],
        ['/var/cache/nginx/', `${join(home, cacheName)}/`],
        ['/var/lib/matinee/media', mediaFolder],
      ]
      let site = await readFile(join(projectRoot, 'deploy/nginx.conf'), 'utf8')
      for (const [from, to] of replaced) {
        if (!site.includes(from)) throw new Error(`deploy/nginx.conf has no '${from}'.`)
        site = site.replaceAll(from, to)
      }
      return `${log}\n${site}`
    },
    '/healthz',
    wantedPort,
  )
  return { ...nginx, cacheFolder: join(nginx.home, cacheName) }
}
