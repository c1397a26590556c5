import sharp from 'sharp'
import { linear, radial, shaded } from './drawing/svg.ts'
import { canSet, type Face, fallbackFace } from './type/faces.ts'
import { outlinesAt, setLine } from './type/set-line.ts'

export interface OracleCard {
  title: string
  /** Why the title was drawn. */
  sentence: string
  /** What the service is called. */
  service: string
  /** A portrait picture in any format; a card that nobody turned over where there is none. */
  poster: Uint8Array | undefined
}

/** What link previews show. */
const [width, height] = [1200, 630]
const poster = { x: 84, y: 58, width: 343, height: 514 }
const text = { x: 500, width: 620 }
const gold = '#e8b75c'
const em = 1000

const faceFor = (wanted: Face, words: string): Face => (canSet(wanted, words) ? wanted : fallbackFace)

const widthOf = (face: Face, words: string, size: number): number => (setLine(face, words).right * size) / em

/** Words in lines no wider than the column; a longer word stands alone. */
const linesOf = (face: Face, words: string, size: number): string[] => {
  const lines: string[] = []
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && widthOf(face, longer, size) <= text.width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The largest of some sizes at which words fit into so many lines; the smallest where none does, cut after the last line. */
const fitted = (face: Face, words: string, sizes: readonly number[], mostLines: number): { lines: string[]; size: number } => {
  for (const size of sizes) {
    const lines = linesOf(face, words, size)
    if (lines.length <= mostLines && lines.every((line) => widthOf(face, line, size) <= text.width)) return { lines, size }
  }
  const size = sizes.at(-1) as number
  return { lines: linesOf(face, words, size).slice(0, mostLines), size }
}

const setAt = (face: Face, words: string, size: number, y: number, ink: string): string =>
  `<path d="${outlinesAt(setLine(face, words), text.x, y, size).join('')}" fill="${ink}"/>`

const box = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`

/** The same stars on every card. */
const stars = (): string =>
  Array.from({ length: 70 }, (_, index) => {
    const [x, y] = [(index * 467) % width, (index * index * 53 + index * 211) % height]
    return `<circle cx="${x}" cy="${y}" r="${0.7 + (index % 3) * 0.5}" fill="#fff3d4" opacity="${0.2 + (index % 5) * 0.12}"/>`
  }).join('')

const rays = (): string => {
  const [cx, cy] = [poster.x + poster.width / 2, poster.y + poster.height / 2]
  return Array.from({ length: 48 }, (_, index) => {
    const angle = (index * Math.PI) / 24
    const [from, to] = [330, index % 2 ? 354 : 372]
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    return `M${cx + x * from} ${cy + y * from}L${cx + x * to} ${cy + y * to}`
  }).join('')
}

const ground = (): string =>
  [
    shaded(
      `M0 0H${width}V${height}H0z`,
      radial(poster.x + poster.width / 2, height / 2, 900, [
        [0, '#3b2560'],
        [0.42, '#1d1438'],
        [1, '#0a0812'],
      ]),
    ),
    stars(),
    `<path d="${rays()}" stroke="${gold}" stroke-width="1.4" opacity="0.2"/>`,
    `<circle cx="${poster.x + poster.width / 2}" cy="${height / 2}" r="322" fill="none" stroke="${gold}" stroke-width="1.2" opacity="0.2"/>`,
    `<path d="${box(20, 20, width - 40, height - 40, 14)}" fill="none" stroke="${gold}" stroke-width="1.6" opacity="0.7"/>`,
    `<path d="${box(28, 28, width - 56, height - 56, 9)}" fill="none" stroke="${gold}" stroke-width="0.8" opacity="0.5"/>`,
    `<path d="${box(poster.x - 8, poster.y - 8, poster.width + 16, poster.height + 16, 14)}" fill="#150e28" stroke="#ffe2ab" stroke-width="2.4"/>`,
    shaded(
      box(poster.x, poster.y, poster.width, poster.height, 8),
      linear(0, poster.y, 0, poster.y + poster.height, [
        [0, '#241941'],
        [1, '#130d24'],
      ]),
    ),
    // Over it lies the poster; without one it is the back of a card.
    `<path d="M${poster.x + poster.width / 2} 245q8 62 70 70q-62 8-70 70q-8-62-70-70q62-8 70-70z" fill="${gold}"/>`,
  ].join('')

const words = ({ title, sentence, service }: Omit<OracleCard, 'poster'>): string => {
  const titleFace = faceFor('gloock', title)
  const sentenceFace = faceFor('jost', sentence)
  const serviceFace = faceFor('gloock', service)
  const name = fitted(titleFace, title, [84, 72, 60, 50, 42], 3)
  const why = fitted(sentenceFace, sentence, [31, 27, 24], 4)
  const [titleStep, whyStep] = [name.size * 1.08, why.size * 1.38]
  const tall = 40 + name.lines.length * titleStep + 26 + why.lines.length * whyStep
  let y = Math.max(96, (height - 60 - tall) / 2 + 30)
  const drawn = [setAt('gloock', 'Tonight:', 34, y, gold)]
  y += 18
  for (const line of name.lines) {
    y += titleStep
    drawn.push(setAt(titleFace, line, name.size, y, '#f6efe2'))
  }
  y += 26
  for (const line of why.lines) {
    y += whyStep
    drawn.push(setAt(sentenceFace, line, why.size, y, '#d5cbe2'))
  }
  drawn.push(setAt(serviceFace, service, 26, height - 66, gold))
  return drawn.join('')
}

/** The card that the oracle turned over, as a JPEG of 1200 by 630. */
export const drawOracleCard = async ({ poster: picture, ...said }: OracleCard): Promise<Uint8Array> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${ground()}${words(said)}</svg>`
  const card = sharp(Buffer.from(svg))
  const layers = picture
    ? [{ input: await sharp(picture).resize(poster.width, poster.height, { fit: 'cover' }).toBuffer(), left: poster.x, top: poster.y }]
    : []
  return card.composite(layers).flatten({ background: '#0a0812' }).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}
