import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { callOperator } from '../../lib/operator.ts'
import { TextField } from '../../ui/Field.tsx'
import { Chips } from '../../ui/FilterBar.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import styles from './HomePreview.module.css'
import { type Content, isPortrait } from './home-words.ts'

const viewers = [
  { id: 'visitor', label: 'Visitor' },
  { id: 'member', label: 'Member' },
  { id: 'child', label: 'Child' },
] as const

/** What a kind of viewer would be shown by this content on a day: real titles in every row, found by the service. */
export function HomePreview({ content }: { content: Content }) {
  const [viewer, setViewer] = useState<(typeof viewers)[number]['id']>('visitor')
  const [day, setDay] = useState('')
  const preview = useQuery({
    queryKey: ['preview-home', content, viewer, day],
    queryFn: () => callOperator('preview-home', { ...content, viewer, ...(day && { day }) }),
    placeholderData: (before) => before,
  })
  const { slides = [], rows = [] } = preview.data?.data ?? {}
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.bar}>
        <Chips label="Seen by" options={viewers} value={viewer} onChange={(chosen) => setViewer(chosen ?? 'visitor')} />
        <TextField label="On the day" hidesLabel type="date" value={day} onChange={setDay} />
      </div>
      {preview.error && <Failure text={failureText(preview.error)} onRetry={() => void preview.refetch()} />}
      {preview.isPending ? (
        <Loading />
      ) : (
        <div className={styles.page}>
          {slides.length > 0 && (
            <div className={styles.slides}>
              {slides.map(({ title, picture, description }) => (
                <figure key={title.id} className={styles.slide}>
                  <img src={`${picture}?w=640`} alt="" loading="lazy" />
                  <figcaption>
                    <b>{title.name}</b>
                    {description}
                  </figcaption>
                </figure>
              ))}
            </div>
          )}
          {rows.map(({ name, look, count, titles }, index) => (
            <div key={`${index} ${name}`} className={classNames(styles.row, count === 0 && styles.none)}>
              <h3>{name}</h3>
              {count === 0 ? (
                <p>Holds nothing for this viewer, and is not shown.</p>
              ) : (
                <div className={styles.titles}>
                  {titles.map((title) => (
                    <img
                      key={title.id}
                      className={isPortrait(look) ? styles.portrait : styles.landscape}
                      src={`${isPortrait(look) ? title.poster : title.landscape}?w=160`}
                      alt={title.name}
                      loading="lazy"
                    />
                  ))}
                </div>
              )}
            </div>
          ))}
        </div>
      )}
    </section>
  )
}
