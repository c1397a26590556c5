import type { Title } from '../viewer/titles/title-facts.ts'
import { filmCard, seriesCard } from './replies.ts'

/** Metropolis, as a visitor's list has it; `changes` make it the title a test is about. */
export const aTitle = (changes: Partial<Title> = {}): Title => ({ ...filmCard, ...changes })

/** Les Vampires, as a visitor's list has it. */
export const aSeries = (changes: Partial<Title> = {}): Title => ({ ...seriesCard, ...changes })
