/** Where something stands in the window, in CSS pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/** Lifted cards and rounded corners make neighbours overlap by a little. */
const slackPixels = 4

const isLevel = (direction: Direction): boolean => direction === 'left' || direction === 'right'

/** The box turned so that the wanted direction points right: every rule below is then written once. */
const turned = ({ left, top, right, bottom }: Box, direction: Direction): Box => {
  if (direction === 'left') return { left: -right, right: -left, top, bottom }
  if (direction === 'down') return { left: top, right: bottom, top: left, bottom: right }
  if (direction === 'up') return { left: -bottom, right: -top, top: left, bottom: right }
  return { left, top, right, bottom }
}

const overlap = (a: Box, b: Box): number => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
const middle = ({ top, bottom }: Box): number => (top + bottom) / 2

/** Whether `box` lies wholly on that side of `from`. */
export const isBeyond = (from: Box, box: Box, direction: Direction): boolean =>
  turned(box, direction).left >= turned(from, direction).right - slackPixels

/**
 * The index of the box that a press of `direction` leads to, or -1. To the left and right only what stands on the same
 * line counts, the nearest first. Up and down the nearest line is taken, and of it whatever stands nearest to the column.
 */
export const nextBox = (from: Box, boxes: readonly Box[], direction: Direction): number => {
  const here = turned(from, direction)
  const ahead = boxes
    .map((box, index) => ({ index, box: turned(box, direction) }))
    .filter(({ index, box }) => isBeyond(from, boxes[index]!, direction) && (!isLevel(direction) || overlap(here, box) > 0))
    .sort((a, b) => a.box.left - b.box.left)
  const nearest = ahead[0]
  if (!nearest) return -1
  // Turned, a line is a column of boxes that share the nearest one's span.
  const line = ahead.filter(({ box }) => box.left < (nearest.box.left + nearest.box.right) / 2)
  const away = ({ box }: { box: Box }) => Math.max(0, -overlap(here, box)) + Math.abs(middle(box) - middle(here)) / 1000
  return line.reduce((best, each) => (away(each) < away(best) ? each : best)).index
}
