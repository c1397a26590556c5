import { group } from '../drawing/svg.ts'

/** A drawing of the right half, and its mirror image over the middle of the 1000-unit box. */
export function both(rightHalf: string): string {
  return rightHalf + group('translate(1000 0) scale(-1 1)', rightHalf)
}
