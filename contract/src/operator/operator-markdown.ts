import { commonErrors } from '../call.ts'
import { fieldTable } from '../markdown.ts'
import { operator } from './operator.ts'
import { type OperatorCallDefinition, operatorBase, operatorMethodOf } from './operator-call.ts'
import { roles, scopesOfRole } from './roles.ts'
import { scopes } from './scopes.ts'

const callSection = (name: string, call: OperatorCallDefinition): string[] => {
  const touches = call.effect === 'changes' && call.touches.length > 0 ? ` · touches ${call.touches.join(', ')}` : ''
  const errors = call.errors.length > 0 ? ` · refuses with ${call.errors.join(', ')}` : ''
  return [
    '',
    `### ${name}`,
    '',
    call.doc,
    '',
    `${operatorMethodOf(call)} · ${call.who === 'invited' ? 'by the code of an invitation' : call.scope === 'any' ? 'any scope' : `\`${call.scope}\``}${touches}${errors}`,
    ...fieldTable('input', call.input),
    ...fieldTable('reply', call.reply),
  ]
}

const opening = `# The operator's calls

Written from the contract by \`npx tsx scripts/api-docs.ts\`. The same as OpenAPI: \`${operatorBase}openapi.json\`.

Every call answers at \`${operatorBase}<name>\`: one that reads by GET with its input in the query string, one that changes by POST with a JSON body.
They are for whoever runs the service: an account that has proven one of \`OPERATOR_EMAILS\`, by its session (\`Authorization: Bearer …\` and \`User-Token\`, all
scopes) or that has a role (below), or a program by a token (\`Authorization: Bearer mat_…\` alone, the scopes that it was made for). On the service's own machine
\`$MATINEE_DATA/service.json\`, which its user alone can read, tells the address and a token with all scopes that lives as long as the process.

Scopes: ${scopes.map((scope) => `\`${scope}\``).join(', ')}.

${roles.map((role) => `Role \`${role}\`: ${role === 'operator' ? 'all of them' : scopesOfRole[role].map((scope) => `\`${scope}\``).join(', ')}.`).join('\n\n')}

A record is written whole, with the \`version\` that was read; where somebody has written it since, the write is refused with \`conflict\` and a sentence that says who and when.
A field that a call does not name is refused, too. A list goes on with the \`nextCursor\` of its last page as \`cursor\`; null ends it. Every change stands in the
audit log with its changed fields before and after, and viewers are shown it at once by every server.

Replies carry \`status_code\` (1 done, 0 refused) and \`message\`; a refusal a machine word in \`error\`: beside those named at a call, any may answer
${commonErrors.slice(0, -1).join(', ')} or ${commonErrors.at(-1)}.`

/** The operator's calls for people, as docs/operator-api.md. */
export const operatorMarkdown = (): string =>
  [
    opening,
    ...Object.entries(operator).flatMap(([area, calls]) => [
      '',
      `## ${area}`,
      ...Object.entries<OperatorCallDefinition>(calls).flatMap(([name, call]) => callSection(name, call)),
    ]),
    '',
  ].join('\n')
