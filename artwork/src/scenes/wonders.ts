import { box, circle, contour, ellipse, polygon, roundBox } from '../drawing/shapes.ts'
import { fill, line, stroke } from '../drawing/svg.ts'
import { grey } from '../film/film.ts'
import { bird, crowd, darkMotif, deadTree } from '../film/silhouettes.ts'
import { motifs } from '../motifs/motifs.ts'
import { bell, hill, type Scene, stars } from './scene.ts'

export const hauntedHouse: Scene = {
  words: 'house castle manor lodge inn haunted storm terror mansion',
  genres: 'horror mystery',
  tints: ['teal', 'green', 'night', 'violet'],
  async shoot({ film, rng, x: subjectX, subject }) {
    // A house that is the subject stands in its place; any other time it looks down on who is.
    const isHouse = subject.is('hillHouse')
    const x = isHouse ? subjectX : subjectX - 400
    film.sky((u, v) => 0.05 + 0.32 * bell(u, x, 520) * bell(v, 420, 330), 0.9, 380)
    await film.plane(hill(680, 60, 0.05))
    film.fog((_, v) => 0.6 * bell(v, 660, 90), 0.28, 280)
    await film.plane(darkMotif(motifs.hillHouse, rng, x, 872, 720))
    const k = 0.72
    const at = (u: number, v: number, w: number, h: number) => roundBox(x - 360 + u * k, 152 + v * k, w * k, h * k, 10)
    await film.lamp(
      fill(
        at(484, 190, 40, 66) +
          at(400, 480, 46, 70) +
          at(556, 480, 46, 70) +
          at(478, 480, 46, 70) +
          at(314, 580, 36, 60) +
          at(648, 560, 38, 64) +
          at(476, 640, 50, 130),
        '#fff',
      ),
      '#ffc468',
      0.9,
      14,
      0.6,
    )
    let bolt = `M${x - 470} -10`
    for (let i = 1; i < 8; i++) bolt += `L${x - 470 + i * 16 + rng.gauss() * 46} ${i * 54}`
    await film.lamp(line(bolt, '#fff', 4), '#dff0ff', 1.5, 30, 0.8)
    film.fog((_, v) => 0.5 * bell(v, 800, 60), 0.16, 240)
    let fence = box(-20, 820, 1640, 6) + box(-20, 880, 1640, 6)
    for (let i = 0; i < 44; i++)
      fence +=
        box(i * 38 - 10, 800, 6, 140) +
        polygon([
          [i * 38 - 14, 802],
          [i * 38 - 7, 776],
          [i * 38, 802],
        ])
    await film.plane(fill(fence, grey(0.003)), 1)
    await film.plane(deadTree(90, 960, 1.2, grey(0.002)), 1)
    if (!isHouse) await subject.enter({ x: subjectX + 60, size: 540, foot: 925, hover: 420, light: 0.3 })
  },
}

export const fairground: Scene = {
  words: 'fair carnival lonesome amusement wheel holiday seaside circus clown',
  genres: 'romance comedy',
  tints: ['violet', 'night', 'rose', 'dusk'],
  async shoot({ film, rng, x: subjectX, subject }) {
    const isWheel = subject.is('ferrisWheel')
    const x = isWheel ? subjectX : subjectX - 380
    film.sky((u, v) => 0.05 + 0.3 * bell(v, 640, 240) * (0.4 + bell(u, x, 520)), 0.6)
    await film.shine(stars(rng, 140, 420), 0.6, 0.5)
    film.glow(x, 420, 420, 0.16)
    let tents = ''
    for (let i = 0; i < 8; i++) {
      const u = i * 220 - 60 + rng.gauss() * 30
      const h = rng.range(90, 170)
      tents +=
        polygon([
          [u - 110, 740 - h * 0.5],
          [u, 740 - h - 50],
          [u + 110, 740 - h * 0.5],
          [u + 96, 760],
          [u - 96, 760],
        ]) +
        box(u - 2, 640 - h, 4, 60) +
        polygon([
          [u, 640 - h],
          [u + 40, 652 - h],
          [u, 664 - h],
        ])
    }
    await film.plane(fill(tents, grey(0.04)))
    await film.lamp(
      fill(Array.from({ length: 44 }, (_, i) => circle(i * 38 + rng.gauss() * 8, 668 + Math.sin(i * 0.9) * 12, 4)).join(''), '#fff'),
      '#ffce86',
      0.9,
      12,
    )
    film.fog((_, v) => 0.5 * bell(v, 700, 70), 0.2)
    await film.plane(darkMotif(motifs.ferrisWheel, rng, x, 800, 680))
    await film.lamp(
      fill(
        Array.from({ length: 36 }, (_, i) =>
          circle(x + Math.cos((i * Math.PI) / 18) * 265, 412 + Math.sin((i * Math.PI) / 18) * 265, 5),
        ).join('') +
          Array.from({ length: 12 }, (_, i) =>
            circle(x + Math.cos((i * Math.PI) / 6) * 130, 412 + Math.sin((i * Math.PI) / 6) * 130, 4),
          ).join(''),
        '#fff',
      ),
      '#ffe0a4',
      1.1,
      14,
    )
    film.rays(x, 412, 0.4, 220)
    await film.plane(fill(crowd(rng, -40, 1640, 820, 1), grey(0.004)), 0.8)
    if (!isWheel) await subject.enter({ x: subjectX + 60, size: 580, foot: 910, hover: 430, light: 0.35 })
    await film.plane(fill(crowd(rng, -60, 1660, 880, 1.7), grey(0.001)), 3.5)
  },
}

