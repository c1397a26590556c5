/** Plain operations on fields of light: one float for each pixel, row by row. */

/** Three box blurs in a row, close to a Gaussian of `radius` pixels. */
export function blurField(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const reach = Math.max(1, Math.round(radius * 0.6))
  const out = new Float32Array(source.length)
  const spare = new Float32Array(source.length)
  for (const from of [source, out, out]) {
    boxRows(from, spare, width, height, reach)
    boxColumns(spare, out, width, height, reach)
  }
  return out
}

function boxRows(from: Float32Array, into: Float32Array, width: number, height: number, reach: number): void {
  const share = 1 / (2 * reach + 1)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    for (let i = -reach; i <= reach; i++) sum += from[row + Math.max(0, Math.min(width - 1, i))]!
    for (let x = 0; x < width; x++) {
      into[row + x] = sum * share
      sum += from[row + Math.min(width - 1, x + reach + 1)]! - from[row + Math.max(0, x - reach)]!
    }
  }
}

/** Keeps one running sum for each column, so that memory is read in order. */
function boxColumns(from: Float32Array, into: Float32Array, width: number, height: number, reach: number): void {
  const share = 1 / (2 * reach + 1)
  const sums = new Float32Array(width)
  for (let i = -reach; i <= reach; i++) {
    const row = Math.max(0, Math.min(height - 1, i)) * width
    for (let x = 0; x < width; x++) sums[x]! += from[row + x]!
  }
  for (let y = 0; y < height; y++) {
    const add = Math.min(height - 1, y + reach + 1) * width
    const drop = Math.max(0, y - reach) * width
    const row = y * width
    for (let x = 0; x < width; x++) {
      into[row + x] = sums[x]! * share
      sums[x]! += from[add + x]! - from[drop + x]!
    }
  }
}

/** Mean of `factor` × `factor` pixels. */
export function shrinkField(source: Float32Array, width: number, height: number, factor: number): Float32Array {
  const w = Math.floor(width / factor)
  const h = Math.floor(height / factor)
  const out = new Float32Array(w * h)
  const share = 1 / (factor * factor)
  for (let y = 0; y < h * factor; y++) {
    const row = Math.floor(y / factor) * w
    for (let x = 0; x < w * factor; x++) out[row + ((x / factor) | 0)]! += source[y * width + x]! * share
  }
  return out
}

/** The bilinear enlargement of a small field; `into` is written over and given back. */
export function enlarge(
  small: Float32Array,
  w: number,
  h: number,
  width: number,
  height: number,
  into: Float32Array = new Float32Array(width * height),
): Float32Array {
  const columns = new Int32Array(width)
  const shares = new Float32Array(width)
  for (let x = 0; x < width; x++) {
    const u = Math.min(w - 1.001, Math.max(0, ((x + 0.5) * w) / width - 0.5))
    columns[x] = Math.floor(u)
    shares[x] = u - Math.floor(u)
  }
  // Rows are blended first: one pass over the small width instead of four reads for each pixel.
  const row = new Float32Array(w)
  for (let y = 0; y < height; y++) {
    const v = Math.min(h - 1.001, Math.max(0, ((y + 0.5) * h) / height - 0.5))
    const top = Math.floor(v) * w
    const share = v - Math.floor(v)
    for (let i = 0; i < w; i++) row[i] = small[top + i]! + (small[top + w + i]! - small[top + i]!) * share
    const start = y * width
    for (let x = 0; x < width; x++) {
      const i = columns[x]!
      const a = row[i]!
      into[start + x] = a + (row[i + 1]! - a) * shares[x]!
    }
  }
  return into
}
