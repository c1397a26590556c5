import type { Option } from '../../ui/Select.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './DrawingDialog.module.css'
import { type AllChoices, type DrawingChoices, letteringWord, paletteWord, styleWord, wordsOfName } from './drawing-words.ts'
import { MotifPicker } from './MotifPicker.tsx'

interface DrawingFieldsProps {
  all: AllChoices
  choices: DrawingChoices
  onChange: (choices: DrawingChoices) => void
}

const byService = 'by-service'

/** A few colours beside the name of what they belong to. */
function Swatch({ colours }: { colours: readonly string[] }) {
  return (
    <span className={styles.swatch} aria-hidden="true">
      {colours.map((colour, place) => (
        <i key={place} style={{ background: colour }} />
      ))}
    </span>
  )
}

function Choice({
  label,
  hint,
  options,
  value = byService,
  onChange,
}: {
  label: string
  hint?: string
  options: readonly Option[]
  value?: string
  onChange: (value: string | undefined) => void
}) {
  return (
    <Select
      label={label}
      hint={hint}
      options={[{ id: byService, label: 'Chosen by the service' }, ...options]}
      value={value}
      onChange={(key) => onChange(key === byService ? undefined : key)}
    />
  )
}

const tintSign = (all: AllChoices, name: string) => <Swatch colours={all.tints.find((tint) => tint.name === name)?.colours ?? []} />

/** What is decided of a poster. */
export function PosterFields({ all, choices, onChange }: DrawingFieldsProps) {
  const { style, motif, palette, lettering } = choices
  // What was made for the style comes first.
  const styles = all.styles.toSorted((one, other) => Number(other.name === style) - Number(one.name === style))
  const letterings = [...new Set(styles.flatMap((one) => one.letterings))]
  return (
    <>
      <MotifPicker motifs={all.motifs} value={motif} onChange={(motif) => onChange({ ...choices, motif })} />
      <Choice
        label="Style"
        hint="Layout, print and how the name is set."
        options={all.styles.map(({ name }) => ({ id: name, label: styleWord(name) }))}
        value={style}
        onChange={(style) => onChange({ ...choices, style })}
      />
      <Choice
        label="Palette"
        options={styles.flatMap(({ palettes }) =>
          palettes.map(({ name, colours }) => ({ id: name, label: paletteWord(name), sign: <Swatch colours={colours} /> })),
        )}
        value={palette}
        onChange={(palette) => onChange({ ...choices, palette })}
      />
      <Choice
        label="Lettering"
        hint="A face that cannot set the name gives way."
        options={letterings.map((face) => ({ id: face, label: letteringWord(face) }))}
        value={lettering}
        onChange={(lettering) => onChange({ ...choices, lettering })}
      />
    </>
  )
}

/** What is decided of a still. */
export function StillFields({ all, choices, onChange }: DrawingFieldsProps) {
  const { scene, tint } = choices
  const suited = all.scenes.find(({ name }) => name === scene)?.tints ?? []
  const tints = all.tints.toSorted((one, other) => Number(suited.includes(other.name)) - Number(suited.includes(one.name)))
  return (
    <>
      <Choice
        label="Scene"
        options={all.scenes
          .map(({ name }) => ({ id: name, label: wordsOfName(name) }))
          .toSorted((one, other) => one.label.localeCompare(other.label))}
        value={scene}
        onChange={(scene) => onChange({ ...choices, scene })}
      />
      <Choice
        label="Tint"
        hint={suited.length > 0 ? 'Those that suit the scene come first.' : undefined}
        options={tints.map(({ name }) => ({ id: name, label: wordsOfName(name), sign: tintSign(all, name) }))}
        value={tint}
        onChange={(tint) => onChange({ ...choices, tint })}
      />
    </>
  )
}
