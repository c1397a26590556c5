import { type Rgb, toRgb } from '../drawing/colour.ts'
import { stippleTile, TILE } from '../drawing/noise.ts'
import { rasterise } from '../drawing/raster.ts'

export const SHEET_WIDTH = 1000
export const SHEET_HEIGHT = 1500

/**
 * How a layer's opacity becomes ink: `flat` prints it as it is; `stipple` sprays it; `dots` screens it as a halftone.
 * A gradient always goes through a screen: that is what makes a poster look printed.
 */
export type Screen = 'flat' | 'stipple' | 'dots'
export interface Layer {
  screen: Screen
  body: string
}

/** A poster in the making: layers from paper up, in 1000 × 1500 units. */
export class Sheet {
  readonly layers: Layer[] = []

  flat(body: string): this {
    const top = this.layers.at(-1)
    if (top?.screen === 'flat') top.body += body
    else this.layers.push({ screen: 'flat', body })
    return this
  }

  stipple(body: string): this {
    this.layers.push({ screen: 'stipple', body })
    return this
  }

  dots(body: string): this {
    this.layers.push({ screen: 'dots', body })
    return this
  }
}

/** Printed ink, 8 bits a channel, RGB. */
export interface Print {
  width: number
  height: number
  rgb: Uint8ClampedArray
}

export function blankPrint(width: number, paper: string): Print {
  const height = Math.round((width * SHEET_HEIGHT) / SHEET_WIDTH)
  const rgb = new Uint8ClampedArray(width * height * 3)
  const colour = toRgb(paper)
  rgb.set(colour)
  for (let filled = 3; filled < rgb.length; filled *= 2) rgb.copyWithin(filled, 0, Math.min(filled, rgb.length - filled))
  return { width, height, rgb }
}

export async function printLayers(print: Print, layers: Layer[]): Promise<void> {
  for (const layer of layers) {
    const { pixels } = await rasterise(layer.body, SHEET_WIDTH, SHEET_HEIGHT, print.width)
    lay(print, pixels, layer.screen)
  }
}

/** Dots stand at 24 degrees, about 9 units apart. */
const dotTurn = (24 * Math.PI) / 180

function lay({ width, height, rgb }: Print, pixels: Uint8Array, screen: Screen): void {
  const ranks = stippleTile()
  const k = (2 * Math.PI) / (9 * (width / SHEET_WIDTH))
  const cos = Math.cos(dotTurn) * k
  const sin = Math.sin(dotTurn) * k
  for (let y = 0; y < height; y++) {
    const row = (y % TILE) * TILE
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const alpha = pixels[i * 4 + 3]!
      if (alpha === 0) continue
      let a = alpha / 255
      if (screen === 'stipple') a = Math.max(0, Math.min(1, (a - ranks[row + (x % TILE)]!) * 5 + 0.5))
      else if (screen === 'dots' && alpha < 255)
        a = Math.max(0, Math.min(1, (a - 0.5 - 0.25 * (Math.cos(x * cos - y * sin) + Math.cos(x * sin + y * cos))) * 6 + 0.5))
      for (let c = 0; c < 3; c++) {
        const under = rgb[i * 3 + c]!
        rgb[i * 3 + c] = under + (pixels[i * 4 + c]! - under) * a
      }
    }
  }
}

/** Mean colour of a box given in sheet units, and the colours of some hundred places in it; `bend` moves those places. */
export function sampleBox(
  print: Print,
  box: { x: number; y: number; w: number; h: number },
  bend?: (x: number, y: number) => readonly [number, number],
): { mean: Rgb; pixels: Rgb[] } {
  const scale = print.width / SHEET_WIDTH
  const pixels: Rgb[] = []
  const sum: Rgb = [0, 0, 0]
  for (let j = 0; j < 12; j++)
    for (let i = 0; i < 30; i++) {
      const flat = [box.x + (box.w * (i + 0.5)) / 30, box.y + (box.h * (j + 0.5)) / 12] as const
      const [u, v] = bend ? bend(...flat) : flat
      const x = Math.min(print.width - 1, Math.max(0, Math.round(u * scale)))
      const y = Math.min(print.height - 1, Math.max(0, Math.round(v * scale)))
      const at = (y * print.width + x) * 3
      const pixel: Rgb = [print.rgb[at]!, print.rgb[at + 1]!, print.rgb[at + 2]!]
      pixels.push(pixel)
      for (let c = 0; c < 3; c++) sum[c]! += pixel[c]!
    }
  return { mean: sum.map((v) => v / pixels.length) as Rgb, pixels }
}
