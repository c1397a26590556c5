import type { CallDefinition } from './call.ts'
import { operatorTopics } from './topics.ts'
import { callsByPath } from './v3.ts'

const isCarried = (topic: string): boolean => !(operatorTopics as readonly string[]).includes(topic)

const calls = Object.entries<CallDefinition>(callsByPath).sort(([one], [other]) => (one < other ? -1 : 1))

const table = (name: string, shape: string, doc: string, topicsOf: (call: CallDefinition) => readonly string[] | undefined): string => {
  const rows = calls.flatMap(([path, call]) => {
    const named = topicsOf(call)?.filter(isCarried)
    return named ? `  ${path.includes('-') ? `'${path}'` : path}: [${named.map((topic) => `'${topic}'`).join(', ')}],` : []
  })
  return `\n/** ${doc} */\nexport const ${name} = {\n${rows.join('\n')}\n} as const satisfies ${shape}\n`
}

/** The topics of all calls without their schemas, as contract/src/topics-by-path.ts: it does not compile when it differs from the contract. */
export const topicsTable = (): string =>
  [
    "// Written from the contract by `npx tsx scripts/api-docs.ts`: what a browser needs of it, without every call's schemas.\n",
    "import type { Carried } from './topics.ts'\nimport type { Calls, ChangingPath, ReadingPath } from './v3.ts'\n",
    table(
      'touchedTopics',
      "{ [P in ChangingPath as Calls[P]['touches'] extends readonly [] ? never : P]: Calls[P]['touches'] }",
      'What each changing call touches, where it touches something.',
      (call) => (call.effect === 'changes' && call.touches.length > 0 ? call.touches : undefined),
    ),
    table(
      'touchingNothing',
      "{ [P in Exclude<ChangingPath, keyof typeof touchedTopics>]: Calls[P]['touches'] }",
      'Changing calls that touch nothing; browsers need none of it.',
      (call) => (call.effect === 'changes' && call.touches.length === 0 ? call.touches : undefined),
    ),
    table(
      'topicsOf',
      "{ [P in ReadingPath as Carried<Calls[P]['of']> extends readonly [] ? never : P]: Carried<Calls[P]['of']> }",
      'What each reply is of, where it is of something that a viewer may touch.',
      (call) => (call.effect === 'reads' && call.of.some(isCarried) ? call.of : undefined),
    ),
  ].join('')
