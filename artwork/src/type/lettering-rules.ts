import type { Bounds } from '../drawing/outline.ts'
import { SHEET_HEIGHT, SHEET_WIDTH } from '../print/sheet.ts'

/** Least ink height of a capital in the largest line: 6 % of the width, 9 px on a card 150 px wide. */
export const LEAST_CAP_HEIGHT = SHEET_WIDTH * 0.06
/** No other line may be smaller than this. */
const leastOtherCapHeight = 36
/** No ink of lettering comes nearer to the edge. */
export const LEAST_MARGIN = 24

export interface LetteringMeasures {
  capHeight: number
  leastCapHeight: number
  /** Of the finished outlines, after every bend and cut. */
  title: Bounds
  credits: Bounds[]
}

/** What is wrong with a poster's lettering, in words; empty when it may be printed. */
export function lettersAmiss({ capHeight, leastCapHeight, title, credits }: LetteringMeasures): string[] {
  const amiss: string[] = []
  if (capHeight < LEAST_CAP_HEIGHT) amiss.push(`capitals ${capHeight.toFixed(1)} units high, at least ${LEAST_CAP_HEIGHT} wanted`)
  if (leastCapHeight < leastOtherCapHeight) amiss.push(`smallest line ${leastCapHeight.toFixed(1)} units high`)
  for (const box of [title, ...credits])
    if (
      box.x < LEAST_MARGIN ||
      box.y < LEAST_MARGIN ||
      box.x + box.w > SHEET_WIDTH - LEAST_MARGIN ||
      box.y + box.h > SHEET_HEIGHT - LEAST_MARGIN
    )
      amiss.push(`lettering runs into the margin (${Math.round(box.x)}, ${Math.round(box.y)}, ${Math.round(box.w)} × ${Math.round(box.h)})`)
  if (credits.some((credit) => overlap(title, credit))) amiss.push('title and credits overlap')
  return amiss
}

function overlap(a: Bounds, b: Bounds): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}
