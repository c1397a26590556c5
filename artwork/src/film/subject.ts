import { seeded } from '../drawing/seed.ts'
import { polygon } from '../drawing/shapes.ts'
import { clip, group } from '../drawing/svg.ts'
import type { Motif } from '../motifs/motif.ts'
import { motifs } from '../motifs/motifs.ts'
import { inksOf } from '../print/inks.ts'
import type { Film } from './film.ts'

export type MotifName = keyof typeof motifs

const dark = inksOf(['#4c4c4c', '#040404', '#0b0b0b', '#1e1e1e', '#101010'])
const bright = inksOf(['#ffffff', '#ffffff', '#ffffff', '#ffffff', '#ffffff'])

/** The ice floe fills its box from edge to edge: in a still it has an outline. */
const floe = polygon('20,640 210,500 470,540 760,450 970,600 930,720 990,850 700,960 400,900 170,965 40,830')

interface Entrance {
  x: number
  /** Units wide. */
  size: number
  /** Where a subject ends that rises from below; what is drawn later may cover it. */
  foot?: number
  /** The middle of a subject that floats. */
  hover?: number
  /** Outline of what is seen of it: not what is under water. */
  within?: string
  /** Light behind it, 0–1. */
  light?: number
}

/** What a still is of: the motif of the title's poster, against the light. */
export class Subject {
  readonly motif: Motif
  private readonly film: Film
  private readonly seed: string

  constructor({ film, seed, motif }: { film: Film; seed: string; motif: Motif }) {
    this.film = film
    this.seed = seed
    this.motif = motif
  }

  /** Whether the scene is this subject already, and needs no other. */
  is(...names: MotifName[]): boolean {
    return names.some((name) => motifs[name] === this.motif)
  }

  /** Sets the subject before what was shot so far, with a halo that parts its outline from the ground. */
  async enter({ x, size, foot = 925, hover = 400, within, light = 0.5 }: Entrance): Promise<void> {
    const isFloe = this.is('iceFloe')
    const top = this.motif.anchor === 'float' ? hover - size / 2 : foot - size * (isFloe ? 1.2 : 1)
    const place = (body: string) => {
      const placed = group(`translate(${x - size / 2} ${top}) scale(${size / 1000})`, isFloe ? clip(floe, body) : body)
      return within === undefined ? placed : clip(within, placed)
    }
    await this.film.shine(place(this.motif.draw(bright, seeded(this.seed))), light, 22)
    await this.film.plane(place(this.motif.draw(dark, seeded(this.seed))))
  }
}
