// Refuses names in the wire's spelling outside the contract: identifiers that stand with an underscore in a schema of it.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { callsByPath } from '../contract/src/v3.ts'

/** Where plain words are spoken. Statements name columns, which may be called as the wire calls them. */
const rooms = /^(web|server\/src|e2e|bench)\/.*(?<!\.sql)\.(ts|tsx|mjs)$/

/** What is about the wire, or about what others send and are sent in words like its own. */
export const aboutTheWire = new Set([
  // The edge itself, and tests of it by raw requests.
  'server/src/kernel/envelope.ts',
  // Refusals of the upload protocol's library, which it names so itself, in the same envelope.
  'server/src/routes/uploads.ts',
  'server/src/kernel/parse.ts',
  'server/src/kernel/register.ts',
  'server/src/kernel/register.test.ts',
  'server/src/kernel/operator-register.ts',
  'server/src/kernel/operator.test.ts',
  // Names tables.
  'server/src/features/accounts/account-data.test.ts',
  // Objects of the card provider, and what a hook of the operator's is told.
  'server/src/features/payments/abuse.test.ts',
  'server/src/features/payments/conversion-hook.ts',
  'server/src/features/payments/outbox.test.ts',
  'server/src/platform/payments/from-stripe.test.ts',
  'server/src/platform/payments/stripe-payments.test.ts',
  'server/src/platform/payments/stripe-payments.ts',
  'server/src/routes/test-checkout.ts',
  'server/src/testing/trials.ts',
])

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

const namesIn = ({ properties = {}, items, anyOf = [] }: Schema): string[] => [
  ...Object.keys(properties),
  ...[...Object.values(properties), ...(items ? [items] : []), ...anyOf].flatMap(namesIn),
]

const wireWords = new Set(
  Object.values(callsByPath)
    .flatMap(({ query, reply }) => [query, reply].flatMap((properties) => namesIn({ properties } as Schema)))
    .concat('status_code', 'user_id')
    .filter((name) => name.includes('_')),
)

/** The names in the wire's spelling that a file uses, as 'path:line name'. */
export const wireWordsIn = (path: string, text: string): string[] => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const isTyped = ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal)
    const name = ts.isIdentifier(node) ? node.text : isTyped ? (node.literal as ts.StringLiteral).text : ''
    // Kinds of categories stand in addresses, and are no names.
    if (wireWords.has(name) && !(isTyped && name === 'main_menu'))
      found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1} ${name}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const root = join(import.meta.dirname, '..')

/** Every such name in the tree. */
export const findWireWords = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter((path) => rooms.test(path) && !aboutTheWire.has(path))
    .flatMap((path) => wireWordsIn(path, readFileSync(join(root, path), 'utf8')))
