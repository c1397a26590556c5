import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAsk } from '../../lib/ask.ts'
import { readUser } from '../../lib/session.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { CategoryGrid } from '../features/browse/CategoryGrid.tsx'
import { type CategorySearch, categoryHeading, categoryKind, isFriendsList, showsChips } from '../features/browse/category-source.ts'
import { GenreChips } from '../features/browse/GenreChips.tsx'
import { ListButton } from '../features/watch-lists/ListButton.tsx'
import { ListDialogs } from '../features/watch-lists/ListDialogs.tsx'
import { useHead } from '../shell/head.tsx'
import styles from './GridPage.module.css'

const needsPerson = (search: CategorySearch) => ['continuewatch', 'watch_list'].includes(categoryKind(search))

export function CategoryPage() {
  const search: CategorySearch = useSearch({ from: '/category' })
  const router = useRouter()
  const kind = categoryKind(search)
  const heading = categoryHeading(search)
  const genre = useAsk('left-sidebar', {}).data?.data.genre.find(({ id }) => kind === 'genre' && id === search.category_id)
  const isPersonal = needsPerson(search)
  useHead({ title: heading, description: `${heading}: films and series on Matinee.`, noIndex: isPersonal })

  useEffect(() => {
    if (isPersonal && !readUser()) router.navigate({ to: '/signin', search: { next: router.latestLocation.href }, replace: true })
  }, [isPersonal, router])

  return (
    <div className={styles.page}>
      {showsChips(search) && <GenreChips currentId={search.category_id} />}
      <header className={styles.head}>
        {genre?.genre_icon && (
          <span className={styles.glyph}>
            <Glyph src={genre.genre_icon} size={60} />
          </span>
        )}
        <div>
          <h1 className={styles.heading}>{heading}</h1>
          {search.title && search.title !== heading && <p className={styles.line}>{search.title}</p>}
          {isFriendsList(search) && <p className={styles.line}>A friend's list</p>}
        </div>
      </header>
      <CategoryGrid key={`${kind} ${search.category_id}`} search={search} ListButton={ListButton} />
      <ListDialogs />
    </div>
  )
}
