import { polygon } from './shapes.ts'

export type Polyline = [number, number][]
export interface Bounds {
  x: number
  y: number
  w: number
  h: number
}

const argumentCount: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 }

/** SVG path data as straight pieces about `step` units long. Knows M L H V C Q A Z, absolute and relative. */
export function flatten(d: string, step = 10): Polyline[] {
  const tokens = d.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []
  const out: Polyline[] = []
  let current: Polyline = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let command = 'M'
  const close = () => {
    if (current.length > 2) out.push(current)
    current = []
  }
  const to = (nx: number, ny: number) => {
    current.push([nx, ny])
    x = nx
    y = ny
  }
  for (let i = 0; i < tokens.length; ) {
    if (/[a-zA-Z]/.test(tokens[i]!)) command = tokens[i++]!
    const upper = command.toUpperCase()
    const count = argumentCount[upper]
    if (count === undefined) throw new Error(`path command ${command} is not known here`)
    const a = tokens.slice(i, i + count).map(Number)
    i += count
    const dx = command === upper ? 0 : x
    const dy = command === upper ? 0 : y
    if (upper === 'M') {
      close()
      to(a[0]! + dx, a[1]! + dy)
      startX = x
      startY = y
      command = command === 'm' ? 'l' : 'L'
    } else if (upper === 'L') to(a[0]! + dx, a[1]! + dy)
    else if (upper === 'H') to(a[0]! + dx, y)
    else if (upper === 'V') to(x, a[0]! + dy)
    else if (upper === 'C') {
      bezier(current, step, x, y, a[0]! + dx, a[1]! + dy, a[2]! + dx, a[3]! + dy, a[4]! + dx, a[5]! + dy)
      to(a[4]! + dx, a[5]! + dy)
    } else if (upper === 'Q') {
      const [cx, cy, ex, ey] = [a[0]! + dx, a[1]! + dy, a[2]! + dx, a[3]! + dy]
      const third = (from: number, control: number) => from + (control - from) * (2 / 3)
      bezier(current, step, x, y, third(x, cx), third(y, cy), third(ex, cx), third(ey, cy), ex, ey)
      to(ex, ey)
    } else if (upper === 'A') {
      arc(current, step, x, y, a[0]!, a[1]!, (a[2]! * Math.PI) / 180, a[3] === 1, a[4] === 1, a[5]! + dx, a[6]! + dy)
      to(a[5]! + dx, a[6]! + dy)
    } else {
      close()
      current = [[startX, startY]]
      x = startX
      y = startY
    }
  }
  close()
  return out
}

function bezier(
  into: Polyline,
  step: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  x3: number,
  y3: number,
) {
  const length = Math.hypot(x1 - x0, y1 - y0) + Math.hypot(x2 - x1, y2 - y1) + Math.hypot(x3 - x2, y3 - y2)
  const pieces = Math.max(2, Math.ceil(length / step))
  for (let i = 1; i < pieces; i++) {
    const t = i / pieces
    const u = 1 - t
    into.push([
      u * u * u * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t * t * t * x3,
      u * u * u * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t * y3,
    ])
  }
}

/** SVG 1.1 appendix F.6: from end points to centre. */
function arc(
  into: Polyline,
  step: number,
  x1: number,
  y1: number,
  radiusX: number,
  radiusY: number,
  tilt: number,
  large: boolean,
  sweep: boolean,
  x2: number,
  y2: number,
) {
  const cos = Math.cos(tilt)
  const sin = Math.sin(tilt)
  const px = (cos * (x1 - x2)) / 2 + (sin * (y1 - y2)) / 2
  const py = (-sin * (x1 - x2)) / 2 + (cos * (y1 - y2)) / 2
  const grow = Math.max(1, Math.sqrt((px / radiusX) ** 2 + (py / radiusY) ** 2))
  const rx = radiusX * grow
  const ry = radiusY * grow
  const top = rx * rx * ry * ry - rx * rx * py * py - ry * ry * px * px
  const k = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, top / (rx * rx * py * py + ry * ry * px * px || 1)))
  const cx0 = (k * rx * py) / ry
  const cy0 = (-k * ry * px) / rx
  const from = Math.atan2((py - cy0) / ry, (px - cx0) / rx)
  let turn = Math.atan2((-py - cy0) / ry, (-px - cx0) / rx) - from
  if (sweep && turn < 0) turn += Math.PI * 2
  if (!sweep && turn > 0) turn -= Math.PI * 2
  const cx = cos * cx0 - sin * cy0 + (x1 + x2) / 2
  const cy = sin * cx0 + cos * cy0 + (y1 + y2) / 2
  const pieces = Math.max(3, Math.ceil((Math.abs(turn) * Math.max(rx, ry)) / step))
  for (let i = 1; i < pieces; i++) {
    const a = from + (turn * i) / pieces
    into.push([cx + cos * rx * Math.cos(a) - sin * ry * Math.sin(a), cy + sin * rx * Math.cos(a) + cos * ry * Math.sin(a)])
  }
}

