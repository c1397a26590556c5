import sharp from 'sharp'
import { toRgb } from '../drawing/colour.ts'
import { cloudTile, grainTile, sampleTile, TILE } from '../drawing/noise.ts'
import { type Rng, seeded } from '../drawing/seed.ts'
import { group } from '../drawing/svg.ts'
import { blurField, enlarge, shrinkField } from './fields.ts'
import { HEIGHT, isSoft, linear, SCALE, SOFT, shoot, shootSoft, WIDTH } from './shoot.ts'
import { type TintName, tintRamp } from './tints.ts'

const SOFT_WIDTH = WIDTH / SOFT
const SOFT_HEIGHT = HEIGHT / SOFT

/** Grey of a plane for a linear tone 0–1. */
export function grey(tone: number): string {
  const v = Math.round(tone ** (1 / 2.2) * 255)
  return `rgb(${v},${v},${v})`
}

/**
 * A multiplane shadow theatre: light in linear floats, silhouettes on planes, fog between them, one lamp behind.
 * Every call lays something nearer to the camera than what was there.
 */
export class Film {
  readonly rng: Rng
  private readonly light = new Float32Array(WIDTH * HEIGHT)
  /** How much of the far light is still seen, 0–1: what rays come through. */
  private readonly open = new Float32Array(WIDTH * HEIGHT).fill(1)
  /** Work space, empty between calls. */
  private readonly scratch = new Float32Array(WIDTH * HEIGHT)
  /** Soft light not yet added: sky, glows and rays that follow one another are enlarged once. */
  private waiting: Float32Array | undefined
  private readonly lamps: { colour: string; field: Float32Array }[] = []
  private readonly shift: [number, number]
  private readonly camera: Camera

  constructor(seed: string, camera: Camera = { zoom: 1, x: 0, y: 0 }) {
    this.rng = seeded(`${seed}|film`)
    this.camera = camera
    this.shift = [this.rng.int(0, TILE - 1), this.rng.int(0, TILE - 1)]
  }

  /** `tone` gives the sky's light at a place in scene units; `cloud` 0–1 is how much drifting cloud breaks it up. */
  sky(tone: (x: number, y: number) => number, cloud = 0.5, size = 420): this {
    const noise = cloudTile()
    const field = this.soft((x, y) => {
      const base = tone(x, y)
      if (cloud === 0) return base
      const k = 64 / size
      const drift = sampleTile(noise, x * k * 0.7 + this.shift[1], y * k * 0.7) * 50
      const n = sampleTile(noise, x * k + this.shift[0], y * k * 2.2 + drift)
      return base * (1 + cloud * Math.max(-0.6, (n - 0.47) * 3.4))
    })
    this.light.fill(0)
    this.add(field)
    return this
  }

  /** Light about a lamp, sun or moon, falling off with distance. */
  glow(x: number, y: number, radius: number, amount: number): this {
    const field = this.soft((u, v) => amount / (1 + ((Math.hypot(u - x, v - y) / radius) * 2) ** 2))
    this.add(field)
    return this
  }

  /** Silhouettes: an SVG fragment in greys. `blur` in scene units, for what is out of focus. */
  async plane(body: string, blur = 0): Promise<this> {
    this.settle()
    const { light, open } = this
    const cover = (i: number, alpha: number, tone: number) => {
      const left = 1 - alpha
      light[i] = light[i]! * left + tone
      open[i]! *= left
      for (const { field } of this.lamps) field[i]! *= left
    }
    if (isSoft(blur)) {
      const { alpha, tone } = await shootSoft(this.framed(body), blur)
      for (let i = 0; i < alpha.length; i++) if (alpha[i]! > 0.002) cover(i, alpha[i]!, tone[i]!)
      return this
    }
    const pixels = await shoot(this.framed(body))
    for (let i = 0; i < light.length; i++) {
      const a = pixels[i * 4 + 3]!
      if (a > 0) cover(i, a / 255, (a / 255) * linear[pixels[i * 4]!]!)
    }
    return this
  }

