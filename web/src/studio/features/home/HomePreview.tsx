import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { countryCodeOf, countryNames } from '../../lib/country-names.ts'
import { callOperator } from '../../lib/operator.ts'
import { TextField } from '../../ui/Field.tsx'
import { Chips } from '../../ui/FilterBar.tsx'
import { Select } from '../../ui/Select.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import { usualFocus } from './focus.ts'
import styles from './HomePreview.module.css'
import { type Content, isPortrait } from './home-words.ts'

const viewers = [
  { id: 'visitor', label: 'Visitor' },
  { id: 'member', label: 'Member' },
  { id: 'child', label: 'Child' },
] as const

const anywhere = ''
const countries = [
  { id: anywhere, label: 'Any country' },
  ...countryNames.map((name) => ({ id: countryCodeOf(name) ?? name, label: name })),
]

/** What a kind of viewer would be shown by this content on a day and in a country: real titles in every row, found by the service. */
export function HomePreview({ content }: { content: Content }) {
  const [viewer, setViewer] = useState<(typeof viewers)[number]['id']>('visitor')
  const [day, setDay] = useState('')
  const [country, setCountry] = useState(anywhere)
  const preview = useQuery({
    queryKey: ['preview-home', content, viewer, day, country],
    queryFn: () => callOperator('preview-home', { ...content, viewer, ...(day && { day }), ...(country && { country }) }),
    placeholderData: (before) => before,
  })
  const { slides = [], rows = [] } = preview.data?.data ?? {}
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.bar}>
        <Chips label="Seen by" options={viewers} value={viewer} onChange={(chosen) => setViewer(chosen ?? 'visitor')} />
        <TextField label="On the day" hidesLabel type="date" value={day} onChange={setDay} />
        <Select label="In the country" hidesLabel options={countries} value={country} onChange={setCountry} />
      </div>
      {preview.error && <Failure text={failureText(preview.error)} onRetry={() => void preview.refetch()} />}
      {preview.isPending ? (
        <Loading />
      ) : (
        <div className={styles.page}>
          {slides.length > 0 && (
            <div className={styles.slides}>
              {slides.map(({ title, picture, description, focus = usualFocus }) => (
                <figure key={title.id} className={styles.slide}>
                  <img src={`${picture}?w=640`} alt="" loading="lazy" style={{ objectPosition: `${focus.x}% ${focus.y}%` }} />
                  {!title.isLicensed && <span className={styles.mark}>Not in this country</span>}
                  <figcaption>
                    <b>{title.name}</b>
                    {description}
                  </figcaption>
                </figure>
              ))}
            </div>
          )}
          {rows.map(({ name, look, count, titles, programmes = [] }, index) => (
            <div key={`${index} ${name}`} className={classNames(styles.row, count === 0 && styles.none)}>
              <h3>{name}</h3>
              {count === 0 ? (
                <p>Holds nothing for this viewer, and is not shown.</p>
              ) : (
                <div className={styles.titles}>
                  {programmes.map((programme) => (
                    <span key={programme.id} className={styles.title}>
                      <img className={styles.landscape} src={`${programme.picture}?w=160`} alt="" loading="lazy" />
                      <small>{programme.name}</small>
                    </span>
                  ))}
                  {titles.map((title) => (
                    <span key={title.id} className={classNames(styles.title, !title.isLicensed && styles.elsewhere)}>
                      <img
                        className={isPortrait(look) ? styles.portrait : styles.landscape}
                        src={`${isPortrait(look) ? title.poster : title.landscape}?w=160`}
                        alt={title.isLicensed ? title.name : `${title.name}, cannot be played in this country`}
                        loading="lazy"
                      />
                      {!title.isLicensed && <span className={styles.mark}>Not here</span>}
                    </span>
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
