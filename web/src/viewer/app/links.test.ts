import { expect, it } from 'vitest'
import { routeAt } from './known-search.ts'

const sources = import.meta.glob<string>(['../../{lib,ui,viewer}/**/*.{ts,tsx}', '!../../**/*.test.*', '!./document.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('every link that stands in a page leads to a page, and its parameters come from href()', () => {
  const links: string[] = []
  for (const [file, text] of Object.entries(sources)) {
    for (const [, address] of text.matchAll(/\b(?:href|to)(?:=|: )["'](\/[^"']*)["']/g)) links.push(`${file} ${address}`)
    expect(text, file).not.toMatch(/[`'"]\/[a-z-]+\?[a-zA-Z_]+=[\w$]/)
  }
  expect(links.length).toBeGreaterThan(30)
  expect(links.filter((link) => !routeAt(link.split(' ')[1]!))).toEqual([])
})