  /** Adds light where the fragment is painted. */
  async shine(body: string, amount: number, blur = 0): Promise<this> {
    this.settle()
    const { light } = this
    if (isSoft(blur)) {
      const { tone } = await shootSoft(this.framed(body), blur)
      for (let i = 0; i < light.length; i++) light[i]! += tone[i]! * amount
      return this
    }
    const pixels = await shoot(this.framed(body))
    for (let i = 0; i < light.length; i++) {
      const a = pixels[i * 4 + 3]!
      if (a > 0) light[i]! += (a / 255) * linear[pixels[i * 4]!]! * amount
    }
    return this
  }

  /** Takes light away where the fragment is painted. */
  async shade(body: string, amount: number, blur = 0): Promise<this> {
    this.settle()
    const { alpha } = await shootSoft(this.framed(body), Math.max(2, blur))
    for (let i = 0; i < alpha.length; i++) this.light[i]! *= 1 - Math.min(1, alpha[i]! * amount)
    return this
  }

  /** Coloured light with a halo: windows, lamps, fire. */
  async lamp(body: string, colour: string, amount: number, halo = 14, haloAmount = 0.7): Promise<this> {
    const alpha = new Float32Array(WIDTH * HEIGHT)
    const pixels = await shoot(this.framed(body))
    for (let i = 0; i < alpha.length; i++) alpha[i] = pixels[i * 4 + 3]! / 255
    const small = blurField(shrinkField(alpha, WIDTH, HEIGHT, SOFT), SOFT_WIDTH, SOFT_HEIGHT, (halo * SCALE) / SOFT)
    const wide = enlarge(small, SOFT_WIDTH, SOFT_HEIGHT, WIDTH, HEIGHT, this.scratch)
    for (let i = 0; i < alpha.length; i++) alpha[i] = alpha[i]! * amount + wide[i]! * haloAmount * amount * 2
    const same = this.lamps.find((lamp) => lamp.colour === colour)
    if (same) for (let i = 0; i < alpha.length; i++) same.field[i]! += alpha[i]!
    else this.lamps.push({ colour, field: alpha })
    return this
  }

  /** A bank of fog: `density` 0–1 at a place, drawn towards `tone`, torn by drifting noise of `size` units. */
  fog(density: (x: number, y: number) => number, tone: number, size = 260, aspect = 2.4): this {
    const noise = cloudTile()
    const [ox, oy] = [this.rng.int(0, 511), this.rng.int(0, 511)]
    const k = 64 / size
    const field = this.soft((x, y) => {
      const d = density(x, y)
      if (d <= 0.004) return 0
      const warp = sampleTile(noise, x * k * 0.6 + oy, y * k * aspect * 0.6 + ox) * 60
      const n = sampleTile(noise, x * k + ox + warp, y * k * aspect + oy + warp * 0.7)
      return Math.min(1, d * Math.max(0, ((n - 0.25) / 0.75) * 1.8))
    })
    this.settle()
    const veil = enlarge(field, SOFT_WIDTH, SOFT_HEIGHT, WIDTH, HEIGHT, this.scratch)
    const { light } = this
    for (let i = 0; i < light.length; i++) light[i]! += (tone - light[i]!) * veil[i]!
    for (const { field: lit } of this.lamps) for (let i = 0; i < lit.length; i++) lit[i]! *= 1 - veil[i]! * 0.6
    return this
  }

