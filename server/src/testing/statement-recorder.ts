import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely'
import { databasePlugins } from '../platform/db/database.ts'

/** A statement that a test ran: where its store stands (`path:line:column`), its text, and the columns in which a null was seen. */
export interface RecordedStatement {
  at: string
  text: string
  nulls: string[]
}

const storeFrame = /\(?((?:\/|file:|[A-Z]:)[^()]*\.sql\.ts:\d+:\d+)\)?$/

const storeOf = (stack: string): string | undefined => {
  for (const line of stack.split('\n')) {
    const found = storeFrame.exec(line.trim())?.[1]
    if (found) return found.replace(/^file:\/\//, '')
  }
  return undefined
}

const statementRecorder = (file: string): KyselyPlugin => {
  const compiler = new PostgresQueryCompiler()
  const underWay = new WeakMap<object, { at: string; text: string }>()
  const seen = new Set<string>()
  const record = (statement: RecordedStatement) => {
    const line = JSON.stringify(statement)
    if (seen.has(line)) return
    seen.add(line)
    appendFileSync(file, `${line}\n`)
  }
  return {
    // The caller is still on the stack here, and no longer when the result comes.
    transformQuery: ({ node, queryId }) => {
      const at = storeOf(new Error().stack ?? '')
      if (at) {
        const text = compiler.compileQuery(node, queryId).sql
        underWay.set(queryId, { at, text })
        record({ at, text, nulls: [] })
      }
      return node
    },
    transformResult: async ({ result, queryId }) => {
      const statement = underWay.get(queryId)
      if (statement) {
        const nulls = new Set<string>()
        for (const row of result.rows) for (const [column, value] of Object.entries(row)) if (value === null) nulls.add(column)
        if (nulls.size) record({ ...statement, nulls: [...nulls].sort() })
      }
      return result
    },
  }
}

let isRecording = false

/**
 * Has every database that is opened later write down, as JSON lines in the folder that STATEMENTS_FOLDER names, what the stores run;
 * `scripts/statements.ts` holds that to the types of the rows.
 */
export const recordStatements = (): void => {
  const folder = process.env.STATEMENTS_FOLDER
  if (!folder || isRecording) return
  isRecording = true
  databasePlugins.push(statementRecorder(join(folder, `${process.pid}.jsonl`)))
}
