import { type PGlite, parse, protocol } from '@electric-sql/pglite'
import { statementNames } from './statement-names.ts'

const { serialize } = protocol

const serialized = (pg: PGlite, value: unknown, type: number | undefined): string | null => {
  if (value === null || value === undefined) return null
  const write = type === undefined ? undefined : pg.serializers[type]
  return write ? write(value) : String(value)
}

/** The statement that each new one takes the place of (PostgreSQL's protocol, Parse). */
const unnamed = ''

/**
 * Runs statements on PGlite and keeps the plans of those that come again; PGlite's own `query` plans every time. The answers are bytes of
 * PostgreSQL's protocol: to read them here and hand rows over to another thread takes two to four times as much processor time.
 */
export const planKeeper = (pg: PGlite): ((sql: string, parameters: unknown[]) => Promise<Uint8Array<ArrayBuffer>>) => {
  const nameOf = statementNames()
  const parameterTypes = new Map<string, number[]>()

  const prepare = async (name: string, text: string): Promise<number[]> => {
    const { messages } = await pg.execProtocol(
      Buffer.concat([serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]),
      { syncToFs: false },
    )
    const types = parse.parseDescribeStatementResults(messages)
    if (name !== unnamed) parameterTypes.set(name, types)
    return types
  }

  const run = async (name: string, text: string, parameters: unknown[]): Promise<Uint8Array<ArrayBuffer>> => {
    const types = parameterTypes.get(name) ?? (await prepare(name, text))
    const parts: Uint8Array[] = []
    await pg.execProtocolRawStream(
      Buffer.concat([
        serialize.bind({ statement: name, values: parameters.map((value, index) => serialized(pg, value, types[index])) }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ]),
      // Copied, since they lie in memory that the database uses again.
      { onRawData: (bytes) => void parts.push(bytes.slice()) },
    )
    return joined(parts)
  }

  return (sql, parameters) => pg.runExclusive(() => run(nameOf(sql) ?? unnamed, sql, parameters))
}

/** In a buffer of its own, which can be handed over. */
const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
