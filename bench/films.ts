import { join } from 'node:path'
import { type Db, type OpenDatabase, openOwnDatabase, openPostgres } from '../server/src/platform/db/database.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { many, one, sql } from '../server/src/platform/db/statement.ts'
import { takeDataFolder } from '../server/src/start/data-folder.ts'
import { loadRealCatalogue } from './real-catalogue.ts'
import { type AppDeps, benchData } from './service.ts'

/** A catalogue on one of the databases, loaded at the first run. */
export interface Catalogue extends AppDeps {
  films: number
  fileIdOf: Map<number, string>
}

const prepared = async (open: OpenDatabase, step: number): Promise<Pick<Catalogue, 'films' | 'fileIdOf'>> => {
  const { db } = open
  await migrate(db)
  const { films } = await one(db, sql<{ films: number }>`select count(*)::int as films from catalogue_title`)
  if (films === 0) await loadRealCatalogue(db, step, (line) => process.stdout.write(`  ${line}\n`))
  const rows = await many(db, sql<{ id: number; slug: string }>`select id, slug from catalogue_title`)
  await open.close()
  return { films: rows.length, fileIdOf: new Map(rows.map(({ id, slug }) => [id, slug])) }
}

export const hasDatabase = async (db: Db, name: string): Promise<boolean> =>
  (await many(db, sql`select 1 from pg_database where datname = ${name}`)).length > 0

/** Every `step`th of the real films on the built-in database. */
export const filmsOnPglite = async (step: number): Promise<Catalogue> => {
  const dataFolder = benchData(`films-${step}`)
  const folder = await takeDataFolder(dataFolder)
  const catalogue = await prepared(await openOwnDatabase(join(dataFolder, 'database')), step)
  await folder.markReady()
  await folder.release()
  return { ...catalogue, dataFolder }
}

/** Every `step`th of them on PostgreSQL. */
export const filmsOnPostgres = async (address: (database: string) => string, step: number): Promise<Catalogue> => {
  const name = `films_${step}`
  const outside = openPostgres(address('postgres'))
  if (!(await hasDatabase(outside.db, name))) await sql.raw(`create database ${name}`).execute(outside.db)
  await outside.close()
  return {
    ...(await prepared(openPostgres(address(name)), step)),
    dataFolder: benchData(`films-pg-${step}`),
    databaseUrl: address(name),
  }
}
