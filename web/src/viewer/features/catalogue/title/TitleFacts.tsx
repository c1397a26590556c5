import { href } from '@matinee/contract/paths'
import { Fragment, type ReactNode } from 'react'
import { Anchor } from '../../../../ui/Anchor.tsx'
import { Picture, portraitShape } from '../../../../ui/Picture.tsx'
import { isFilm } from '../../../titles/title-facts.ts'
import styles from './TitleFacts.module.css'
import { languagesOf } from './title-words.ts'
import type { Detail } from './use-title.ts'

const searchAddress = (words: string): string => href('/search', { viewType: 'custom_grid', showText: '1', query: words })

const people = (names: readonly string[]): ReactNode =>
  names.map((name, place) => (
    <Fragment key={name}>
      {place > 0 && ', '}
      <Anchor href={searchAddress(name)}>{name}</Anchor>
    </Fragment>
  ))

const genres = (title: Detail): ReactNode =>
  title.video_genres.map(({ id, genre_name, genre_type }, place) => (
    <Fragment key={id}>
      {place > 0 && ', '}
      <Anchor href={href('/category', { category_id: id, category_name: genre_name, type: 'genre', genre_type })}>{genre_name}</Anchor>
    </Fragment>
  ))

/** The info list; a film has its poster beside it. */
export function TitleFacts({ title }: { title: Detail }) {
  const directors = title.video_directors.map(({ director_name }) => director_name)
  const actors = title.video_actors.map(({ actor_name }) => actor_name)
  const rows: { term: string; words: ReactNode; isThere: boolean }[] = [
    { term: 'Directed by', words: people(directors), isThere: directors.length > 0 },
    { term: 'Cast', words: people(actors), isThere: actors.length > 0 },
    { term: 'Genres', words: genres(title), isThere: title.video_genres.length > 0 },
    { term: 'Languages', words: languagesOf(title), isThere: title.is_silent || title.video_languages.length > 0 },
    { term: 'Countries', words: title.video_countries.map(({ name }) => name).join(', '), isThere: title.video_countries.length > 0 },
    {
      term: 'Subtitles',
      words: title.video_subtitles.map(({ language_name }) => language_name).join(', '),
      isThere: title.video_subtitles.length > 0,
    },
    {
      term: 'Description',
      words: title.long_description || title.short_description,
      isThere: Boolean(title.long_description || title.short_description),
    },
  ]
  return (
    <section className={styles.facts} aria-label="About this title">
      <h2 className="sr-only">About {title.video_title}</h2>
      <dl className={styles.list}>
        {rows
          .filter(({ isThere }) => isThere)
          .map(({ term, words }) => (
            <div key={term} className={styles.row}>
              <dt>{term}</dt>
              <dd className={term === 'Description' ? styles.long : undefined}>{words}</dd>
            </div>
          ))}
      </dl>
      {isFilm(title) && (
        <div className={styles.poster}>
          <Picture
            src={title.portrait_art_2000x3000}
            alt={`Poster of ${title.video_title}`}
            shape={portraitShape}
            sizes="300px"
            largest={640}
          />
        </div>
      )}
    </section>
  )
}
