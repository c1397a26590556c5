import type { Rng } from '../drawing/seed.ts'
import { affiche } from './affiche.ts'
import { atomic } from './atomic.ts'
import { broadside } from './broadside.ts'
import { construct } from './construct.ts'
import { cutPaper } from './cut-paper.ts'
import { deco } from './deco.ts'
import { expression } from './expression.ts'
import type { Kind, Kit } from './kit.ts'
import { litho } from './litho.ts'
import { newsprint } from './newsprint.ts'
import { op } from './op.ts'
import { polish } from './polish.ts'
import { swiss } from './swiss.ts'
import { travel } from './travel.ts'
import { woodcut } from './woodcut.ts'

export const kits: readonly Kit[] = [
  affiche,
  litho,
  broadside,
  expression,
  woodcut,
  construct,
  deco,
  travel,
  swiss,
  cutPaper,
  polish,
  atomic,
  op,
  newsprint,
]

/** Drawn by lot, weighted by how well each suits; a lot that every title draws alone, so neighbours do not matter. */
export function chooseKit(kind: Kind, rng: Rng): Kit {
  const weights = kits.map((kit) => kit.suits(kind))
  let lot = rng.next() * weights.reduce((a, b) => a + b, 0)
  for (let i = 0; i < kits.length; i++) {
    lot -= weights[i]!
    if (lot < 0) return kits[i]!
  }
  return travel
}
