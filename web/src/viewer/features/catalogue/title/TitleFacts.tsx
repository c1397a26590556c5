import { href } from '@matinee/contract/paths'
import { Fragment, type ReactNode } from 'react'
import { Anchor } from '../../../../ui/Anchor.tsx'
import { Picture, portraitShape } from '../../../../ui/Picture.tsx'
import { isFilm } from '../../../titles/title-facts.ts'
import styles from './TitleFacts.module.css'
import { languagesOf } from './title-words.ts'
import type { Detail } from './use-title.ts'

/** In a line, or one to a line where it is known whom they play. */
const people = (named: readonly { id: number; name: string; plays?: string }[]): ReactNode =>
  named.map(({ id, name, plays }, place) => (
    <Fragment key={id}>
      {place > 0 && (named.some(({ plays }) => plays) ? <br /> : ', ')}
      <Anchor href={href('/person', { personId: id })}>{name}</Anchor>
      {plays && ` · ${plays}`}
    </Fragment>
  ))

const genres = (title: Detail): ReactNode =>
  title.videoGenres.map(({ id, genreName, genreType }, place) => (
    <Fragment key={id}>
      {place > 0 && ', '}
      <Anchor href={href('/category', { categoryId: id, categoryName: genreName, type: 'genre', genreType })}>{genreName}</Anchor>
    </Fragment>
  ))

/** The info list; a film has its poster beside it. */
export function TitleFacts({ title }: { title: Detail }) {
  const directors = title.videoDirectors.map(({ directorId: id, directorName: name }) => ({ id, name }))
  const actors = title.videoActors.map(({ actorId: id, actorName: name, characterName: plays }) => ({ id, name, plays }))
  const rows: { term: string; words: ReactNode; isThere: boolean }[] = [
    { term: 'Directed by', words: people(directors), isThere: directors.length > 0 },
    { term: 'Cast', words: people(actors), isThere: actors.length > 0 },
    { term: 'Genres', words: genres(title), isThere: title.videoGenres.length > 0 },
    { term: 'Languages', words: languagesOf(title), isThere: title.isSilent || title.videoLanguages.length > 0 },
    { term: 'Countries', words: title.videoCountries.map(({ name }) => name).join(', '), isThere: title.videoCountries.length > 0 },
    {
      term: 'Subtitles',
      words: title.videoSubtitles.map(({ languageName }) => languageName).join(', '),
      isThere: title.videoSubtitles.length > 0,
    },
    {
      term: 'Description',
      words: title.longDescription || title.shortDescription,
      isThere: Boolean(title.longDescription || title.shortDescription),
    },
  ]
  return (
    <section className={styles.facts} aria-label="About this title">
      <h2 className="sr-only">About {title.videoTitle}</h2>
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
          <button type="button" popoverTarget="print">
            <Picture src={title.portraitArt} alt={`Poster of ${title.videoTitle}`} shape={portraitShape} sizes="300px" largest={640} />
          </button>
          {/* The browser opens it, closes it by Escape and by a press beside it, and gives the focus back. */}
          <button type="button" popover="auto" id="print" className={styles.print} popoverTarget="print" aria-label="Close the poster">
            <Picture src={title.portraitArt} alt="" shape={portraitShape} sizes="min(92vw, 62vh)" largest={1280} />
          </button>
        </div>
      )}
    </section>
  )
}