export const easternPalace: Scene = {
  words: 'palace bagdad arabian sultan temple lotus sita india prince',
  genres: 'fantasy',
  tints: ['violet', 'amber', 'rose', 'teal'],
  async shoot({ film, rng, x, subject }) {
    film.sky((u, v) => 0.05 + 0.34 * bell(v, 560, 280) * (0.4 + bell(u, x, 560)), 0.5)
    await film.shine(stars(rng, 220, 480), 0.7, 0.5)
    await film.shine(`<path d="M${x - 330} 120a90 90 0 1 0 60 150a74 74 0 0 1 -60 -150Z" fill="#fff"/>`, 0.9, 1.2)
    film.glow(x - 330, 200, 220, 0.24)
    await film.plane(`<g opacity=".55">${darkMotif(motifs.palace, rng, x - 560, 800, 560)}</g>`, 1.2)
    film.fog((_, v) => 0.6 * bell(v, 700, 140), 0.26, 300)
    await film.plane(darkMotif(motifs.palace, rng, x, 850, 720))
    const windows = Array.from({ length: 11 }, (_, i) => roundBox(x - 288 + i * 56, 790, 26, 50, 12)).join('')
    await film.lamp(fill(windows + roundBox(x - 22, 640, 44, 64, 20), '#fff'), '#ffc468', 0.9, 14)
    film.fog((_, v) => 0.5 * bell(v, 850, 50), 0.14)
    await film.plane(
      fill(
        [
          [x - 240, 300, 0.8],
          [x - 190, 270, 0.6],
          [x + 300, 240, 0.7],
        ]
          .map(([u = 0, v = 0, k = 1]) => bird(u, v, k))
          .join(''),
        grey(0.02),
      ),
    )
    if (!subject.is('palace')) await subject.enter({ x: x + 10, size: 580, foot: 915, hover: 440, light: 0.45 })
    await film.plane(
      fill(contour('-20,960! -20,700 120,640 180,700 190,960!') + polygon('190,960 190,840 1640,850 1640,960'), grey(0.002)),
      3,
    )
  },
}

export const battlefield: Scene = {
  words: 'war trench helmet army strikers revolution arms',
  genres: 'war historical',
  tints: ['fire', 'sepia', 'steel', 'dusk'],
  async shoot({ film, rng, x, subject }) {
    film.sky((u, v) => 0.08 + 0.5 * bell(v, 600, 190) * (0.3 + bell(u, x + 80, 480)), 0.9, 420)
    film.glow(x + 60, 560, 300, 0.35)
    await film.plane(hill(630, 40, 0.12))
    film.fog((_, v) => 0.6 * bell(v, 600, 90), 0.4, 260)
    let stumps = ''
    for (let i = 0; i < 12; i++) {
      const u = rng.range(-20, 1620)
      if (Math.abs(u - x) < 130) continue
      const h = rng.range(90, 240)
      stumps +=
        polygon([
          [u - 12, 720],
          [u - 7, 720 - h],
          [u + 2, 690 - h],
          [u + 6, 724 - h],
          [u + 12, 720],
        ]) +
        polygon([
          [u, 700 - h * 0.6],
          [u + 50, 670 - h * 0.7],
          [u + 4, 680 - h * 0.5],
        ])
    }
    await film.plane(hill(700, -30, 0.04) + fill(stumps, grey(0.03)))
    film.rays(x + 60, 560, 0.9, 240).fog((_, v) => 0.5 * bell(v, 700, 70), 0.3, 200)
    await film.plane(hill(760, 30, 0.01))
    await subject.enter({ x, size: 560, foot: 905, hover: 440, light: 0.35 })
    film.fog((_, v) => 0.5 * bell(v, 770, 50), 0.22, 180)
    let wire = ''
    for (let i = 0; i < 9; i++) {
      const u = i * 210 - 40
      wire +=
        stroke(`M${u} 930L${u + 16} 770`, grey(0.002), 9) +
        stroke(
          `M${u + 14} 790C${u + 80} 850 ${u + 150} 730 ${u + 224} 790M${u + 8} 840C${u + 80} 800 ${u + 140} 900 ${u + 218} 840`,
          grey(0.002),
          4,
        )
    }
    await film.plane(wire + fill(box(-20, 884, 1640, 40), grey(0.002)), 1.6)
    let smoke = ''
    for (let i = 0; i < 3; i++) smoke += ellipse(x - 560 + i * 40, 420 - i * 70, 60 + i * 26, 50 + i * 16)
    await film.shade(fill(smoke, '#000'), 0.4, 26)
  },
}
