import { Button } from '../../ui/Button.tsx'
import { type FieldTexts, TextField } from '../../ui/Field.tsx'
import styles from './Settings.module.css'

interface AccentFieldProps extends FieldTexts {
  value: string
  onChange: (colour: string) => void
  isReadOnly: boolean
}

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)
/** The colour that a refusal names as the nearest that can be read. */
const nearestIn = (error: string | null | undefined): string | undefined => error?.match(/nearest colour .* is (#[0-9a-f]{6})/i)?.[1]

/** A colour by hand or by the browser's own choice, with how a button and a link look in it on the dark theme. */
export function AccentField({ value, onChange, isReadOnly, error, ...texts }: AccentFieldProps) {
  const nearest = nearestIn(error)
  return (
    <>
      <div className={styles.accent}>
        <TextField
          {...texts}
          error={error}
          isReadOnly={isReadOnly}
          value={value}
          onChange={(text) => onChange(text.trim())}
          maxLength={7}
        />
        {!isReadOnly && (
          <input
            type="color"
            aria-label="Choose the accent colour"
            value={isColour(value) ? value.toLowerCase() : '#000000'}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </div>
      {nearest && <Button onPress={() => onChange(nearest)}>{`Use ${nearest}`}</Button>}
      {isColour(value) && (
        <div className={styles.preview} aria-hidden="true">
          <i style={{ background: value }} />
          <b style={{ color: value }}>A link in this colour</b>
        </div>
      )}
    </>
  )
}
