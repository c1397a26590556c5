import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appVersion } from '@matinee/contract/version'
import { describe, expect, it } from 'vitest'
import { notesOf, withDate } from './changelog.mjs'
import { root } from './steps.mjs'

const changelog = '# Changelog\n\n## 3.1.0 (unreleased)\n\n- Films.\n\n## 3.0.0 (2026-11-01)\n\n- First.\n'
const packageOf = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

describe('a release', () => {
  it('takes its notes from the changelog, which then bears its day', () => {
    expect(notesOf(changelog, '3.1.0')).toBe('- Films.')
    expect(notesOf(changelog, '3.0.0')).toBe('')
    expect(withDate(changelog, '3.1.0', '2026-12-01')).toBe(changelog.replace('unreleased', '2026-12-01'))
  })

  it('has one version: of the packages, and of what clients and ad servers are told', () => {
    const folders = ['', ...packageOf('').workspaces]
    expect(new Set(folders.map((folder) => packageOf(folder).version))).toEqual(new Set([appVersion]))
  })
})
