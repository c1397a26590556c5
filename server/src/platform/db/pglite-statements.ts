import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite'
import { statementNames } from './statement-names.ts'

const { serialize } = protocol

const serialized = (pg: PGlite, value: unknown, type: number | undefined): string | null => {
  if (value === null || value === undefined) return null
  const write = type === undefined ? undefined : pg.serializers[type]
  return write ? write(value) : String(value)
}

/** Runs statements on PGlite and keeps the plans of those that come again; PGlite's own `query` plans every time. */
export const planKeeper = (pg: PGlite): ((sql: string, parameters: unknown[]) => Promise<Results>) => {
  const nameOf = statementNames()
  const parameterTypes = new Map<string, number[]>()

  const prepare = async (name: string, text: string): Promise<number[]> => {
    const { messages } = await pg.execProtocol(
      Buffer.concat([serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]),
      { syncToFs: false },
    )
    const types = parse.parseDescribeStatementResults(messages)
    parameterTypes.set(name, types)
    return types
  }

  const run = async (name: string, text: string, parameters: unknown[]): Promise<Results> => {
    const types = parameterTypes.get(name) ?? (await prepare(name, text))
    const { messages } = await pg.execProtocol(
      Buffer.concat([
        serialize.bind({ statement: name, values: parameters.map((value, index) => serialized(pg, value, types[index])) }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ]),
    )
    return parse.parseResults(messages, pg.parsers)[0] as Results
  }

  return (sql, parameters) => {
    const name = nameOf(sql)
    return name === undefined ? pg.query(sql, parameters) : pg.runExclusive(() => run(name, sql, parameters))
  }
}
