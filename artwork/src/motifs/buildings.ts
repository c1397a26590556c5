import { box, circle, contour, type Point, polygon, rays, roundBox, star } from '../drawing/shapes.ts'
import { fill, line, stroke } from '../drawing/svg.ts'
import type { Motif } from './motif.ts'

/** An onion dome standing on (x, y). */
function dome(x: number, y: number, w: number, h: number): string {
  const half = [
    [0.36, 0, 1],
    [0.38, 0.1, 0],
    [0.52, 0.3, 0],
    [0.44, 0.52, 0],
    [0.14, 0.74, 0],
  ] as const
  const side = (sign: number) => half.map(([u, v, corner]): Point => [x + sign * w * u, y - h * v, corner ? 'c' : undefined])
  return contour([...side(-1), [x, y - h, 'c'], ...side(1).reverse()])
}

export const hillHouse: Motif = {
  anchor: 'foot',
  words: 'house hill castle manor lodge inn',
  genres: 'horror mystery',
  draw(c) {
    let b = ''
    b += fill(contour('-60,1010! 120,900 260,800 330,760! 700,740! 800,800 900,900 1060,980! 1060,1100! -60,1100!'), c.ink)
    b += fill(
      box(350, 430, 300, 340) +
        polygon('320,440 500,280 680,440') +
        box(290, 540, 90, 230) +
        polygon('276,546 335,460 394,546') +
        box(620, 500, 96, 270) +
        polygon('606,506 668,380 730,506') +
        box(462, 150, 84, 260) +
        polygon('444,160 504,30 564,160') +
        box(500, -20, 8, 60) +
        box(560, 290, 30, 90) +
        box(400, 300, 26, 80),
      c.ink,
    )
    let w = ''
    w +=
      roundBox(484, 190, 40, 66, 20) +
      roundBox(400, 480, 46, 70, 22) +
      roundBox(478, 480, 46, 70, 22) +
      roundBox(556, 480, 46, 70, 22) +
      roundBox(400, 600, 46, 80, 4) +
      roundBox(556, 600, 46, 80, 4) +
      roundBox(314, 580, 36, 60, 18) +
      roundBox(648, 560, 38, 64, 19) +
      circle(500, 362, 24)
    b += fill(w, c.glow)
    b += fill(polygon('476,770 476,660 500,630 526,660 526,770'), c.glow)
    b += stroke(
      'M504 190V256M484 222H524M423 480V550M501 480V550M579 480V550M423 600V680M400 640H446M579 600V680M556 640H602M667 560V624M332 580V640M500 338V386M476 362H524',
      c.ink,
      5,
    )

    const tree = (x: number, y: number, s: number) =>
      line(`M${x} ${y}C${x + 8 * s} ${y - 90} ${x - 20 * s} ${y - 150} ${x + 10 * s} ${y - 230}`, c.ink, 20) +
      line(
        `M${x} ${y - 110}C${x - 40 * s} ${y - 150} ${x - 60 * s} ${y - 160} ${x - 90 * s} ${y - 230}M${x - 40 * s} ${y - 152}L${x - 100 * s} ${y - 150}M${x + 4 * s} ${y - 190}C${x + 40 * s} ${y - 230} ${x + 60 * s} ${y - 240} ${x + 70 * s} ${y - 310}M${x + 8 * s} ${y - 226}L${x - 20 * s} ${y - 320}M${x + 40 * s} ${y - 232}L${x + 100 * s} ${y - 250}`,
        c.ink,
        9,
      )
    b += tree(170, 900, 1) + tree(850, 890, -1)
    return b
  },
}

export const palace: Motif = {
  anchor: 'foot',
  words: 'bagdad arabian palace prince sultan temple',
  genres: 'fantasy',
  draw(c) {
    let b = ''
    const hall = (x: number, w: number, h: number, dw: number, dh: number, col: string) => {
      b +=
        fill(box(x - w / 2, 1000 - h, w, h), col) +
        fill(box(x - w / 2 - 8, 1000 - h - 12, w + 16, 14), c.accentLight) +
        fill(dome(x, 1000 - h - 10, dw, dh), col) +
        stroke(`M${x} ${1000 - h - 10 - dh}v-34`, c.accentLight, 4) +
        fill(`M${x - 12} ${1000 - h - dh - 52}a14 14 0 1 0 22 -12a16 16 0 0 1 -22 12Z`, c.accentLight)
    }
    const minaret = (x: number, w: number, h: number, col: string) => {
      b +=
        fill(box(x - w / 2, 1000 - h, w, h), col) +
        fill(box(x - w * 0.9, 1000 - h * 0.82, w * 1.8, 10) + box(x - w * 0.9, 1000 - h - 4, w * 1.8, 10), c.accentLight) +
        fill(dome(x, 1000 - h - 4, w * 1.5, w * 2.1), col) +
        stroke(`M${x} ${1000 - h - w * 2.1}v-26`, c.accentLight, 3)
    }
    minaret(140, 34, 520, c.far)
    minaret(860, 34, 560, c.far)
    hall(290, 150, 250, 170, 210, c.far)
    hall(720, 150, 280, 170, 210, c.far)
    minaret(390, 28, 470, c.ink)
    minaret(620, 28, 470, c.ink)
    hall(505, 210, 330, 250, 300, c.ink)
    b += fill(box(60, 860, 880, 140), c.ink) + fill(box(60, 852, 880, 10), c.accentLight)
    let ar = ''
    for (let i = 0; i < 11; i++) {
      const x = 110 + i * 78
      ar += `M${x - 22} 1000L${x - 22} 930C${x - 22} 905 ${x - 8} 896 ${x} 884C${x + 8} 896 ${x + 22} 905 ${x + 22} 930L${x + 22} 1000Z`
    }
    b += fill(ar, c.glow)
    b += fill(`M465 800v-60c0-30 24-42 40-64c16 22 40 34 40 64v60Z`, c.glow)
    return b
  },
}

