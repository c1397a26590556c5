import { useState } from 'react'
import { useMay } from '../../lib/operator-context.ts'
import { NumberField, TextField } from '../../ui/Field.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TagsField } from '../../ui/TagsField.tsx'
import { FormSection, WideField } from './FormSection.tsx'
import { languageNames } from './language-names.ts'
import { NamedTags } from './NamedTags.tsx'
import { faultsOf, fieldWords, type TitleFields } from './title-record.ts'

interface SectionProps {
  fields: TitleFields
  onChange: (changed: Partial<TitleFields>) => void
}

export function AboutSection({ fields, onChange }: SectionProps) {
  const faults = faultsOf(fields)
  return (
    <FormSection title="About">
      <WideField>
        <TextField
          label={fieldWords.name}
          value={fields.name}
          error={faults.name}
          maxLength={300}
          onChange={(name) => onChange({ name })}
        />
      </WideField>
      <WideField>
        <TextField
          label={fieldWords.originalName}
          hint="Where it is another than the name."
          value={fields.originalName}
          maxLength={300}
          onChange={(originalName) => onChange({ originalName })}
        />
      </WideField>
      <WideField>
        <TextField
          isLong
          label={fieldWords.shortDescription}
          hint="One or two sentences, for cards and the head of its page."
          value={fields.shortDescription}
          maxLength={1000}
          onChange={(shortDescription) => onChange({ shortDescription })}
        />
      </WideField>
      <WideField>
        <TextField
          isLong
          label={fieldWords.longDescription}
          value={fields.longDescription}
          maxLength={20_000}
          onChange={(longDescription) => onChange({ longDescription })}
        />
      </WideField>
    </FormSection>
  )
}

/** A language that is not in the list is written as one likes. */
function LanguageTags({ fields, onChange }: SectionProps) {
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  return (
    <TagsField
      label={fieldWords.languages}
      hint="In the order of the sound tracks."
      value={fields.languages}
      known={languageNames.filter((name) => name.toLowerCase().includes(wanted))}
      onType={setText}
      allowsNew
      onChange={(languages) => onChange({ languages })}
    />
  )
}

export function FactsSection({ fields, onChange }: SectionProps) {
  const faults = faultsOf(fields)
  return (
    <FormSection title="Facts">
      <NumberField
        label={fieldWords.year}
        value={fields.year}
        error={faults.year}
        minValue={1870}
        maxValue={3000}
        onChange={(year) => Number.isNaN(year) || onChange({ year })}
      />
      <NumberField
        label={fieldWords.durationMinutes}
        value={fields.durationMinutes}
        minValue={0}
        maxValue={100_000}
        onChange={(minutes) => onChange({ durationMinutes: Number.isNaN(minutes) ? 0 : minutes })}
      />
      <NamedTags
        list="list-genres"
        label={fieldWords.genres}
        hint="The main one first."
        value={fields.genres}
        onChange={(genres) => onChange({ genres })}
      />
      <NamedTags list="list-moods" label={fieldWords.moods} value={fields.moods} onChange={(moods) => onChange({ moods })} />
      <NamedTags
        list="list-countries"
        label={fieldWords.countries}
        value={fields.countries}
        onChange={(countries) => onChange({ countries })}
      />
      <LanguageTags fields={fields} onChange={onChange} />
      <TextField
        label={fieldWords.languageNote}
        hint="Such as ‘Intertitles restored from the German print’."
        value={fields.languageNote}
        maxLength={300}
        onChange={(languageNote) => onChange({ languageNote })}
      />
      <TagsField
        label={fieldWords.keywords}
        hint="Found by search, shown nowhere."
        value={fields.keywords}
        allowsNew
        onChange={(keywords) => onChange({ keywords })}
      />
      <Switch isSelected={fields.isSilent} onChange={(isSilent) => onChange({ isSilent })}>
        {fieldWords.isSilent}
      </Switch>
      <Switch isSelected={fields.isRemastered} onChange={(isRemastered) => onChange({ isRemastered })}>
        {fieldWords.isRemastered}
      </Switch>
      <Switch isSelected={fields.matters} onChange={(matters) => onChange({ matters })}>
        {fieldWords.matters}
      </Switch>
    </FormSection>
  )
}

type Role = TitleFields['credits'][number]['role']
const namesOf = (credits: TitleFields['credits'], wanted: Role) => credits.filter(({ role }) => role === wanted).map(({ name }) => name)

export function PeopleSection({ fields, onChange }: SectionProps) {
  const maySuggest = useMay('people:read')
  const setNames = (changed: Role, names: string[]) =>
    onChange({
      credits: (['director', 'actor'] as const).flatMap((role) =>
        (role === changed ? names : namesOf(fields.credits, role)).map(
          (name) => fields.credits.find((credit) => credit.role === role && credit.name === name) ?? { role, name },
        ),
      ),
    })
  const setCharacter = (actor: string, character: string) =>
    onChange({
      credits: fields.credits.map((credit) => (credit.role === 'actor' && credit.name === actor ? { ...credit, character } : credit)),
    })
  return (
    <FormSection title="People">
      {(
        [
          ['director', 'Directors'],
          ['actor', 'Cast'],
        ] as const
      ).map(([role, label]) => (
        <WideField key={role}>
          <NamedTags
            list="list-people"
            label={label}
            hint="In the order that viewers see; a new name makes a new person."
            allowsNew
            maySuggest={maySuggest}
            value={namesOf(fields.credits, role)}
            onChange={(names) => setNames(role, names)}
          />
        </WideField>
      ))}
      {fields.credits
        .filter(({ role }) => role === 'actor')
        .map(({ name, character }) => (
          <TextField
            key={name}
            label={`${name} plays`}
            value={character ?? ''}
            onChange={(text) => setCharacter(name, text)}
            maxLength={300}
          />
        ))}
    </FormSection>
  )
}
