import { box, circle, contour, polygon, roundBox } from '../drawing/shapes.ts'
import { fill, linear, shaded } from '../drawing/svg.ts'
import { grey } from '../film/film.ts'
import { darkMotif } from '../film/silhouettes.ts'
import { motifs } from '../motifs/motifs.ts'
import { bell, type Scene } from './scene.ts'

export const nightRoad: Scene = {
  words: 'road highway detour drive journey reefer llama trail hitch lizard gila hands wrong',
  genres: 'drama noir adventure',
  tints: ['dusk', 'night', 'amber', 'teal'],
  async shoot({ film, rng, x: subjectX, subject }) {
    // The road comes from behind the subject, so that its headlights are seen beside it.
    const x = subjectX - 330
    film.sky((u, v) => 0.035 + 0.42 * bell(v, 560, 150) * bell(u, subjectX, 620), 0.9, 520)
    const ridge: [number, number][] = Array.from({ length: 21 }, (_, i) => [(i / 20) * 1640 - 20, 560 - rng.next() * 90])
    await film.plane(fill(polygon([...ridge, [1620, 940], [-20, 940]]), grey(0.07)))
    film.fog((_, v) => 0.5 * bell(v, 560, 50), 0.3, 300)
    await film.plane(
      fill(box(-10, 580, 1620, 340), grey(0.018)) +
        shaded(
          polygon([
            [x - 8, 580],
            [x + 8, 580],
            [x + 560, 910],
            [x - 860, 910],
          ]),
          linear(0, 580, 0, 900, [
            [0, grey(0.1)],
            [0.4, grey(0.05)],
            [1, grey(0.02)],
          ]),
        ),
    )
    let dashes = ''
    for (let i = 0; i < 9; i++) {
      const [a, b] = [(i / 9) ** 2.2, ((i + 0.5) / 9) ** 2.2]
      const [u, v] = [x - a * 150, x - b * 150]
      dashes += polygon([
        [u - 1 - a * 16, 584 + a * 326],
        [u + 1 + a * 16, 584 + a * 326],
        [v + 2 + b * 16, 584 + b * 326],
        [v - 2 - b * 16, 584 + b * 326],
      ])
    }
    await film.shine(fill(dashes, '#fff'), 0.35, 0.8)
    let poles = ''
    for (let i = 0; i < 6; i++) {
      const t = ((i + 1) / 6) ** 2
      const [px, h, py] = [x + 90 + t * 460, 60 + t * 520, 590 + t * 190]
      poles += box(px - 3 * t - 1, py - h, 6 * t + 2, h) + box(px - 40 * t - 4, py - h * 0.92, 80 * t + 8, 4 * t + 1)
    }
    await film.plane(fill(poles, grey(0.006)))
    await film.plane(darkMotif(motifs.car, rng, x + 2, 664, 150))
    await film.shine(
      fill(
        polygon([
          [x - 46, 626],
          [x - 34, 626],
          [x + 60, 910],
          [x - 560, 910],
        ]) +
          polygon([
            [x + 34, 626],
            [x + 46, 626],
            [x + 460, 910],
            [x - 60, 910],
          ]),
        '#fff',
      ),
      0.13,
      30,
    )
    film.rays(x, 624, 0.55, 70)
    await film.lamp(fill(circle(x - 44, 622, 11) + circle(x + 46, 622, 11), '#fff'), '#fff2cc', 2, 34, 1.3)
    film.fog((_, v) => 0.35 * bell(v, 650, 60), 0.2)
    await subject.enter({ x: subjectX + 20, size: 560, foot: 915, hover: 440, light: 0.35 })
  },
}

export const station: Scene = {
  words: 'train station whistle express railroad railway stop',
  genres: 'western',
  tints: ['steel', 'sepia', 'night', 'amber'],
  async shoot({ film, x: subjectX, subject }) {
    const isEngine = subject.is('locomotive')
    const x = isEngine ? subjectX : subjectX - 330
    film.sky((_, v) => 0.1 + 0.3 * bell(v, 520, 260), 0.7).glow(x - 20, 430, 380, 0.35)
    await film.plane(fill(contour('-40,640! 300,560 700,600 1100,540 1640,610! 1640,960! -40,960!'), grey(0.09)))
    film.fog((_, v) => 0.6 * bell(v, 600, 140), 0.3, 300)
    let posts = ''
    for (let i = 0; i < 8; i++) {
      const t = (i / 7) ** 1.8
      posts += box(x - 150 - t * 900 - 4 - t * 10, 470 - t * 300, 8 + t * 20, 200 + t * 700)
    }
    await film.plane(
      fill(
        polygon([
          [x - 120, 470],
          [x - 130, 452],
          [-200, 40],
          [-200, 150],
        ]),
        grey(0.012),
      ) + fill(posts, grey(0.012)),
    )
    await film.plane(
      fill(
        polygon([
          [x - 110, 640],
          [x - 60, 640],
          [x - 300, 960],
          [-300, 960],
          [-300, 900],
        ]),
        grey(0.05),
      ) +
        fill(
          polygon([
            [x - 60, 640],
            [1640, 650],
            [1640, 960],
            [x - 300, 960],
          ]),
          grey(0.014),
        ),
    )
    await film.shine(
      fill(
        polygon([
          [x - 10, 650],
          [x - 4, 650],
          [x - 130, 930],
          [x - 170, 930],
        ]) +
          polygon([
            [x + 60, 650],
            [x + 66, 650],
            [x + 360, 930],
            [x + 320, 930],
          ]),
        '#fff',
      ),
      0.3,
      1,
    )
    film.fog(
      (u, v) => Math.max(0, bell(u, x + 60 + ((330 - v) / 330) * 240, 90 + ((330 - v) / 330) * 210)) * (v < 360 ? 1 : bell(v, 360, 30)),
      0.75,
      130,
      1.2,
    )
    await film.plane(engine(x + 30))
    film.rays(x + 30, 400, 0.9, 90)
    await film.lamp(fill(circle(x + 30, 396, 24), '#fff'), '#fff0c8', 2, 46, 1.6)
    film.fog((u, v) => bell(v, 720, 80) * bell(Math.abs(u - x), 260, 240), 0.55, 150, 1.4)
    if (!isEngine) await subject.enter({ x: subjectX + 20, size: 560, foot: 920, hover: 430, light: 0.35 })
  },
}

/** A locomotive seen from the front, its lamp at (x, 396). */
function engine(x: number): string {
  const t = grey(0.006)
  return (
    fill(
      polygon([
        [x - 34, 250],
        [x + 34, 250],
        [x + 24, 340],
        [x - 24, 340],
      ]) +
        polygon([
          [x - 52, 220],
          [x + 52, 220],
          [x + 36, 252],
          [x - 36, 252],
        ]),
      t,
    ) +
    fill(circle(x, 470, 140), grey(0.02)) +
    fill(circle(x, 470, 122), t) +
    fill(circle(x, 480, 60), grey(0.03)) +
    fill(roundBox(x - 34, 360, 68, 70, 10), t) +
    fill(
      polygon([
        [x - 150, 470],
        [x + 150, 470],
        [x + 190, 660],
        [x - 190, 660],
      ]) +
        roundBox(x - 230, 610, 460, 60, 8) +
        polygon([
          [x - 130, 666],
          [x + 130, 666],
          [x + 190, 760],
          [x - 190, 760],
        ]),
      t,
    )
  )
}