export const towers: Motif = {
  anchor: 'foot',
  words: 'city skyscraper town metropolis big york berlin asphalt',
  genres: 'drama noir',
  draw(c, rng) {
    let out = ''
    for (const [x, w, top, colour] of [
      [90, 190, 470, c.second],
      [300, 180, 330, c.secondDark],
      [900, 200, 400, c.second],
      [700, 190, 260, c.secondDark],
      [500, 250, 60, c.ink],
      [190, 200, 620, c.ink],
      [820, 220, 560, c.ink],
    ] as const) {
      const half = w / 2
      out += fill(
        box(x - half, top + 160, w, 1000) +
          box(x - half * 0.7, top + 70, w * 0.7, 200) +
          box(x - half * 0.4, top, w * 0.4, 200) +
          box(x - 4, top - 90, 8, 120),
        colour,
      )
      let windows = ''
      for (let y = top + 200; y < 980; y += 46)
        for (let u = x - half + 18; u < x + half - 26; u += 36) if (rng.next() < 0.42) windows += box(u, y, 16, 26)
      out += fill(windows, c.eye)
    }
    return out
  },
}

export const gate: Motif = {
  anchor: 'foot',
  words: 'gates gate school teacher asylum madness confined page',
  genres: '',
  draw(c) {
    let bars = ''
    for (let i = 0; i < 9; i++) {
      const x = 150 + i * 87
      const top = 300 - Math.sin(((i + 0.5) / 9) * Math.PI) * 190
      bars +=
        box(x - 11, top, 22, 800) +
        polygon([
          [x - 32, top + 10],
          [x, top - 86],
          [x + 32, top + 10],
        ])
    }
    return (
      fill(circle(500, 560, 300), c.gold) +
      fill(rays(500, 560, 28, 320, 420, 0.4), c.gold) +
      fill(contour('430,1010! 440,800 470,700 530,700 560,800 570,1010!') + circle(500, 650, 56), c.accent) +
      fill(bars, c.ink) +
      fill(box(60, 440, 880, 26) + box(60, 900, 880, 26), c.ink) +
      stroke(circle(324, 690, 76) + circle(676, 690, 76), c.ink, 18) +
      fill(
        polygon('20,250 130,250 130,1010 20,1010') +
          polygon('870,250 980,250 980,1010 870,1010') +
          circle(75, 200, 56) +
          circle(925, 200, 56),
        c.ink,
      )
    )
  },
}

export const stageDoor: Motif = {
  anchor: 'foot',
  words: 'stage door theatre show star follies hostess curtain',
  genres: 'musical',
  draw(c) {
    return (
      fill(polygon('260,1010 740,1010 900,1100 100,1100'), c.eye) +
      fill(box(230, 250, 540, 770), c.ink) +
      fill(box(276, 300, 448, 720), c.accent) +
      fill(box(500, 300, 224, 720), c.accentDark) +
      fill(box(310, 350, 150, 230) + box(540, 350, 150, 230) + box(310, 640, 150, 300) + box(540, 640, 150, 300), c.ink, 'opacity=".25"') +
      fill(star(500, 470, 5, 130, 54), c.gold) +
      fill(circle(684, 660, 22), c.gold) +
      fill(contour('330,230! 360,90 500,40 640,90 670,230!'), c.ink) +
      fill(contour('380,230! 400,130 500,96 600,130 620,230!'), c.eye) +
      fill(rays(500, 230, 9, 160, 330, 0.3, Math.PI, Math.PI * 2), c.eye) +
      line('M250 250H750', c.gold, 14)
    )
  },
}

export const ferrisWheel: Motif = {
  anchor: 'foot',
  words: 'fair carnival lonesome amusement holiday seaside wheel park',
  genres: '',
  draw(c) {
    let cars = ''
    for (let i = 0; i < 12; i++) {
      const a = (i / 12) * 2 * Math.PI
      const x = 500 + Math.cos(a) * 390
      const y = 430 + Math.sin(a) * 390
      cars +=
        line(`M500 430L${x} ${y}`, c.ink, 7) +
        fill(
          contour([
            [x - 44, y + 10, 'c'],
            [x + 44, y + 10, 'c'],
            [x + 32, y + 66],
            [x - 32, y + 66],
          ]),
          i % 3 ? c.paper : c.accent,
        ) +
        fill(
          polygon([
            [x - 52, y + 4],
            [x, y - 36],
            [x + 52, y + 4],
          ]),
          c.ink,
        )
    }
    return (
      stroke(circle(500, 430, 390), c.ink, 18) +
      stroke(circle(500, 430, 330), c.ink, 7) +
      fill(polygon('490,430 510,430 760,1010 690,1010') + polygon('490,430 510,430 310,1010 240,1010') + box(200, 980, 600, 40), c.ink) +
      cars +
      fill(circle(500, 430, 74), c.ink) +
      fill(star(500, 430, 8, 60, 28), c.gold) +
      fill(
        circle(474, 950, 24) +
          contour('444,1010! 450,984 474,974 498,984 504,1010!') +
          circle(540, 950, 24) +
          contour('510,1010! 516,984 540,974 564,984 570,1010!'),
        c.ink,
      )
    )
  },
}
