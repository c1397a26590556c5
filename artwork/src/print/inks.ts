import { luminance, mix, toRgb } from '../drawing/colour.ts'

/** Paper, ink, field, accent, second: all a poster may print with. */
export type Palette = readonly [paper: string, ink: string, field: string, accent: string, second: string]

export type Inks = ReturnType<typeof inksOf>

/** Every colour a motif may ask for, mixed from five inks: a motif never names a colour of its own. */
export function inksOf([paper, ink, field, accent, second]: Palette) {
  const skin = mix(paper, '#e0a070', 0.35)
  return {
    paper,
    ink,
    field,
    accent,
    second,
    ink2: mix(ink, paper, 0.16),
    accentDark: mix(accent, ink, 0.42),
    accentLight: mix(accent, paper, 0.4),
    secondDark: mix(second, ink, 0.42),
    secondLight: mix(second, paper, 0.45),
    mid: mix(second, ink, 0.25),
    far: mix(second, field, 0.4),
    shade: mix(paper, ink, 0.34),
    steel: mix(ink, paper, 0.5),
    gold: luminance(accent) > 0.25 ? accent : mix(accent, '#f0b84a', 0.6),
    goldDark: mix(accent, ink, 0.4),
    goldLight: mix(accent, paper, 0.5),
    skin,
    skinDark: mix(skin, ink, 0.34),
    fold: mix(ink, paper, 0.18),
    glow: mix(paper, '#f6c85a', 0.6),
    eye: mix(paper, '#f3d35a', 0.7),
    glass: mix(second, paper, 0.6),
    leaf: mix(second, ink, 0.25),
    crater: mix(mix(second, ink, 0.25), ink, 0.28),
    lens: mix(ink, second, 0.35),
    lensLight: mix(ink, second, 0.55),
    plate: mix(ink, paper, 0.35),
  }
}

/** Far enough apart to be told from one another at a glance. */
export function apart(a: string, b: string): boolean {
  const [x, y] = [toRgb(a), toRgb(b)]
  return Math.hypot((x[0] - y[0]) * 0.9, (x[1] - y[1]) * 1.2, (x[2] - y[2]) * 0.7) > 82
}

/** The same inks for a subject that stands on `ground`: what would vanish there changes places with another ink. */
export function inksOn(c: Inks, ground: string): Inks {
  const [red, , blue] = toRgb(c.accent)
  // Where the accent itself would vanish, a warmer brother of it comes first: it keeps the poster's temper.
  const warm = red > blue ? mix(c.accent, '#c0301c', 0.6) : mix('#e2683a', c.paper, 0.12)
  const pool = [c.accent, warm, c.second, c.field, mix(c.gold, c.paper, 0.2), c.steel].filter(
    (ink) => apart(ink, ground) && apart(ink, c.ink),
  )
  const accent = pool[0] ?? c.accent
  const second = pool.find((ink) => apart(ink, accent) && ink !== accent) ?? c.steel
  const paper = apart(c.paper, ground) ? c.paper : mix(apart(c.gold, ground) ? c.gold : accent, c.paper, 0.3)
  return inksOf([paper, c.ink, c.field, accent, second])
}
