import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const command = join(import.meta.dirname, '../bin/matinee.mjs')

describe('matinee on the machine of a service', () => {
  let root: string
  const run = (...words: string[]) => {
    const env = { ...process.env, MATINEE_DATA: join(root, 'data'), PORT: '1' }
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], { encoding: 'utf8', env })
    return { status, stdout, stderr }
  }
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'matinee-cli-'))
    // Builds the command and the service, which it says.
    run('doctor')
  }, 120_000)
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('looks at every part, a JSON line each', () => {
    const { status, stdout, stderr } = run('doctor', '--json')
    const checks = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { name: string; state: string; words: string })
    expect([status, stderr]).toEqual([0, ''])
    expect(checks.map(({ name }) => name)).toEqual(expect.arrayContaining(['settings', 'data folder', 'ffmpeg', 'mail']))
  })

  it('ends with 1 where something cannot be done, and says why', () => {
    const bad = join(root, 'bad')
    writeFileSync(bad, 'no backup')
    for (const [words, said] of [
      [['backup', join(root, 'b')], /There is no data folder/],
      [['restore', join(root, 'none')], /There is no file/],
      [['restore', bad], /no backup of Matinee|cut off/],
      [['package', bad, join(root, 'out')], /./],
    ] as const) {
      const { status, stdout, stderr } = run(...words)
      expect([status, stdout]).toEqual([1, ''])
      expect(stderr).toMatch(said)
      expect(stderr).not.toMatch(/^\s+at /m)
    }
  })

  it.each<[words: string[], said: RegExp]>([
    [['backup'], /missing required argument 'file'/],
    [['backup', 'b', '--encrypt'], /--passphrase-file/],
    [['backup', 'b', '--passphrase-file', '/no/such'], /'\/no\/such' cannot be read \(ENOENT\)/],
    [['restore', 'b', '--replace', '--rehearse'], /exclude each other/],
  ])('ends with 2 and says what is wrong: %j', (words, said) => {
    const { status, stdout, stderr } = run(...words)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(said)
  })
})
