import { RotateCcw } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { Badge } from '../../ui/States.tsx'
import { Switch } from '../../ui/Switch.tsx'
import styles from './Tracks.module.css'
import {
  factsWord,
  kindWords,
  languageOptions,
  languageWord,
  soundKindOptions,
  subtitleKindOptions,
  unknownLanguage,
} from './track-words.ts'
import { type Correction, correctionOf, type Track, type TracksFields } from './tracks.ts'

interface TrackRowProps {
  track: Track
  fields: TracksFields
  isDefault: boolean
  onCorrect: (changed: Partial<Omit<Correction, 'key'>>) => void
  /** Of a sound. */
  onDefault?: () => void
}

/** A track with what viewers are told of it, and how it was packaged. */
export function TrackRow({ track, fields, isDefault, onCorrect, onDefault }: TrackRowProps) {
  const id = useId()
  const { packaged, type } = track
  const correction = correctionOf(fields, track.key)
  const { isHidden } = correction
  const name = correction.name ?? packaged.name
  const isCorrected = correction.name !== null || correction.language !== null || correction.kind !== null
  return (
    <li className={styles.track} aria-labelledby={id} data-hidden={isHidden || undefined}>
      <header className={styles.trackHead}>
        <span>
          <b id={id}>{name || 'Without a name'}</b>
          {isDefault && <Badge tone="good">Default</Badge>}
          {isHidden && <Badge>Hidden</Badge>}
          {isCorrected && <Badge tone="note">Corrected</Badge>}
        </span>
        <small>{factsWord(track)}</small>
      </header>
      <div className={styles.fields}>
        <TextField
          label="Name"
          value={name}
          maxLength={300}
          error={name.trim() === '' ? 'Viewers choose it by a name.' : null}
          onChange={(typed) => onCorrect({ name: typed })}
        />
        <Select
          label="Language"
          options={languageOptions([packaged.language, correction.language])}
          value={correction.language ?? packaged.language ?? unknownLanguage}
          onChange={(language) => onCorrect({ language: language === unknownLanguage && packaged.language === null ? null : language })}
        />
        <Select
          label="Kind"
          options={type === 'sound' ? soundKindOptions : subtitleKindOptions}
          value={correction.kind ?? packaged.kind}
          onChange={(kind) => onCorrect({ kind })}
        />
      </div>
      <footer className={styles.trackFoot}>
        {onDefault && (
          <Switch isSelected={isDefault} isDisabled={isDefault || isHidden} onChange={onDefault}>
            Default
          </Switch>
        )}
        <Switch isSelected={isHidden} isDisabled={isDefault && !isHidden} onChange={(hides) => onCorrect({ isHidden: hides })}>
          Hide from viewers
        </Switch>
        {isCorrected && (
          <span className={styles.packaged}>
            <small>
              Packaged as {packaged.name} · {languageWord(packaged.language)} · {kindWords[packaged.kind]}
            </small>
            <Button
              look="quiet"
              icon={RotateCcw}
              aria-label={`Use ${name} as packaged`}
              onPress={() => onCorrect({ name: null, language: null, kind: null })}
            >
              Use as packaged
            </Button>
          </span>
        )}
      </footer>
    </li>
  )
}
