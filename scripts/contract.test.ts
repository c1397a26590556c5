import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './steps.mjs'

/** What must not compile, by the words that the compiler names it with. */
const planted: Record<string, [text: string, mistake: RegExp]> = {
  'a change that does not say what it touches': [
    `import { calls } from '@matinee/contract/call'
export const forgotten = calls({
  'rename-list': { doc: 'Renames.', method: 'POST', effect: 'changes', who: 'member', query: {}, reply: {}, errors: [] },
})
`,
    /touches/,
  ],
  'a reading call that does not say what it is of': [
    `import { calls } from '@matinee/contract/call'
export const forgotten = calls({
  'some-lists': { doc: 'Lists.', method: 'POST', effect: 'reads', who: 'member', query: {}, reply: {}, errors: [] },
})
`,
    /'of'|Property 'of'/,
  ],
  'a topic that there is not': [
    `import { calls } from '@matinee/contract/call'
export const misspelt = calls({
  'rename-list': { doc: 'Renames.', method: 'POST', effect: 'changes', touches: ['list'], who: 'member', query: {}, reply: {}, errors: [] },
})
`,
    /"list"/,
  ],
  'a refusal that the contract of the call does not name': [
    `import type { Calls } from '@matinee/contract/v3'
import type { Handler } from 'SERVER/kernel/handler.ts'
export const handler: Handler<Calls['add-watch-list']> = async ({ refuse }) => refuse('not_found')
`,
    /"not_found"/,
  ],
  'a refusal of a helper that the contract of the call does not name': [
    `import type { Calls } from '@matinee/contract/v3'
import type { Handler } from 'SERVER/kernel/handler.ts'
import type { Refuse } from 'SERVER/kernel/refuse.ts'
const find = (refuse: Refuse<'not_found'>): never => refuse('not_found')
export const handler: Handler<Calls['add-watch-list']> = async ({ refuse }) => find(refuse)
`,
    /"not_found"/,
  ],
  'a parameter that no address of the page carries': [
    `import { href } from '@matinee/contract/paths'
export const wrong = href('/title', { video: 1 })
`,
    /'video'/,
  ],
  'a page that there is not': [
    `import { href } from '@matinee/contract/paths'
export const wrong = href('/titel')
`,
    /"\/titel"/,
  ],
}

/** The same done rightly. */
const right = `import { calls } from '@matinee/contract/call'
import { href } from '@matinee/contract/paths'
import type { Calls } from '@matinee/contract/v3'
import type { Handler } from 'SERVER/kernel/handler.ts'
import type { Refuse } from 'SERVER/kernel/refuse.ts'
export const whole = calls({
  'rename-list': { doc: 'Renames.', method: 'POST', effect: 'changes', touches: [], who: 'member', query: {}, reply: {}, errors: [] },
  'some-lists': { doc: 'Lists.', method: 'POST', effect: 'reads', of: ['lists'], who: 'member', query: {}, reply: {}, errors: [] },
})
const find = (refuse: Refuse<'conflict'>): never => refuse('conflict')
export const handler: Handler<Calls['add-watch-list']> = async ({ caller, refuse }) => (caller.isChild ? refuse('forbidden') : find(refuse))
export const address = href('/title', { videoId: 1 })
`

describe('the compiler refuses', () => {
  let folder: string
  let faults: string
  const fileOf = (name: string) => `${name.replaceAll(' ', '-')}.ts`

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'matinee-contract-'))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    mkdirSync(join(folder, 'src'))
    const write = (file: string, text: string) =>
      writeFileSync(join(folder, 'src', file), text.replaceAll('SERVER', join(root, 'server/src')))
    for (const [name, [text]] of Object.entries(planted)) write(fileOf(name), text)
    write('right.ts', right)
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(root, 'tsconfig.base.json'),
        compilerOptions: { types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
        include: ['src'],
      }),
    )
    faults = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false'], { cwd: folder, encoding: 'utf8' }).stdout
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(Object.entries(planted))('%s', (name, [, mistake]) => {
    const own = faults.split(/^(?=\S)/m).filter((fault) => fault.includes(`src/${fileOf(name)}(`))
    expect(own.join('')).toMatch(mistake)
  })

  it('nothing of what is done rightly', () => {
    expect(faults).not.toContain('right.ts')
  })
})
