import { existsSync } from 'node:fs'
import { chmod, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { startBucket, type TestBucket } from '../bucket.ts'
import { builtService } from '../built-service.ts'
import { freePort } from '../free-port.ts'
import { hasNginx, startNginx } from '../nginx.ts'
import { hasPostgres, startPostgres } from '../postgres.ts'
import { type Line, openLine } from './line.ts'
import { type ServiceProcess, startServiceProcess } from './service-process.ts'

/** What is missing here for the topology; undefined where nothing is. */
export const topologyMisses = (): string | undefined => {
  if (!hasPostgres()) return 'PostgreSQL is not installed'
  if (!hasNginx()) return 'nginx is not installed'
  return existsSync(builtService) ? undefined : 'the service is not built'
}

export interface Topology {
  /** nginx's, which viewers are told. */
  origin: string
  servers: readonly [ServiceProcess, ServiceProcess]
  worker: ServiceProcess
  /** The database, beside the line. */
  databaseUrl: string
  /** Between the processes and the database. */
  databaseLine: Line
  bucket: Pick<TestBucket, 'goAway' | 'comeBack' | 'keys'>
  restartDatabase(): Promise<void>
  /** Ends all of it, the servers first. */
  stop(): Promise<void>
}

export interface TopologyOptions {
  /** Where all of it keeps its data. */
  folder: string
  /** nginx's; the others are the next ones. Free ones without it. */
  firstPort?: number | undefined
  /** Films for the worker; servers have it for uploads. */
  libraryFolder: string
  /** Further settings of all three processes. */
  settings?: Record<string, string>
}

/** What servers share that is in no bucket: below each data folder a link to one folder. */
const sharedFolders = ['images', 'ads']

const makeDataFolder = async (folder: string, name: string): Promise<string> => {
  const own = join(folder, name)
  await mkdir(own, { recursive: true, mode: 0o700 })
  for (const shared of sharedFolders) {
    await mkdir(join(folder, 'shared', shared), { recursive: true })
    if (!existsSync(join(own, shared))) await symlink(join(folder, 'shared', shared), join(own, shared))
  }
  return own
}

/**
 * What deploy/compose.yaml describes, as processes of this machine: PostgreSQL, an S3-compatible store, which this process is itself and which keeps
 * nothing, two servers, a worker, and nginx in front with deploy/nginx.conf. The folder is a new one each time.
 */
export const startTopology = async ({ folder, firstPort, libraryFolder, settings = {} }: TopologyOptions): Promise<Topology> => {
  const missing = topologyMisses()
  if (missing) throw new Error(`There is no topology here: ${missing}.`)
  await mkdir(folder, { recursive: true })
  // PostgreSQL, which never runs as root, passes through it.
  await chmod(folder, 0o711)
  const portOf = async (place: number): Promise<number> => (firstPort === undefined ? freePort() : firstPort + place)
  const ends: (() => Promise<unknown>)[] = []
  const stop = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const postgres = (await startPostgres(join(folder, 'postgres'), { port: await portOf(4) }))!
    ends.push(() => postgres.stop())
    const databaseLine = await openLine(postgres.port, await portOf(5))
    ends.push(() => databaseLine.close())
    const bucket = await startBucket({ port: await portOf(6) })
    ends.push(() => bucket.close())
    const { endpoint, credentials, prefix } = bucket.settings

    const nginxPort = await portOf(0)
    const begin = async (name: string, place: number, role: string): Promise<ServiceProcess> => {
      const service = startServiceProcess({
        name,
        port: await portOf(place),
        logFile: join(folder, `${name}.log`),
        settings: {
          MATINEE_ROLE: role,
          MATINEE_DATA: await makeDataFolder(folder, name),
          MATINEE_DEMO: 'no',
          MATINEE_LIBRARY: libraryFolder,
          DATABASE_URL: `postgres://matinee@127.0.0.1:${databaseLine.port}/postgres`,
          PUBLIC_URL: `http://127.0.0.1:${nginxPort}`,
          TRUSTED_PROXIES: '1',
          LOG_LEVEL: 'warn',
          MATINEE_S3_BUCKET: bucket.settings.bucket,
          MATINEE_S3_PREFIX: prefix,
          MATINEE_S3_ENDPOINT: endpoint ?? '',
          MATINEE_S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
          MATINEE_S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
          ...settings,
        },
      })
      ends.push(() => service.stop())
      return service
    }
    const servers = [await begin('server-1', 1, 'server'), await begin('server-2', 2, 'server')] as const
    const worker = await begin('worker', 3, 'worker')
    await Promise.all([...servers, worker].map((one) => one.ready()))
    const mediaFolder = join(folder, 'no-media')
    const nginx = await startNginx({ origins: servers.map(({ origin }) => origin), mediaFolder, port: nginxPort })
    ends.push(() => nginx.stop())
    return {
      origin: nginx.origin,
      servers,
      worker,
      databaseUrl: postgres.address('postgres'),
      databaseLine,
      bucket,
      restartDatabase: () => postgres.restart(),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
