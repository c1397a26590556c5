import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Record<string, Record<string, string>>

it('hls.js is built with the libraries that its own authors build it with', () => {
  const { devDependencies: ours, dependencies } = read('package.json')
  const { devDependencies: theirs, version } = read('../node_modules/hls.js/package.json')
  expect(dependencies!['hls.js'], 'another version may name its parts differently').toBe(version)
  for (const library of ['eventemitter3', 'url-toolkit', '@svta/cml-id3', '@svta/cml-utils'])
    expect(ours![library], library).toBe(theirs![library])
})
