// npm run test:holes: takes the behaviours of e2e/holes away, one at a time, and tells which test misses each.
import { basename } from 'node:path'
import { applyPatch, faultsOf, readHoles, registerRows } from './holes.mjs'
import {
  buildTree,
  callTestFiles,
  holdTree,
  journeysNaming,
  refreshTree,
  runCallTests,
  runJourneys,
  seedTree,
  tree,
  typeFaultOf,
} from './holes-tree.mjs'
import { say } from './steps.mjs'

const choices = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const callsOnly = process.argv.includes('--calls-only')

const rows = registerRows()
const all = readHoles()
const nameOf = (choice) => basename(choice, '.patch')
const strangers = choices.filter((choice) => !all.some(({ name }) => name.startsWith(nameOf(choice))))
if (strangers.length) {
  say(`No hole is named so: ${strangers.join(', ')}`)
  process.exit(1)
}
const holes = choices.length ? all.filter(({ name }) => choices.some((choice) => name.startsWith(nameOf(choice)))) : all

const verdicts = new Map()
const conclude = (hole, isCaught, words) => {
  verdicts.set(hole, isCaught)
  say(`${hole.name}: ${words}`)
}
const missed = (hole, words) => conclude(hole, false, words)

const withHole = (hole, act) => {
  applyPatch(tree, hole.path)
  const result = act()
  const fault = applyPatch(tree, hole.path, '--reverse')
  if (fault) throw new Error(`${hole.name} cannot be taken back: ${fault}`)
  return result
}

const passing = new Map()
/** Whether a test passes as things are: one that fails anyway misses nothing. */
const isSound = (row, { file, title }) => {
  const key = `${row} ${file}`
  if (!passing.has(key)) passing.set(key, runCallTests(row, [file]).passed)
  return passing.get(key).includes(title)
}

/** The first test that misses what the hole takes away. */
const missingTest = (hole, files) => {
  const tests = (options) => withHole(hole, () => runCallTests(hole.row, files, options)).failed
  const [first] = tests({ untilOneFails: true })
  if (!first || isSound(hole.row, first)) return first
  return tests().find((test) => isSound(hole.row, test))
}

/** A rule or a component fails by an assertion, while a call hides an exception behind its answer: only the compiler tells that one. */
const crashOf = (hole, test) => (test.isAssertion && hole.files.every((file) => file.startsWith('web/')) ? '' : typeFaultOf(hole.files))

const tryFiles = (hole, files) => {
  if (!files.length) return false
  const test = missingTest(hole, files)
  if (!test) return false
  const fault = withHole(hole, () => crashOf(hole, test))
  if (fault) missed(hole, `NOT CAUGHT, it does not compile: ${fault}`)
  else conclude(hole, true, `caught by ${test.title}`)
  return true
}

// Calls need a database for each file, so they come after what needs none.
const tryCalls = (hole) => {
  const files = callTestFiles(hole.row)
  const isCall = (file) => file.startsWith('server/')
  return (
    tryFiles(
      hole,
      files.filter((file) => !isCall(file)),
    ) || tryFiles(hole, files.filter(isCall))
  )
}

const tryJourneys = (hole, journeys) => {
  const { built, failed } = withHole(hole, () => {
    const fault = typeFaultOf(hole.files) || buildTree()
    return fault ? { built: fault, failed: [] } : { built: '', ...runJourneys(journeys, hole) }
  })
  if (built) missed(hole, `NOT CAUGHT, it does not build: ${built}`)
  else if (failed[0]) conclude(hole, true, `caught by the journey ${failed[0]}`)
  else missed(hole, 'NOT CAUGHT')
}

holdTree()
refreshTree()
const forJourneys = []
for (const hole of holes) {
  const [fault] = faultsOf(hole, rows)
  const obstacle = applyPatch(tree, hole.path, '--check')
  if (fault) missed(hole, `NOT CAUGHT, ${fault}`)
  else if (obstacle) missed(hole, `does not apply: ${obstacle.split('\n')[0]}`)
  else if (!tryCalls(hole)) {
    const journeys = callsOnly ? [] : journeysNaming(hole.row)
    if (callsOnly) missed(hole, 'NOT CAUGHT by calls; journeys were not walked')
    else if (!journeys.length) missed(hole, 'NOT CAUGHT, and no journey names the row')
    else forJourneys.push({ hole, journeys })
  }
}

if (forJourneys.length) {
  const fault = buildTree()
  if (fault) throw new Error(`The working tree does not build: ${fault}`)
  await seedTree()
  const { passed } = runJourneys([...new Set(forJourneys.flatMap(({ journeys }) => journeys))])
  for (const { hole, journeys } of forJourneys) {
    const sound = journeys.filter((journey) => passed.includes(journey))
    if (sound.length) tryJourneys(hole, sound)
    else missed(hole, 'NOT CAUGHT: no journey that names the row passes as things are')
  }
}

const isCaughtWhole = (row) => {
  const own = [...verdicts].filter(([hole]) => hole.row === row)
  return own.length > 0 && own.every(([, isCaught]) => isCaught)
}
const tried = choices.length ? [...new Set(holes.map(({ row }) => row))] : rows
const caught = tried.filter(isCaughtWhole)
const without = tried.filter((row) => !holes.some((hole) => hole.row === row))
say(`\n${[...verdicts.values()].filter(Boolean).length} of ${holes.length} holes caught.`)
say(`${caught.length} of ${tried.length} ${choices.length ? 'chosen rows' : 'rows of docs/requirements.md'} caught.`)
if (without.length) say(`Rows without a hole: ${without.join(' ')}`)
process.exit(caught.length === tried.length ? 0 : 1)
