import type { DrawingChoices } from './choices.ts'
import type { Picture, TitleFacts } from './facts.ts'
import { drawPoster } from './poster.ts'
import { drawStill } from './still.ts'

export interface DrawRequest {
  kind: 'poster' | 'still'
  facts: TitleFacts
  /** Stills only: which episode, counted from 1 over the whole series; none for the title itself. */
  episode?: number
  /** Of `editions.ts`; absent for the first. */
  edition?: number
  /** What somebody decided; what is left out follows from the facts. */
  choices?: DrawingChoices
}

/** The one entry for a worker thread: a request that can be posted in, a picture that can be posted back. */
export function draw({ kind, facts, episode, choices }: DrawRequest): Promise<Picture> {
  return kind === 'poster' ? drawPoster(facts, choices) : drawStill(facts, { episode, choices })
}
