import { MaskIcon } from '../../../ui/MaskIcon.tsx'
import { Select } from '../../ui/Select.tsx'
import { type GlyphKind, glyphAddress, glyphsOf } from './glyphs.ts'
import styles from './Terms.module.css'

/** The small picture of a genre or mood, in a row of the table. */
export function Glyph({ kind, glyph }: { kind: GlyphKind; glyph: string }) {
  return <MaskIcon src={glyph && glyphAddress(kind, glyph)} />
}

interface GlyphFieldProps {
  kind: GlyphKind
  value: string
  onChange: (glyph: string) => void
  isDisabled: boolean
}

const wordOf = (glyph: string): string => glyph.slice(0, 1).toUpperCase() + glyph.slice(1)

/** One of the glyphs that the service brings along, or none. */
export function GlyphField({ kind, value, onChange, isDisabled }: GlyphFieldProps) {
  const known = glyphsOf(kind)
  // A choice needs a name, which the absence of a glyph has not.
  const none = 'none-chosen'
  const options = [
    { id: none, label: 'None' },
    ...(value && !known.includes(value) ? [...known, value] : known).map((glyph) => ({ id: glyph, label: wordOf(glyph) })),
  ]
  return (
    <div className={styles.glyphs}>
      <Select
        label="Picture"
        options={options}
        value={value || none}
        onChange={(glyph) => onChange(glyph === none ? '' : glyph)}
        isDisabled={isDisabled}
      />
      <Glyph kind={kind} glyph={value} />
    </div>
  )
}
