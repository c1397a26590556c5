import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describer } from '../server/src/testing/describe-statements.ts'
import type { RecordedStatement } from '../server/src/testing/statement-recorder.ts'
import { faultsOfStatements } from './statements.ts'

const store = `
class RawBuilder<Row> { declare row: Row }
declare const sql: <Row>(text: TemplateStringsArray, ...values: unknown[]) => RawBuilder<Row>
declare const many: <Row>(db: unknown, statement: RawBuilder<Row>) => Promise<Row[]>
interface TitleRow { id: number; name: string; year: number | null }
export const select = (db: unknown) => many(db, sql<TitleRow>\`…\`)
`

describe('statements', () => {
  const folder = mkdtempSync(join(tmpdir(), 'statements-'))
  const path = join(folder, 'title.sql.ts')
  let program: ts.Program
  let database: Awaited<ReturnType<typeof describer>>
  const faultsWhen = (recorded: Omit<RecordedStatement, 'at'>[]) =>
    faultsOfStatements(
      program,
      [path],
      recorded.map((statement) => ({ ...statement, at: `${path}:6:38` })),
      database.describe,
    )

  beforeAll(async () => {
    writeFileSync(path, store)
    program = ts.createProgram([path], { strict: true, target: ts.ScriptTarget.ES2022, lib: ['lib.es2022.d.ts'], types: [] })
    database = await describer()
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  const asWritten = `select 1 as id, 'Metropolis'::text as name, 1927 as year`

  it('that answer what the type of their rows says have no fault', async () => {
    expect(await faultsWhen([{ text: asWritten, nulls: ['year'] }])).toEqual([])
  })

  it.each([
    ['a wrong alias', `select 1 as id, 'x'::text as title, 1927 as year`, ['does not know the column "title"', 'no column answers "name"']],
    ['a column of another kind', `select 1 as id, 'x'::text as name, '1927'::text as year`, ['"year" is of the kind string']],
    ['a column that is missing', `select 1 as id, 'x'::text as name`, ['no column answers "year"']],
  ])('are stopped for %s', async (_, text, expected) => {
    const faults = await faultsWhen([{ text, nulls: [] }])
    expect(faults).toHaveLength(expected.length)
    for (const words of expected) expect(faults.join('\n')).toContain(words)
  })

  it('are stopped for a null that the type denies', async () => {
    expect(await faultsWhen([{ text: asWritten, nulls: ['name'] }])).toEqual([expect.stringContaining('"name" was null')])
  })

  it('are named when no test runs them', async () => {
    expect(await faultsWhen([])).toEqual([expect.stringContaining('title.sql.ts:6: no test runs this statement')])
  })
})
