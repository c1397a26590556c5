import { startPostgres } from '../server/src/testing/postgres.ts'
import { type AppDeps, benchData } from './service.ts'

/** Measures on PGlite, then on PostgreSQL where it is installed, each on the demo in a folder of the benchmarks' own. */
export const onBothDatabases = async (measure: (name: string, ground: AppDeps) => Promise<void>): Promise<void> => {
  await measure('PGlite', { dataFolder: benchData('data') })
  const postgres = await startPostgres(benchData('postgres'))
  if (!postgres) return void process.stdout.write('PostgreSQL is not installed on this machine; measured on PGlite only\n')
  try {
    await measure('PostgreSQL', { dataFolder: benchData('data-pg'), databaseUrl: postgres.address('postgres'), databasePid: postgres.pid })
  } finally {
    await postgres.stop()
  }
}
