import { Button } from '../ui/Button.tsx'
import { Card, type CardProps } from '../ui/Card.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Shelf } from '../ui/Shelf.tsx'
import { ShelfSkeleton } from '../ui/ShelfSkeleton.tsx'
import { Spotlight } from '../ui/Spotlight.tsx'
import { shelfSizes } from '../ui/shelf-kinds.ts'
import { Case } from './Case.tsx'
import styles from './Gallery.module.css'

/** A drawing in the place of art, so that the gallery needs no server; pictures ask for widths it ignores. */
const art = (width: number, height: number, hue: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 40% 24%)"/><circle cx="67%" cy="40%" r="18%" fill="hsl(${hue} 60% 62%)"/></svg>`,
  )}#`

const card = (changes: Partial<CardProps>): CardProps => ({
  shape: 'landscape',
  href: '#',
  name: 'Metropolis',
  label: 'Metropolis, 1927',
  picture: changes.shape === 'portrait' ? art(800, 1200, 30) : art(1280, 720, 210),
  sizes: '280px',
  onPlay: () => {},
  actions: <IconButton icon="plus" label="Add" look="shade" size="small" />,
  ...changes,
})

const states: [string, Partial<CardProps>][] = [
  ['Rest', {}],
  ['All slots', { statuses: ['premium', 'remastered'], episode: 'S1E3', progress: 38 }],
  ['On a list', { actions: <IconButton icon="check" label="Remove" look="shade" size="small" on data-stays /> }],
  ['Coming soon', { release: 'Thu 6 Nov', onPlay: undefined, caption: { line: '1946 · 1h, 35m' } }],
  [
    'Long name',
    {
      name: 'The Adventures of Prince Achmed and the Mountain of the Witches',
      label: 'The Adventures of Prince Achmed and the Mountain of the Witches, 1926',
    },
  ],
  ['No picture', { picture: '' }],
]
const places = Array.from({ length: 14 }, (_, place) => place)

export function CardStates() {
  return (
    <>
      <Case title="Landscape cards">
        {states.map(([name, changes]) => (
          <div key={name} className={styles.card}>
            <Card {...card(changes)} />
            {name}
          </div>
        ))}
      </Case>
      <Case title="Portrait cards: rest, premium, series, ranked">
        {[{}, { statuses: ['premium', 'matters'] as const }, { episode: 'S1E1' }, { caption: { line: '1927 · 2h, 33m', rank: 1 } }].map(
          (changes, place) => (
            <div key={place} className={styles.poster}>
              <Card {...card({ shape: 'portrait', ...changes })} />
            </div>
          ),
        )}
      </Case>
      {(Object.keys(shelfSizes) as (keyof typeof shelfSizes)[])
        .filter((kind) => kind !== 'heroimage' && kind !== 'importantitem')
        .map((kind) => (
          <Shelf key={kind} kind={kind} title={kind} href="#" glyph="/glyphs/genre-noir.svg" subtitle="Your list · 14 titles">
            {places.map((place) => (
              <Card key={place} {...card({ shape: kind.startsWith('landscape') ? 'landscape' : 'portrait' })} />
            ))}
          </Shelf>
        ))}
      <ShelfSkeleton kind="portraitlarge" />
      <ShelfSkeleton kind="landscapesmall" />
      <Shelf kind="importantitem" title="Films that matter" isHeadless>
        {places.slice(0, 2).map((place) => (
          <Spotlight
            key={place}
            eyebrow="Films that matter"
            title="Faces the camera could not look away from"
            description="Eleven films about a person, a crowd and a verdict."
            picture={art(1280, 720, 20)}
            shade="#3a1206"
            action={<Button>View all</Button>}
          />
        ))}
      </Shelf>
    </>
  )
}
