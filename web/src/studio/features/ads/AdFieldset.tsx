import { classNames } from '../../../ui/class-names.ts'
import { asNumber, asPercent } from '../../lib/numbers.ts'
import { useWholeList } from '../../lib/operator.ts'
import { useMay } from '../../lib/operator-context.ts'
import type { RecordFieldsProps } from '../../lib/records/record-kind.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { NumberField, TextField } from '../../ui/Field.tsx'
import { MomentField } from '../../ui/MomentField.tsx'
import { Facts } from '../../ui/Panel.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TagsField } from '../../ui/TagsField.tsx'
import styles from './Ads.module.css'
import { type AdFields, type AdRow, audiences, endsTooEarly, filmText, isLink, places } from './ad-words.ts'
import { FilmChoice } from './FilmChoice.tsx'

type Props = RecordFieldsProps<AdRow, AdFields>
type PartProps = Omit<Props, 'row' | 'onWritten'>

/** The film of an ad that is there, and what became of it. */
function Film({ ad }: { ad: AdRow }) {
  const { impressions, completes, clicks, skips } = ad
  const ofShown = (count: number) => (impressions === 0 ? '0' : `${asNumber(count)} (${asPercent(count / impressions)})`)
  return (
    <div className={styles.film}>
      {/* biome-ignore lint/a11y/useMediaCaption: an ad's film comes without any */}
      <video controls playsInline preload="metadata" aria-label={`The ad ${ad.title}`}>
        {ad.files.map(({ file, type }) => (
          <source key={file} src={`/ads/media/${file}`} type={type} />
        ))}
      </video>
      <Facts
        facts={[
          ['Film', filmText(ad)],
          ['Shown', asNumber(impressions)],
          ['Seen to the end', ofShown(completes)],
          ['Clicked', ofShown(clicks)],
          ['Skipped', ofShown(skips)],
        ]}
      />
    </div>
  )
}

function KnownGenres({ genres, onChange }: { genres: readonly string[]; onChange: (genres: string[]) => void }) {
  const known = useWholeList('list-genres').map(({ name }) => name)
  return <TagsField label="Only beside titles of" hint="Genres; none for all titles." value={genres} onChange={onChange} known={known} />
}

/** To whom it is shown, beside what, and in which breaks. */
function Targets({ fields: { audience, places: chosen, isForKids, genres }, onChange, isReadOnly }: PartProps) {
  const mayReadGenres = useMay('catalogue:read')
  return (
    <>
      <Select
        label="Shown to"
        options={audiences}
        value={audience}
        onChange={(next) => onChange({ audience: next })}
        isDisabled={isReadOnly}
      />
      <Switch isSelected={isForKids} onChange={(isOn) => onChange({ isForKids: isOn })} isDisabled={isReadOnly}>
        Fit for children
      </Switch>
      <p className={styles.note}>
        Only what is fit for children is shown to children, beside titles for kids, and to visitors, whose age nobody knows.
      </p>
      <fieldset className={styles.ticks}>
        <legend>Breaks</legend>
        {places.map(({ id, label }) => (
          <Checkbox
            key={id}
            isSelected={chosen.includes(id)}
            onChange={(isOn) => onChange({ places: isOn ? [...chosen, id] : chosen.filter((other) => other !== id) })}
            isDisabled={isReadOnly}
          >
            {label}
          </Checkbox>
        ))}
        <p>Tick none for all of them.</p>
      </fieldset>
      {isReadOnly || !mayReadGenres ? (
        genres.length > 0 && <p>Only beside titles of {genres.join(', ')}.</p>
      ) : (
        <KnownGenres genres={genres} onChange={(next) => onChange({ genres: next })} />
      )}
    </>
  )
}

/** An ad's fields: its film, where a click leads, when, to whom and how often it is shown. */
export function AdFieldset({ fields, onChange, row, isReadOnly }: Props) {
  const { title, advertiser, clickAddress, skipAfterSeconds, weight, startsAt, endsAt, isActive } = fields
  return (
    <>
      {row ? <Film ad={row} /> : <FilmChoice onChoose={(film) => onChange({ film })} />}
      <div className={styles.pair}>
        <TextField label="Title" value={title} onChange={(text) => onChange({ title: text })} isReadOnly={isReadOnly} maxLength={300} />
        <TextField
          label="Advertiser"
          value={advertiser}
          onChange={(text) => onChange({ advertiser: text })}
          isReadOnly={isReadOnly}
          maxLength={300}
        />
      </div>
      <TextField
        label="Link"
        hint="Where a click leads: https:// and on, or a page of this service such as /subscribe. Empty for nowhere."
        error={isLink(clickAddress) ? null : 'It must begin with https:// or /.'}
        value={clickAddress}
        onChange={(text) => onChange({ clickAddress: text.trim() })}
        isReadOnly={isReadOnly}
        maxLength={2000}
      />
      <div className={styles.pair}>
        <NumberField
          label="Can be skipped after, seconds"
          hint="Empty for never."
          value={skipAfterSeconds ?? Number.NaN}
          onChange={(value) => onChange({ skipAfterSeconds: Number.isFinite(value) ? value : null })}
          minValue={0}
          maxValue={90}
          isReadOnly={isReadOnly}
        />
        <NumberField
          label="Weight"
          hint="3 is shown three times as often as 1."
          value={weight}
          onChange={(value) => Number.isFinite(value) && onChange({ weight: value })}
          minValue={1}
          maxValue={100}
          isReadOnly={isReadOnly}
        />
      </div>
      <div className={classNames(styles.pair, styles.moments)}>
        <MomentField
          isOptional
          label="From"
          hint="Empty for at once."
          value={startsAt}
          onChange={(at) => onChange({ startsAt: at })}
          isReadOnly={isReadOnly}
        />
        <MomentField
          isOptional
          label="Until"
          hint="Empty for no end."
          error={endsTooEarly(fields) ? 'It must end after it starts.' : null}
          value={endsAt}
          onChange={(at) => onChange({ endsAt: at })}
          isReadOnly={isReadOnly}
        />
      </div>
      <Targets fields={fields} onChange={onChange} isReadOnly={isReadOnly} />
      <Switch isSelected={isActive} onChange={(isOn) => onChange({ isActive: isOn })} isDisabled={isReadOnly}>
        On: shown in breaks
      </Switch>
    </>
  )
}
