/**
 * Path data for simple shapes. Points may be given as a list or, for drawings, as text: `'500,60 620,84! …'`,
 * where `!` marks a sharp corner in an otherwise smooth contour.
 */
export type Point = [x: number, y: number, corner?: 'c' | undefined]
export type Points = string | readonly (readonly [number, number] | Point)[]

const n = (value: number) => Math.round(value * 100) / 100

/** Points written as text, as a list. */
export function readPoints(points: Points): Point[] {
  if (typeof points !== 'string') return points as Point[]
  return points
    .trim()
    .split(/\s+/)
    .map((word) => {
      const corner = word.endsWith('!')
      const [x, y] = (corner ? word.slice(0, -1) : word).split(',')
      return [Number(x), Number(y), corner ? 'c' : undefined]
    })
}

/** Straight-edged, closed. */
export function polygon(points: Points): string {
  return `${readPoints(points)
    .map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`)
    .join('')}Z`
}

/** Smooth closed outline through the points (Catmull-Rom), sharp where a point is marked. */
export function contour(points: Points): string {
  const list = readPoints(points)
  const at = (i: number) => list[(i + list.length) % list.length]!
  const slack = 1 / 6
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`
  for (let i = 0; i < list.length; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const a = from[2] ? from : [from[0] + (to[0] - before[0]) * slack, from[1] + (to[1] - before[1]) * slack]
    const b = to[2] ? to : [to[0] - (after[0] - from[0]) * slack, to[1] - (after[1] - from[1]) * slack]
    d += `C${n(a[0]!)} ${n(a[1]!)} ${n(b[0]!)} ${n(b[1]!)} ${n(to[0])} ${n(to[1])}`
  }
  return `${d}Z`
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${n(x - rx)} ${n(y)}A${n(rx)} ${n(ry)} 0 1 1 ${n(x + rx)} ${n(y)}A${n(rx)} ${n(ry)} 0 1 1 ${n(x - rx)} ${n(y)}Z`
}

export function circle(x: number, y: number, r: number): string {
  return ellipse(x, y, r, r)
}

export function box(x: number, y: number, w: number, h: number): string {
  return `M${n(x)} ${n(y)}H${n(x + w)}V${n(y + h)}H${n(x)}Z`
}

export function roundBox(x: number, y: number, w: number, h: number, radius: number): string {
  const r = n(Math.min(radius, w / 2, h / 2))
  const arc = (toX: number, toY: number) => `A${r} ${r} 0 0 1 ${n(toX)} ${n(toY)}`
  return (
    `M${n(x + r)} ${n(y)}H${n(x + w - r)}${arc(x + w, y + r)}V${n(y + h - r)}${arc(x + w - r, y + h)}` +
    `H${n(x + r)}${arc(x, y + h - r)}V${n(y + r)}${arc(x + r, y)}Z`
  )
}

/** A tapered capsule from one joint to another: arms, legs, branches. */
export function limb(x1: number, y1: number, r1: number, x2: number, y2: number, r2: number): string {
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const open = Math.acos(Math.max(-1, Math.min(1, (r1 - r2) / length)))
  const on = (x: number, y: number, r: number, a: number) => `${n(x + Math.cos(a) * r)} ${n(y + Math.sin(a) * r)}`
  return (
    `M${on(x1, y1, r1, angle + open)}L${on(x2, y2, r2, angle + open)}A${n(r2)} ${n(r2)} 0 0 0 ${on(x2, y2, r2, angle - open)}` +
    `L${on(x1, y1, r1, angle - open)}A${n(r1)} ${n(r1)} 0 1 0 ${on(x1, y1, r1, angle + open)}Z`
  )
}

/** Joined limbs through (x, y, radius) joints. */
export function limbs(...joints: [number, number, number][]): string {
  let d = ''
  for (let i = 0; i + 1 < joints.length; i++) d += limb(...joints[i]!, ...joints[i + 1]!)
  return d
}

export function star(x: number, y: number, points: number, outer: number, inner: number, turn = -Math.PI / 2): string {
  return polygon(
    Array.from({ length: points * 2 }, (_, i) => {
      const a = turn + (i * Math.PI) / points
      const r = i % 2 ? inner : outer
      return [x + Math.cos(a) * r, y + Math.sin(a) * r] as const
    }),
  )
}

/** A fan of wedges; `duty` is the filled share of each step. */
export function rays(x: number, y: number, count: number, inner: number, outer: number, duty = 0.5, from = 0, to = Math.PI * 2): string {
  const step = (to - from) / count
  let d = ''
  for (let i = 0; i < count; i++) {
    const a = from + i * step
    const b = a + step * duty
    const p = (r: number, t: number) => [x + Math.cos(t) * r, y + Math.sin(t) * r] as const
    d += polygon(inner <= 0 ? [[x, y], p(outer, a), p(outer, b)] : [p(inner, a), p(outer, a), p(outer, b), p(inner, b)])
  }
  return d
}

/** A tapered wedge, the mark of a woodcutter's gouge. */
export function gouge(x: number, y: number, angle: number, length: number, width: number): string {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return polygon([
    [x - (s * width) / 2, y + (c * width) / 2],
    [x + c * length, y + s * length],
    [x + (s * width) / 2, y - (c * width) / 2],
  ])
}
