import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { demoTitles } from './catalogue.ts'
import { demoProgrammes } from './programmes.ts'

const demoFolder = fileURLToPath(new URL('..', import.meta.url))
const out = new Set(demoTitles(demoFolder).flatMap(({ id, releaseInDays }) => (releaseInDays === undefined ? [id] : [])))

it('each programme of the demo names films that are out, each once, with a note, and shows the picture of one of them', () => {
  const programmes = demoProgrammes(demoFolder)
  expect(programmes.length).toBeGreaterThanOrEqual(4)
  for (const { name, curator, introduction, picture, titles } of programmes) {
    const ids = titles.map(({ id }) => id)
    expect(
      ids.filter((id) => !out.has(id)),
      name,
    ).toEqual([])
    expect(new Set(ids).size, name).toBe(ids.length)
    expect(ids, name).toContain(picture)
    expect(curator, name).not.toBe('')
    expect(introduction.split('\n\n').length, name).toBeGreaterThanOrEqual(2)
    for (const { id, note } of titles) expect(note.length, id).toBeGreaterThan(60)
  }
})
