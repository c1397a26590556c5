import { useState } from 'react'
import { countryCodeOf, countryName, countryNames } from '../../lib/country-names.ts'
import { TextField } from '../../ui/Field.tsx'
import { MomentField } from '../../ui/MomentField.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TagsField } from '../../ui/TagsField.tsx'
import { FormSection, WideField } from './FormSection.tsx'
import { faultsOf, fieldWords, type TitleFields } from './title-record.ts'

interface SectionProps<Name extends keyof TitleFields = keyof TitleFields> {
  fields: Pick<TitleFields, Name>
  onChange: (changed: Partial<TitleFields>) => void
}

/** When viewers find a title; either end may be open. */
export function WindowFields({ fields, onChange }: SectionProps<'availableFrom' | 'availableUntil'>) {
  return (
    <>
      <MomentField
        isOptional
        label={fieldWords.availableFrom}
        hint={fields.availableFrom === null ? 'Empty: from the start.' : undefined}
        value={fields.availableFrom}
        onChange={(availableFrom) => onChange({ availableFrom })}
      />
      <MomentField
        isOptional
        label={fieldWords.availableUntil}
        hint={fields.availableUntil === null ? 'Empty: for good. Whoever is watching then may finish.' : undefined}
        error={faultsOf(fields).availableUntil}
        value={fields.availableUntil}
        onChange={(availableUntil) => onChange({ availableUntil })}
      />
    </>
  )
}

const rules = [
  { id: 'everywhere', label: 'Everywhere' },
  { id: 'only', label: 'Only in some countries' },
  { id: 'except', label: 'Everywhere except' },
] as const

/** Where a title may be played. */
export function TerritoryFields({ fields, onChange }: SectionProps<'territories' | 'territoryRule'>) {
  const { territories, territoryRule } = fields
  const [isNarrowed, setNarrowed] = useState(false)
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const rule = territories.length > 0 || isNarrowed ? territoryRule : 'everywhere'
  return (
    <>
      <Select
        label="Can be played"
        options={rules}
        value={rule}
        hint="Everybody finds its page; whoever is elsewhere is told when they press Play."
        onChange={(chosen) => {
          setNarrowed(chosen !== 'everywhere')
          onChange(chosen === 'everywhere' ? { territories: [] } : { territoryRule: chosen })
        }}
      />
      {rule !== 'everywhere' && (
        <TagsField
          label={rule === 'only' ? fieldWords.territories : 'Countries where it cannot be played'}
          hint={territories.length === 0 ? 'With no country it is played everywhere.' : undefined}
          value={territories.map(countryName)}
          known={countryNames.filter((name) => name.toLowerCase().includes(wanted))}
          onType={setText}
          onChange={(names) => onChange({ territories: names.flatMap((name) => countryCodeOf(name) ?? []) })}
        />
      )}
    </>
  )
}

export function AvailabilitySection({ fields, onChange }: SectionProps) {
  return (
    <FormSection title="Availability">
      <WindowFields fields={fields} onChange={onChange} />
      <TerritoryFields fields={fields} onChange={onChange} />
      <WideField>
        <TextField
          type="date"
          label={fieldWords.releaseDay}
          hint="A day in the future shows it as coming soon. Empty: it has always been out."
          value={fields.releaseDay ?? ''}
          onChange={(day) => onChange({ releaseDay: day || null })}
        />
      </WideField>
      <div>
        <Switch isSelected={fields.isPremium} onChange={(isPremium) => onChange({ isPremium })}>
          {fieldWords.isPremium}
        </Switch>
        <Switch isSelected={fields.allowKids} onChange={(allowKids) => onChange({ allowKids })}>
          {fieldWords.allowKids}
        </Switch>
      </div>
    </FormSection>
  )
}
