// What a migration may do while servers of the last release still run on the same database (decision 86).
import { isContracting, statementsOf } from '../server/src/platform/db/migrate.ts'

export interface Migration {
  name: string
  script: string
}

const named = String.raw`(?:if (?:not )?exists )?(?:only )?(?:public\.)?"?(\w+)"?`
const plain = (statement: string): string => statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().toLowerCase()

/** The parts of `alter table x a, b, c`; commas within brackets and texts belong to a part. */
const partsOf = (actions: string): string[] =>
  (actions.match(/(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|'[^']*'|[^,])+/g) ?? []).map((part) => part.trim())

/** What takes something away wherever it stands, unless it is newer than the release. */
const refused: readonly [pattern: RegExp, words: string][] = [
  [new RegExp(`^drop (?:table|view|materialized view|sequence|type|domain) ${named}`), 'takes it away'],
  [/^drop (?:function|procedure|schema|extension) (?:if exists )?(?:public\.)?"?(\w+)/, 'takes it away'],
  [/^alter (?:view|materialized view|sequence|type|function|schema|index) (?:if exists )?(?:public\.)?"?(\w+)"?.* rename /, 'renames it'],
  [/^truncate (?:table )?(?:public\.)?"?(\w+)/, 'takes its rows away'],
]

const namesNew = (text: string, columns: ReadonlySet<string>): boolean => (text.match(/\w+/g) ?? []).some((word) => columns.has(word))

/** Why an earlier version could not go on after this part of an `alter table`. */
const faultOfPart = (part: string, columns: Set<string>): string | undefined => {
  const added = new RegExp(`^add (?:column )?(?!constraint|primary|unique|foreign|check|exclude)${named}`).exec(part)
  if (added) {
    columns.add(added[1]!)
    const isFilled = /\bdefault\b|\bgenerated\b|\bserial\b|\bbigserial\b/.test(part)
    return /\bnot null\b|\bprimary key\b/.test(part) && !isFilled ? `adds '${added[1]}' without a default` : undefined
  }
  if (/^add (?:constraint|primary|unique|foreign|check|exclude)/.test(part))
    return namesNew(part.replace(/^add constraint \w+/, ''), columns) ? undefined : 'holds what it writes to a new rule'
  if (/^rename /.test(part)) return 'renames it or a part of it'
  const dropped = new RegExp(`^drop (?:column )?(?!constraint)${named}`).exec(part)
  if (dropped) return columns.has(dropped[1]!) ? undefined : `takes '${dropped[1]}' away`
  const altered = new RegExp(`^alter (?:column )?(?!constraint)${named} (.*)$`).exec(part)
  if (!altered || columns.has(altered[1]!)) return undefined
  const [, column, change] = altered
  if (/^set not null/.test(change!)) return `refuses a null in '${column}'`
  if (/^(?:set data )?type /.test(change!)) return `changes the type of '${column}'`
  return /^drop (?:default|identity|expression)/.test(change!) ? `no longer fills '${column}'` : undefined
}

const faultsOfTable = (statement: string, columns: Map<string, Set<string>>): string[] => {
  const match = new RegExp(`^alter table ${named} (.*)$`).exec(statement)
  if (!match) return []
  const [, table, actions] = match
  const own = columns.get(table!) ?? new Set()
  columns.set(table!, own)
  return partsOf(actions!).flatMap((part) => {
    const fault = faultOfPart(part, own)
    return fault ? [`${table}: ${fault}`] : []
  })
}

/** A unique index is a rule for whoever writes, unless it is about what only this version writes. */
const faultOfIndex = (statement: string, columns: Map<string, Set<string>>): string | undefined => {
  const match = /^create unique index (?:concurrently )?(?:if not exists )?(?:\w+ )?on (?:only )?(?:public\.)?"?(\w+)"?(.*)$/.exec(
    statement,
  )
  if (!match || namesNew(match[2]!, columns.get(match[1]!) ?? new Set())) return undefined
  return `${match[1]}: holds what it writes to a new rule`
}

/**
 * What migrations since the last release do that its servers would not survive, as sentences; those marked `-- Contracts: …` may do all.
 * Tables and columns that came since are nobody's yet. `released` is the name of the release's last migration.
 */
export const faultsOfMigrations = (migrations: readonly Migration[], released: string): string[] => {
  const since = migrations.filter(({ name }) => name > released).sort((a, b) => (a.name < b.name ? -1 : 1))
  const made = new Set<string>()
  const columns = new Map<string, Set<string>>()
  return since.flatMap(({ name, script }) => {
    const faults = statementsOf(script)
      .map(plain)
      .flatMap((statement) => {
        const creates =
          /^create (?:or replace )?(?:unlogged )?(?:table|(?:materialized )?view|sequence|type|domain|function|procedure|schema) (?:if not exists )?(?:public\.)?"?(\w+)/
        const created = creates.exec(statement)?.[1]
        // A function that is put in the place of another is the release's still.
        if (created && !/^create or replace/.test(statement)) made.add(created)
        const found = [
          ...refused.flatMap(([pattern, words]) => {
            const object = pattern.exec(statement)?.[1]
            return object ? [`${object}: ${words}`] : []
          }),
          ...faultsOfTable(statement, columns),
          ...[faultOfIndex(statement, columns)].filter((fault) => fault !== undefined),
        ]
        return found.filter((fault) => !made.has(fault.split(':')[0]!))
      })
    return isContracting(script) ? [] : faults.map((fault) => `${name}: ${fault}`)
  })
}
