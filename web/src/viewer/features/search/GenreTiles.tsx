import { useAsk } from '../../../lib/ask.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Glyph } from '../../../ui/Glyph.tsx'
import styles from './GenreTiles.module.css'

/** The genres, each with its glyph; under a heading of their own where the page has another. */
export function GenreTiles({ heading }: { heading?: string }) {
  const genres = useAsk('left-sidebar', {}).data?.data.genre ?? []
  return (
    <section className={styles.tiles} aria-label={heading ?? 'Genres'}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <ul className={styles.grid}>
        {genres.map(({ id, genre_name, genre_icon, genre_type }) => (
          <li key={id}>
            <Anchor
              className={styles.tile}
              href={`/category?category_id=${id}&category_name=${encodeURIComponent(genre_name)}&type=genre&genre_type=${genre_type}`}
            >
              <Glyph src={genre_icon} size={30} />
              {genre_name}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
