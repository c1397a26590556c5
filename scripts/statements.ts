// Holds every statement of a *.sql.ts to the type of its rows: what the tests ran is described by a migrated database, and a column that
// the type does not know, a member without a column, a value of another kind and a null that the type denies are faults.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import type { Column, Describe } from '../server/src/testing/describe-statements.ts'
import type { RecordedStatement } from '../server/src/testing/statement-recorder.ts'

type Kind = 'number' | 'string' | 'boolean' | 'object'

// Object ids of pg_type, in which https://www.postgresql.org/docs/current/catalog-pg-type.html numbers the built-in types.
const kindsById = new Map<number, Kind>([
  ...[20, 21, 23, 26, 700, 701, 1700].map((id) => [id, 'number'] as const),
  ...[18, 19, 25, 1042, 1043, 1082, 1186, 2950].map((id) => [id, 'string'] as const),
  [16, 'boolean'],
])
const json = [114, 3802]

/** A place in a store at which a statement is run, and the type of the rows that it says it reads. */
interface Site {
  path: string
  line: number
  column: number
  row: ts.Type
}

/** The type of a statement's rows, from `many(db, statement)` or `statement.execute(db)`. */
const rowOf = (call: ts.CallExpression, checker: ts.TypeChecker): ts.Type | undefined => {
  const places = ts.isPropertyAccessExpression(call.expression) ? [call.expression.expression] : [...call.arguments]
  for (const place of places) {
    const type = checker.getTypeAtLocation(place)
    if (type.symbol?.name === 'RawBuilder') return checker.getTypeArguments(type as ts.TypeReference)[0]
  }
  return undefined
}

/** Every place of a store that runs a statement. */
const sitesOf = (file: ts.SourceFile, checker: ts.TypeChecker): Site[] => {
  const sites: Site[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node)) {
      const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression
      const row = ['many', 'maybeOne', 'one', 'change', 'execute'].includes(name.getText(file)) && rowOf(node, checker)
      if (row) {
        const { line, character } = file.getLineAndCharacterOfPosition(name.getStart(file))
        sites.push({ path: file.fileName, line: line + 1, column: character + 1, row })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return sites
}

const siteAt = (sites: Site[], at: string): Site | undefined => {
  const [, path, line, column] = /^(.*):(\d+):(\d+)$/.exec(at)!
  const onLine = sites.filter((site) => site.path === path && site.line === Number(line))
  return onLine.sort((a, b) => Math.abs(a.column - Number(column)) - Math.abs(b.column - Number(column)))[0]
}

const isOpen = (type: ts.Type) => Boolean(type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter))

const kindsOf = (type: ts.Type): Set<Kind | 'null'> => {
  const kinds = new Set<Kind | 'null'>()
  for (const part of type.isUnion() ? type.types : [type]) {
    if (part.flags & ts.TypeFlags.NumberLike) kinds.add('number')
    else if (part.flags & ts.TypeFlags.StringLike) kinds.add('string')
    else if (part.flags & ts.TypeFlags.BooleanLike) kinds.add('boolean')
    else if (part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) kinds.add('null')
    else kinds.add('object')
  }
  return kinds
}

const faultsOfRow = (row: ts.Type, columns: Column[], nulls: ReadonlySet<string>, checker: ts.TypeChecker): string[] => {
  const members = new Map(checker.getPropertiesOfType(row).map((member) => [member.name, member]))
  const faults: string[] = []
  for (const { name, typeId } of columns) {
    const member = members.get(name)
    if (!member) {
      faults.push(`the type of the row does not know the column "${name}"`)
      continue
    }
    const type = checker.getTypeOfSymbol(member)
    if (isOpen(type)) continue
    const kinds = kindsOf(type)
    const kind = kindsById.get(typeId) ?? 'object'
    if (!kinds.has(kind) && !json.includes(typeId))
      faults.push(`"${name}" is of the kind ${kind}, its type says ${checker.typeToString(type)}`)
    if (nulls.has(name) && !kinds.has('null')) faults.push(`"${name}" was null, its type says ${checker.typeToString(type)}`)
  }
  for (const [name, member] of members)
    if (!(member.flags & ts.SymbolFlags.Optional) && !columns.some((column) => column.name === name))
      faults.push(`no column answers "${name}"`)
  return faults
}

/** Every fault of the stores `paths` of a program, a sentence each, and every place whose statement no test ran. */
export const faultsOfStatements = async (
  program: ts.Program,
  paths: string[],
  recorded: RecordedStatement[],
  describe: Describe,
): Promise<string[]> => {
  const checker = program.getTypeChecker()
  const sites = paths.flatMap((path) => sitesOf(program.getSourceFile(path)!, checker))
  const seen = new Set<Site>()
  const nullsOf = new Map<string, Set<string>>()
  for (const { text, nulls } of recorded) nullsOf.set(text, new Set([...(nullsOf.get(text) ?? []), ...nulls]))

  const faults = new Set<string>()
  const done = new Set<string>()
  for (const { at, text } of recorded) {
    if (done.has(`${at} ${text}`)) continue
    done.add(`${at} ${text}`)
    const site = siteAt(sites, at)
    if (!site) continue
    seen.add(site)
    if (isOpen(site.row) || site.row.getStringIndexType()) continue
    const place = `${relative(process.cwd(), site.path)}:${site.line}`
    for (const fault of faultsOfRow(site.row, await describe(text), nullsOf.get(text)!, checker)) faults.add(`${place}: ${fault}`)
  }
  for (const site of sites)
    if (!seen.has(site)) faults.add(`${relative(process.cwd(), site.path)}:${site.line}: no test runs this statement`)
  return [...faults].sort()
}

/** The statements that tests wrote down in a folder. */
export const readRecorded = (folder: string): RecordedStatement[] =>
  readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as RecordedStatement),
  )