export function boundsOf(d: string): Bounds {
  let [x1, y1, x2, y2] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const piece of flatten(d, 16))
    for (const [x, y] of piece) {
      if (x < x1) x1 = x
      if (x > x2) x2 = x
      if (y < y1) y1 = y
      if (y > y2) y2 = y
    }
  return x1 > x2 ? { x: 0, y: 0, w: 0, h: 0 } : { x: x1, y: y1, w: x2 - x1, h: y2 - y1 }
}

/** Moves every point of a densely sampled outline. */
export function warp(d: string, move: (x: number, y: number) => readonly [number, number], longest = 20): string {
  return flatten(d, 12)
    .map((piece) => polygon(subdivide(piece, longest).map(([x, y]) => move(x, y))))
    .join('')
}

function subdivide(points: Polyline, longest: number): Polyline {
  const out: Polyline = []
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length]!
    out.push(a)
    const extra = Math.floor(Math.hypot(b[0] - a[0], b[1] - a[1]) / longest)
    for (let k = 1; k <= extra; k++) out.push([a[0] + ((b[0] - a[0]) * k) / (extra + 1), a[1] + ((b[1] - a[1]) * k) / (extra + 1)])
  })
  return out
}

/** Douglas-Peucker. */
function simplify(points: Polyline, tolerance: number): Polyline {
  if (points.length < 4) return points
  const keep = new Set([0, points.length - 1])
  const open: [number, number][] = [[0, points.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [a, b] = span
    const [ax, ay] = points[a]!
    const dx = points[b]![0] - ax
    const dy = points[b]![1] - ay
    const length = dx * dx + dy * dy || 1e-9
    let worst = tolerance * tolerance
    let at = -1
    for (let i = a + 1; i < b; i++) {
      const [px, py] = points[i]!
      const t = Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length))
      const away = (px - ax - t * dx) ** 2 + (py - ay - t * dy) ** 2
      if (away > worst) {
        worst = away
        at = i
      }
    }
    if (at > 0) {
      keep.add(at)
      open.push([a, at], [at, b])
    }
  }
  return points.filter((_, i) => keep.has(i))
}

/** Scissors: any outline becomes an angular cut-paper shape. `jitter` gives −1 … 1. */
export function cutOut(d: string, jitter: () => number, tolerance = 8, slip = 2.5): string {
  return flatten(d, 10)
    .map((piece) =>
      polygon(
        simplify([...piece, piece[0]!], tolerance)
          .slice(0, -1)
          .map(([x, y]) => [x + jitter() * slip, y + jitter() * slip] as const),
      ),
    )
    .join('')
}

/** Turns all pieces the same way round, so that overlapping ones join instead of punching holes. */
export function solid(d: string): string {
  return flatten(d, 8)
    .map((piece) => {
      let area = 0
      piece.forEach(([x, y], i) => {
        const [qx, qy] = piece[(i + 1) % piece.length]!
        area += x * qy - qx * y
      })
      return polygon(area < 0 ? [...piece].reverse() : piece)
    })
    .join('')
}

/** Applies a change to every path of an SVG fragment. */
export function eachPath(svg: string, change: (d: string) => string): string {
  return svg.replace(/ d="([^"]+)"/g, (_, d: string) => ` d="${change(d)}"`)
}
