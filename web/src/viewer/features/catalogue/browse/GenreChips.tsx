import { href } from '@matinee/contract/paths'
import { useEffect, useRef } from 'react'
import { useCallQuery } from '../../../../lib/call-query.ts'
import { QueryBoundary } from '../../../../lib/QueryBoundary.tsx'
import { Anchor } from '../../../../ui/Anchor.tsx'
import { chipClass } from '../../../../ui/Chip.tsx'
import { MaskIcon } from '../../../../ui/MaskIcon.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import styles from './GenreChips.module.css'

/** Every genre as a chip; the page's own is lit. */
export function GenreChips({ currentId }: { currentId: number | undefined }) {
  const menu = useCallQuery('left-sidebar', {})
  const line = useRef<HTMLElement>(null)
  const hasMenu = menu.data !== undefined
  // The page's own chip stands in the middle of what a narrow window shows of the line.
  useEffect(() => {
    const chip = line.current?.querySelector<HTMLElement>('[aria-current]')
    if (line.current && chip) line.current.scrollLeft = chip.offsetLeft - (line.current.clientWidth - chip.offsetWidth) / 2
  }, [currentId, hasMenu])
  return (
    <QueryBoundary
      query={menu}
      what="The genres"
      skeleton={<Skeleton height={44} radius={22} />}
      isEmpty={({ data }) => data.genre.length === 0}
    >
      {({ data }) => (
        <nav ref={line} className={styles.line} aria-label="Genres">
          <ul className={styles.chips}>
            {data.genre.map(({ id, genreName, genreIcon }) => (
              <li key={id}>
                <Anchor
                  className={chipClass(id === currentId ? 'on' : 'plain')}
                  href={href('/category', { categoryId: id, categoryName: genreName, type: 'genre', genreType: 'genre' })}
                  aria-current={id === currentId ? 'page' : undefined}
                >
                  <MaskIcon src={genreIcon} size={18} />
                  {genreName}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </QueryBoundary>
  )
}
