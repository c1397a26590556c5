import { readFacts } from './facts.ts'

/** What is printed on a poster that came with the demo, and is told by the facts of its title too. */
export interface PrintedOnPoster {
  year?: number
  /** Of directors and cast, as they are printed. */
  names?: string[]
  /** Of a serial. */
  episodes?: number
}

/** What the posters of `art/` print, by title, as read off them; the service's own print the facts themselves. */
export function printedOnPosters(demoFolder: string): Readonly<Record<string, PrintedOnPoster>> {
  return readFacts(demoFolder, 'posters.json')
}
