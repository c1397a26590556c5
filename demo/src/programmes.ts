import { readFacts } from './facts.ts'

/** A curated evening of the demo. */
export interface DemoProgramme {
  name: string
  curator: string
  /** Paragraphs with an empty line between them. */
  introduction: string
  /** Id of the title in it whose picture stands at the top. */
  picture: string
  /** The running order: ids of titles, each with what the curator says of it. */
  titles: { id: string; note: string }[]
}

/** The demo's programmes, in their order. */
export const demoProgrammes = (demoFolder: string): DemoProgramme[] => readFacts<DemoProgramme[]>(demoFolder, 'programmes.json')