  /** Rays through whatever is still open about a light at (x, y): a radial blur, 40 steps. */
  rays(x: number, y: number, amount: number, radius = 260): this {
    const source = shrinkField(this.open, WIDTH, HEIGHT, SOFT)
    const k = SCALE / SOFT
    const { zoom, x: pivotX, y: pivotY } = this.camera
    const [lightX, lightY, reach] = [pivotX + (x - pivotX) * zoom, pivotY + (y - pivotY) * zoom, radius * zoom]
    for (let j = 0; j < SOFT_HEIGHT; j++)
      for (let i = 0; i < SOFT_WIDTH; i++) {
        const d = Math.hypot(i / k - lightX, j / k - lightY) / reach
        source[j * SOFT_WIDTH + i]! *= Math.min(1.4, 1 / (1 + d * d * 2.2))
      }
    const out = new Float32Array(source.length)
    const steps = 40
    for (let j = 0; j < SOFT_HEIGHT; j++)
      for (let i = 0; i < SOFT_WIDTH; i++) {
        const dx = ((lightX * k - i) / steps) * 0.9
        const dy = ((lightY * k - j) / steps) * 0.9
        let [px, py, weight, sum] = [i + 0.5, j + 0.5, 1, 0]
        for (let t = 0; t < steps; t++) {
          const [a, b] = [px | 0, py | 0]
          if (a >= 0 && b >= 0 && a < SOFT_WIDTH && b < SOFT_HEIGHT) sum += source[b * SOFT_WIDTH + a]! * weight
          weight *= 0.948
          px += dx
          py += dy
        }
        out[j * SOFT_WIDTH + i] = (sum / steps) ** 1.15 * amount
      }
    this.add(blurField(out, SOFT_WIDTH, SOFT_HEIGHT, 1.6))
    return this
  }

  /**
   * Bloom, soft focus, vignette, filmic curve, tint, grain and dust; encoded as WebP.
   * `exposure` 1 is as composed, `vignette` 0–1.
   */
  async develop({
    tint,
    exposure = 1.1,
    vignette = 0.55,
    bloom = 0.4,
  }: Development): Promise<{ bytes: Uint8Array; width: number; height: number }> {
    this.settle()
    const { light } = this
    const rgb = Buffer.alloc(WIDTH * HEIGHT * 3)
    const small = shrinkField(light, WIDTH, HEIGHT, SOFT)
    const bright = small.map((v) => Math.max(0, v * exposure - 0.32))
    const halo = blurField(bright, SOFT_WIDTH, SOFT_HEIGHT, (30 * SCALE) / SOFT)
    const veil = blurField(small, SOFT_WIDTH, SOFT_HEIGHT, 1)
    const added = new Float32Array(small.length)
    for (let i = 0; i < added.length; i++) added[i] = halo[i]! * bloom * 1.6 + veil[i]! * exposure * 0.2
    const soft = enlarge(added, SOFT_WIDTH, SOFT_HEIGHT, WIDTH, HEIGHT, this.scratch)
    const ramp = tintRamp(tint)
    const lamps = this.lamps.map(({ colour, field }) => ({ field, rgb: toRgb(colour).map((v) => v / 255) }))
    const grain = grainTile()
    const [gx, gy] = [this.rng.int(0, 511), this.rng.int(0, 511)]
    const glare = lamps.length > 0 ? new Float32Array(WIDTH * HEIGHT) : undefined
    const across = Float32Array.from({ length: WIDTH }, (_, x) => ((x / WIDTH - 0.5) * 2) ** 2 * (0.75 / 1.35))
    const falloff = Float32Array.from({ length: 257 }, (_, i) => 1 - vignette * (i / 256) ** 1.25)
    for (let y = 0; y < HEIGHT; y++) {
      const down = ((y / HEIGHT - 0.5) * 2) ** 2 * (0.85 / 1.35)
      const row = ((y + gy) % TILE) * TILE
      for (let x = 0; x < WIDTH; x++) {
        const i = y * WIDTH + x
        const edge = falloff[Math.min(256, (across[x]! + down) * 256) | 0]!
        let v = (light[i]! * exposure * 0.8 + soft[i]!) * edge
        v = (v * (2.2 * v + 0.28)) / (v * (2 * v + 0.62) + 0.14) + 0.004
        v = v < 0 ? 0 : Math.min(v, 1)
        const g = grain[row + ((x + gx) & (TILE - 1))]! * 0.06 * (0.5 + 1.1 * Math.sqrt(v) * (1 - v * 0.6))
        const shade = v + g
        const at = (shade <= 0 ? 0 : shade >= 1 ? 1023 : (shade * 1023 + 0.5) | 0) * 3
        rgb[i * 3] = ramp[at]!
        rgb[i * 3 + 1] = ramp[at + 1]!
        rgb[i * 3 + 2] = ramp[at + 2]!
        if (glare) glare[i] = edge * (1 + g)
      }
    }
    for (const { field, rgb: colour } of lamps)
      for (let i = 0; i < field.length; i++) {
        if (field[i]! < 0.003) continue
        const power = Math.min(1, Math.sqrt(field[i]! * glare![i]!) * 0.92)
        for (let c = 0; c < 3; c++) rgb[i * 3 + c]! += (255 - rgb[i * 3 + c]!) * colour[c]! * power
      }
    this.dust(rgb)
    const bytes = await sharp(rgb, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .webp({ quality: 80, effort: 3 })
      .toBuffer()
    return { bytes, width: WIDTH, height: HEIGHT }
  }

  /** A little of what forty years in a tin leave on a print. */
  private dust(rgb: Buffer): void {
    const { rng } = this
    const touch = (x: number, y: number, by: number) => {
      if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) return
      const i = (y * WIDTH + x) * 3
      for (let c = 0; c < 3; c++) rgb[i + c] = Math.max(0, Math.min(255, rgb[i + c]! + by))
    }
    for (let s = 0; s < 9; s++) {
      const [cx, cy, r] = [rng.int(0, WIDTH), rng.int(0, HEIGHT), rng.range(0.6, 1.7)]
      const by = rng.next() < 0.5 ? -36 : 36
      for (let j = -2; j <= 2; j++) for (let i = -2; i <= 2; i++) if (i * i + j * j < r * r) touch(cx + i, cy + j, by)
    }
    for (let s = 0; s < 2; s++) {
      const [x, from, length] = [rng.int(0, WIDTH), rng.int(0, HEIGHT / 2), rng.int(60, 300)]
      for (let y = from; y < from + length; y++) touch(x + Math.round(Math.sin(y * 0.02 + s)), y, rng.next() * 16)
    }
  }

