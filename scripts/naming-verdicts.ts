// How many of the stored names (../shared/data/naming) are read as their own tests have them; written into docs/library.md.
import { areNamingCasesHere, judgeNaming, type Verdict } from '../library/src/testing/naming-cases.ts'
import { writeTable } from './doc-table.ts'

const rowOf = ([kind, verdicts]: [string, Verdict[]]): string => {
  const claimed = verdicts.filter(({ unclaimed }) => unclaimed === null)
  const right = claimed.filter(({ wrong }) => wrong === null).length
  const reasons = new Map<string, number>()
  for (const { unclaimed } of verdicts) if (unclaimed !== null) reasons.set(unclaimed, (reasons.get(unclaimed) ?? 0) + 1)
  const left = [...reasons].map(([why, count]) => `${count}: ${why}`).join('; ')
  return `| ${kind} | ${claimed.length === 0 ? '–' : `${right} of ${claimed.length}`} | ${left} |`
}

if (areNamingCasesHere) {
  const verdicts = await judgeNaming()
  const kinds = new Map<string, Verdict[]>()
  for (const verdict of verdicts) kinds.set(verdict.kind, [...(kinds.get(verdict.kind) ?? []), verdict])
  const rows = [...kinds].sort(([one], [other]) => (one < other ? -1 : 1)).map(rowOf)
  const all = rowOf(['all', verdicts]).split('|').slice(0, 3).join('|')
  writeTable('names', '| kind | read rightly, of those claimed | not claimed |', [...rows, `${all}| |`], 'docs/library.md')
} else process.stdout.write('Left out: ../shared/data is not here.\n')
