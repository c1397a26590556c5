import { useState } from 'react'
import { failureText } from '../../lib/texts.ts'
import { BrandPictures } from '../features/settings/BrandPictures.tsx'
import { MachineSettings } from '../features/settings/MachineSettings.tsx'
import { SettingsForm } from '../features/settings/SettingsForm.tsx'
import { fitsSearch, settingLabel } from '../features/settings/setting-words.ts'
import { useOperatorQuery } from '../lib/operator.ts'
import { useMay } from '../lib/operator-context.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { SearchBox } from '../ui/FilterBar.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Empty, Failure, Loading } from '../ui/States.tsx'

/** What the pictures of the service's look are found by. */
const picturesWords = ['Mark and wordmarks', 'logo icon picture']

/** What the service is called, how it looks and what it says of itself. */
export function SettingsPage() {
  usePageTitle('Settings')
  const mayWrite = useMay('settings:write')
  const [base, setBase] = useState<number | null>(null)
  const [search, setSearch] = useState('')
  const settings = useOperatorQuery('list-settings', {})
  const pictures = useOperatorQuery('list-brand-pictures', {})
  const reload = () => Promise.all([settings.refetch(), pictures.refetch()])
  const told = [
    ...(settings.data?.data ?? []).map(({ name, meaning }) => [settingLabel(name), name, meaning]),
    ...(settings.data?.machine ?? []).map(({ name, meaning }) => [name, meaning]),
    picturesWords,
  ]
  const hasNone = settings.data !== undefined && !told.some((texts) => fitsSearch(search, texts))
  const error = settings.error ?? pictures.error
  return (
    <>
      <PageHead title="Settings" acts={<SearchBox label="Find a setting" value={search} onChange={setSearch} />}>
        What the service is called, how it looks and what it says of itself.
      </PageHead>
      {error && <Failure text={failureText(error)} onRetry={() => void reload()} />}
      {settings.isPending || pictures.isPending ? <Loading lines={8} /> : null}
      {pictures.data && fitsSearch(search, picturesWords) && (
        <BrandPictures
          pictures={pictures.data}
          mayWrite={mayWrite}
          onRefused={() => void reload()}
          onWritten={(before, after) => setBase((own) => (own === before ? after : own))}
        />
      )}
      {settings.data && (
        <SettingsForm settings={settings.data} mayWrite={mayWrite} search={search} onReload={reload} base={base} onBase={setBase} />
      )}
      {settings.data && <MachineSettings settings={settings.data.machine} search={search} />}
      {hasNone && <Empty title="No setting fits">Look for another word.</Empty>}
    </>
  )
}
