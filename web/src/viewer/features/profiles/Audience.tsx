interface Head {
  x: number
  y: number
  size: number
  hat: 'none' | 'top' | 'round'
}

/** A row of heads seen from behind, from beyond one edge to beyond the other; the same on every visit. */
const row = (count: number, y: number, size: number, seed: number): Head[] =>
  Array.from({ length: count + 2 }, (_, place) => {
    const chance = Math.abs(Math.sin((place + 1) * 12.9898 + seed) * 43758.5453) % 1
    return {
      x: ((place - 0.5) * 1440) / count + (chance - 0.5) * 26,
      y: y + chance * 16,
      size: size * (0.9 + chance * 0.25),
      hat: chance < 0.3 ? 'top' : chance < 0.5 ? 'round' : 'none',
    }
  })

const rows = [
  { heads: row(25, 66, 22, 3), fill: '#171411' },
  { heads: row(16, 112, 33, 7), fill: '#080706' },
]

const outline = ({ x, y, size, hat }: Head): string => {
  const at = (dx: number, dy: number) => `${Math.round(x + dx * size)} ${Math.round(y + dy * size)}`
  const head = `M${at(-0.78, 0)}a${Math.round(size * 0.78)} ${Math.round(size)} 0 1 1 ${Math.round(size * 1.56)} 0a${Math.round(size * 0.78)} ${Math.round(size)} 0 1 1 ${-Math.round(size * 1.56)} 0z`
  const shoulders = `M${at(-2.1, 4.5)}C${at(-2.1, 1.6)} ${at(-0.9, 1.1)} ${at(0, 1)}C${at(0.9, 1.1)} ${at(2.1, 1.6)} ${at(2.1, 4.5)}z`
  if (hat === 'none') return head + shoulders
  const wide = Math.round(size * 1.4)
  const high = Math.round(size * 0.2)
  const brim = `M${at(-1.4, -0.6)}a${wide} ${high} 0 1 1 ${2 * wide} 0a${wide} ${high} 0 1 1 ${-2 * wide} 0z`
  const crown =
    hat === 'top'
      ? `M${at(-0.8, -0.6)}L${at(-0.88, -1.85)}L${at(0.88, -1.85)}L${at(0.8, -0.6)}z`
      : `M${at(-0.85, -0.6)}C${at(-0.85, -2)} ${at(0.85, -2)} ${at(0.85, -0.6)}z`
  return head + shoulders + brim + crown
}

/** The silhouettes of an audience along the bottom of a dark room. */
export function Audience({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 1440 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {rows.map(({ heads, fill }) => (
        <path key={fill} fill={fill} d={heads.map(outline).join('')} />
      ))}
    </svg>
  )
}
