import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { demoTitles } from './catalogue.ts'
import { demoLives } from './lives.ts'

const demoFolder = fileURLToPath(new URL('..', import.meta.url))

it('tells of people of the catalogue, each once, born before their first title and not dead before they were twenty', () => {
  const firstYears = new Map<string, number>()
  for (const { year, directors, cast } of demoTitles(demoFolder))
    for (const name of [...directors, ...cast]) firstYears.set(name, Math.min(year, firstYears.get(name) ?? year))
  const lives = demoLives(demoFolder)
  expect(new Set(lives.map(({ name }) => name)).size).toBe(lives.length)
  expect(lives.length).toBeGreaterThanOrEqual(20)
  for (const { name, bornYear, diedYear } of lives) {
    expect(bornYear, name).toBeLessThan(firstYears.get(name) ?? 0)
    expect((diedYear ?? 9999) - bornYear, name).toBeGreaterThan(20)
  }
})
