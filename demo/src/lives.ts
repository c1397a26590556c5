import { readFacts } from './facts.ts'

export interface DemoLife {
  name: string
  bornYear: number
  /** Null for the living. */
  diedYear: number | null
}

/** When the best-known people of the catalogue lived. */
export const demoLives = (demoFolder: string): DemoLife[] => readFacts<DemoLife[]>(demoFolder, 'people.json')
