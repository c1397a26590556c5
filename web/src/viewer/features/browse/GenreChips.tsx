import { useAsk } from '../../../lib/ask.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { chipClass } from '../../../ui/Chip.tsx'
import { Glyph } from '../../../ui/Glyph.tsx'
import styles from './GenreChips.module.css'

/** Every genre as a chip; the page's own is lit. */
export function GenreChips({ currentId }: { currentId: number | undefined }) {
  const genres = useAsk('left-sidebar', {}).data?.data.genre ?? []
  if (!genres.length) return null
  return (
    <nav className={styles.line} aria-label="Genres">
      <ul className={styles.chips}>
        {genres.map(({ id, genre_name, genre_icon }) => (
          <li key={id}>
            <Anchor
              className={chipClass(id === currentId ? 'on' : 'plain')}
              href={`/category?category_id=${id}&category_name=${encodeURIComponent(genre_name)}&type=genre&genre_type=0`}
              aria-current={id === currentId ? 'page' : undefined}
            >
              <Glyph src={genre_icon} size={18} />
              {genre_name}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
