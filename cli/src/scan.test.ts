import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const command = join(import.meta.dirname, '../bin/matinee.mjs')
const run = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

describe('matinee scan', () => {
  let root: string
  const put = (file: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), '')
  }
  beforeAll(() => {
    // Builds the command, which it says.
    run('--help')
    root = mkdtempSync(join(tmpdir(), 'matinee-cli-'))
    for (const file of [
      'good/M (1931)/M (1931).mkv',
      'good/M (1931)/M (1931).de.forced.srt',
      'good/Show/Show S01E02E03.mkv',
      'good/\u001b[31mred.txt',
    ])
      put(file)
    put('bad/M (1931).mkv')
    symlinkSync('nowhere', join(root, 'bad/gone.mkv'))
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('writes one JSON line a file', () => {
    const { status, stdout, stderr } = run('scan', join(root, 'good'), '--json')
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect([status, stderr]).toEqual([0, ''])
    expect(lines).toHaveLength(4)
    expect(lines[2]).toMatchObject({
      file: 'M (1931)/M (1931).mkv',
      kind: 'film',
      title: 'M',
      year: 1931,
      season: null,
      episode: null,
      edition: null,
      part: null,
      ids: {},
      reasons: [],
    })
    expect(lines[1]).toMatchObject({ kind: 'subtitle', language: 'de', track: { forced: true }, belongs_to: 'M (1931)/M (1931).mkv' })
    expect(lines[3]).toMatchObject({ kind: 'episode', title: 'Show', season: 1, episode: 2, episode_end: 3 })
  })

  it('writes a summary for a person, and obeys no name', () => {
    const { status, stdout } = run('scan', join(root, 'good'))
    expect(status).toBe(0)
    expect(stdout).toMatch(/Films \(1\)\n {2}M \(1931\) +1 subtitle\n/)
    expect(stdout).toMatch(/Series \(1\)\n {2}Show +1 season, 1 episode\n/)
    expect(stdout).toContain('\\u001b[31mred.txt')
    expect(stdout).not.toContain('\u001b')
  })

  it('ends with 1 when something could not be read', () => {
    const { status, stdout } = run('scan', join(root, 'bad'))
    expect(status).toBe(1)
    expect(stdout).toMatch(/gone\.mkv +A link that leads nowhere\./)
  })

  it.each<[words: string[], said: RegExp]>([
    [['scan'], /missing required argument 'folder'/],
    [['scan', '/there/is/no/such'], /There is no folder '\/there\/is\/no\/such'\./],
    [['scan', command], /is no folder\./],
    [['scan', '.', '--films', '--series'], /--films and --series exclude each other/],
    [['scna', '.'], /unknown command 'scna'/],
    [['scan', '.', '--jsn'], /unknown option '--jsn'/],
  ])('ends with 2 and says what is wrong: %j', (words, said) => {
    const { status, stdout, stderr } = run(...words)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(said)
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  it('has help', () => {
    expect(run('--help').stdout).toContain('scan')
    expect(run('scan', '--help').stdout).toContain('touches nothing')
  })
})
