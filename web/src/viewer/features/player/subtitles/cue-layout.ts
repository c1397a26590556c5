import type { CSSProperties } from 'react'
import type { PlayerSettings } from '../rules/settings.ts'
import type { Cue, CueRegion } from './cue-file.ts'

/** Where cues stand (WebVTT, W3C: '7.2 Processing cue settings'). */

/** Which way a cue gives way to others. */
export type Step = 'up' | 'down' | 'left' | 'right'

export interface Arrangement {
  /** Stacks at the foot and the head of the screen. */
  foot: readonly Cue[]
  head: readonly Cue[]
  /** Each at its own place in the picture. */
  placed: readonly Cue[]
  regions: readonly { region: CueRegion; cues: readonly Cue[] }[]
}

/** The cue says nothing of its place, or only what is so without saying. */
const isPlain = ({ vertical, line, snapToLines, position, size, align }: Cue) =>
  vertical === '' && (line === 'auto' || (line === -1 && snapToLines)) && position === 'auto' && size === 100 && align === 'center'

/** What of the cues goes where, for the viewer's choice of place. */
export const arrange = (cues: readonly Cue[], place: PlayerSettings['subtitlePlace']): Arrangement => {
  const nothing: Arrangement = { foot: [], head: [], placed: [], regions: [] }
  if (place === 'bottom') return { ...nothing, foot: cues }
  if (place === 'top') return { ...nothing, head: cues }
  const inRegions = new Map<string, { region: CueRegion; cues: Cue[] }>()
  for (const cue of cues) {
    if (!cue.region) continue
    const found = inRegions.get(cue.region.id) ?? { region: cue.region, cues: [] }
    found.cues.push(cue)
    inRegions.set(cue.region.id, found)
  }
  const others = cues.filter(({ region }) => !region)
  return { ...nothing, foot: others.filter(isPlain), placed: others.filter((cue) => !isPlain(cue)), regions: [...inRegions.values()] }
}

/** Where a cue is held, along its line: at its left (or top), its middle or its right (or bottom). */
const holdOf = ({ positionAlign, align }: Cue, isRtl: boolean): 'line-left' | 'center' | 'line-right' => {
  if (positionAlign !== 'auto') return positionAlign
  if (align === 'left' || align === (isRtl ? 'end' : 'start')) return 'line-left'
  if (align === 'right' || align === (isRtl ? 'start' : 'end')) return 'line-right'
  return 'center'
}

/** Start and length of a cue along its line, in percent of the picture. */
export const extentOf = (cue: Cue, isRtl = false): { start: number; length: number } => {
  const hold = holdOf(cue, isRtl)
  const position = cue.position === 'auto' ? { 'line-left': 0, center: 50, 'line-right': 100 }[hold] : cue.position
  const most = { 'line-left': 100 - position, center: 2 * Math.min(position, 100 - position), 'line-right': position }[hold]
  const length = Math.min(cue.size, most)
  return { length, start: position - { 'line-left': 0, center: length / 2, 'line-right': length }[hold] }
}

const percent = (value: number) => `${Math.round(value * 1000) / 1000}%`
const lineHeights = (count: number) => `calc(${count} * var(--line))`
const pulledBack = { start: '0', center: '-50%', end: '-100%' } as const

/** How a placed cue stands in the picture, before it gives way to others. */
export const placeOf = (cue: Cue, isRtl = false): { style: CSSProperties; step: Step } => {
  const { start, length } = extentOf(cue, isRtl)
  const isVertical = cue.vertical !== ''
  const line = cue.line === 'auto' ? (cue.snapToLines ? -1 : 100) : cue.line
  const style: CSSProperties = isVertical
    ? { top: percent(start), height: percent(length), writingMode: cue.vertical === 'rl' ? 'vertical-rl' : 'vertical-lr' }
    : { left: percent(start), width: percent(length) }
  if (!cue.snapToLines) {
    style[isVertical ? 'left' : 'top'] = percent(line)
    const back = pulledBack[cue.lineAlign]
    style.translate = isVertical ? `${back} 0` : `0 ${back}`
    const isFirstHalf = line < 50
    return { style, step: isVertical ? (isFirstHalf ? 'right' : 'left') : isFirstHalf ? 'down' : 'up' }
  }
  // Lines are counted from the side where text begins: of vertical text that grows to the left, from the right.
  const isFromStart = line >= 0
  const distance = lineHeights(isFromStart ? line : -line - 1)
  if (!isVertical) {
    style[isFromStart ? 'top' : 'bottom'] = distance
    return { style, step: isFromStart ? 'down' : 'up' }
  }
  const isFromLeft = isFromStart === (cue.vertical === 'lr')
  style[isFromLeft ? 'left' : 'right'] = distance
  return { style, step: isFromLeft ? 'right' : 'left' }
}

/** How a region stands in the picture. */
export const regionStyleOf = (region: CueRegion): CSSProperties => ({
  left: percent(region.viewportAnchorX - (region.regionAnchorX * region.width) / 100),
  width: percent(region.width),
  height: lineHeights(region.lines),
  top: `calc(${percent(region.viewportAnchorY)} - ${Math.round(region.regionAnchorY * region.lines) / 100} * var(--line))`,
})

export interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

const meets = (a: Rect, b: Rect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const moved = ({ left, top, right, bottom }: Rect, x: number, y: number): Rect => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
})
/** By how much a span must move to lie within another; its start wins. */
const within = (start: number, end: number, low: number, high: number) =>
  start < low || end - start > high - low ? low - start : Math.min(0, high - end)

const aside = (rect: Rect, other: Rect, step: Step): Rect => {
  if (step === 'up') return moved(rect, 0, other.top - rect.bottom)
  if (step === 'down') return moved(rect, 0, other.bottom - rect.top)
  return moved(rect, step === 'left' ? other.left - rect.right : other.right - rect.left, 0)
}

/**
 * Moves boxes into the room that is free of controls, and aside of each other and of what is taken: the offset of each in pixels, or
 * null for one that finds no room.
 */
export const resolveOverlaps = (
  boxes: readonly { rect: Rect; step: Step }[],
  room: Rect,
  taken: readonly Rect[],
): ({ x: number; y: number } | null)[] => {
  const standing = [...taken]
  return boxes.map(({ rect, step }) => {
    const into = moved(rect, within(rect.left, rect.right, room.left, room.right), within(rect.top, rect.bottom, room.top, room.bottom))
    let settled = into
    for (let tries = 0; tries <= standing.length; tries += 1) {
      const inTheWay = standing.find((other) => meets(settled, other))
      if (!inTheWay) break
      settled = aside(settled, inTheWay, step)
    }
    const isOut =
      settled.top < room.top - 1 || settled.bottom > room.bottom + 1 || settled.left < room.left - 1 || settled.right > room.right + 1
    // One that is larger than the room stands there cut; one that others drove out does not.
    if (isOut && settled !== into) return null
    standing.push(settled)
    return { x: settled.left - rect.left, y: settled.top - rect.top }
  })
}