  private add(small: Float32Array): void {
    if (!this.waiting) this.waiting = small
    else for (let i = 0; i < small.length; i++) this.waiting[i]! += small[i]!
  }

  private settle(): void {
    if (!this.waiting) return
    const wide = enlarge(this.waiting, SOFT_WIDTH, SOFT_HEIGHT, WIDTH, HEIGHT, this.scratch)
    for (let i = 0; i < wide.length; i++) this.light[i]! += wide[i]!
    this.waiting = undefined
  }

  private soft(value: (x: number, y: number) => number): Float32Array {
    const out = new Float32Array(SOFT_WIDTH * SOFT_HEIGHT)
    const { zoom, x: pivotX, y: pivotY } = this.camera
    const k = SOFT / SCALE / zoom
    const [left, top] = [pivotX - pivotX / zoom, pivotY - pivotY / zoom]
    for (let y = 0; y < SOFT_HEIGHT; y++)
      for (let x = 0; x < SOFT_WIDTH; x++) out[y * SOFT_WIDTH + x] = value(left + (x + 0.5) * k, top + (y + 0.5) * k)
    return out
  }

  private framed(body: string): string {
    const { zoom, x, y } = this.camera
    return zoom === 1 ? body : group(`translate(${x - x * zoom} ${y - y * zoom}) scale(${zoom})`, body)
  }
}

/** How near the camera stands: `zoom` is 1 or more, about a place in scene units that stays where it is. */
export interface Camera {
  zoom: number
  x: number
  y: number
}

export interface Development {
  tint: TintName
  exposure?: number
  vignette?: number
  bloom?: number
}
