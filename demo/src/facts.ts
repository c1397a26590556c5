import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads `facts/<name>` of the demo folder as text. The folder comes from the caller because a bundled server no longer knows where it lay. */
export function readFactsText(demoFolder: string, name: string): string {
  const path = join(demoFolder, 'facts', name)
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new Error(`The demo folder lacks ${path}`, { cause })
  }
}

/** Reads a JSON file of the facts folder. Its shape is ours and proved by the tests beside this file. */
export function readFacts<Facts>(demoFolder: string, name: string): Facts {
  return JSON.parse(readFactsText(demoFolder, name)) as Facts
}
