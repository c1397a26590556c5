import { formatDuration, formatReleaseDay } from '../../../lib/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './TitlePreview.module.css'
import type { TitleFields, TitleRecord } from './title-record.ts'

interface PreviewProps {
  fields: TitleFields
  record: Pick<TitleRecord, 'kind' | 'pictures'>
}

const at = (address: string, width: number) => `${address}?w=${width}`

const isComing = (releaseDay: string | null): releaseDay is string =>
  releaseDay !== null && releaseDay > new Date().toISOString().slice(0, 10)

function Marks({ fields: { isPremium, releaseDay } }: Pick<PreviewProps, 'fields'>) {
  return (
    <>
      {isPremium && <span className={styles.mark}>Premium</span>}
      {isComing(releaseDay) && <span className={styles.mark}>{formatReleaseDay(releaseDay)}</span>}
    </>
  )
}

/** The head of a title's page: over its wide picture, or on a phone. */
function PageHeadPreview({ fields, record: { kind, pictures }, isPhone }: PreviewProps & { isPhone?: boolean }) {
  const wide = pictures.hero || pictures.landscape || pictures.still
  const art = isPhone ? pictures.heroPhone || wide || pictures.poster : wide
  const facts = [fields.year, kind === 'film' ? formatDuration(fields.durationMinutes) : 'Series', fields.genres.join(', ')].filter(Boolean)
  return (
    <div className={classNames(styles.page, isPhone ? styles.phone : styles.wide)}>
      {art && <img className={styles.art} src={at(art, 640)} alt="" />}
      <div className={styles.text}>
        <Marks fields={fields} />
        {pictures.titleTreatment ? (
          <img className={styles.lettering} src={at(pictures.titleTreatment, 320)} alt={fields.name} />
        ) : (
          <p className={styles.name}>{fields.name}</p>
        )}
        <p className={styles.facts}>{facts.join(' · ')}</p>
        <p className={styles.description}>{fields.shortDescription}</p>
      </div>
    </div>
  )
}

/** What viewers will see of a title, drafts too, drawn from what stands in the fields now: the head of its page at both sizes, and its card. */
export function TitlePreview({ fields, record }: PreviewProps) {
  const { poster, landscape } = record.pictures
  return (
    <div className={styles.preview}>
      <figure>
        <PageHeadPreview fields={fields} record={record} />
        <figcaption>Its page on a wide screen</figcaption>
      </figure>
      <div className={styles.pair}>
        <figure>
          <PageHeadPreview fields={fields} record={record} isPhone />
          <figcaption>On a phone</figcaption>
        </figure>
        <figure>
          <div className={styles.card}>
            {(poster || landscape) && <img src={at(poster || landscape, 320)} alt="" />}
            <div className={styles.corner}>
              <Marks fields={fields} />
            </div>
          </div>
          <p className={styles.caption}>{[fields.year, formatDuration(fields.durationMinutes)].filter(Boolean).join(' · ')}</p>
          <figcaption>Its card</figcaption>
        </figure>
      </div>
    </div>
  )
}
