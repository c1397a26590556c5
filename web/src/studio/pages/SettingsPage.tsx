import { useState } from 'react'
import { failureText } from '../../lib/texts.ts'
import { BrandPictures } from '../features/settings/BrandPictures.tsx'
import { SettingsForm } from '../features/settings/SettingsForm.tsx'
import { useOperatorQuery } from '../lib/operator.ts'
import { useMay } from '../lib/operator-context.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Failure, Loading } from '../ui/States.tsx'

/** What the service is called, how it looks and what it says of itself. */
export function SettingsPage() {
  usePageTitle('Settings')
  const mayWrite = useMay('settings:write')
  const [base, setBase] = useState<number | null>(null)
  const settings = useOperatorQuery('list-settings', {})
  const pictures = useOperatorQuery('list-brand-pictures', {})
  const reload = () => Promise.all([settings.refetch(), pictures.refetch()])
  const error = settings.error ?? pictures.error
  return (
    <>
      <PageHead title="Settings">What the service is called, how it looks and what it says of itself.</PageHead>
      {error && <Failure text={failureText(error)} onRetry={() => void reload()} />}
      {settings.isPending || pictures.isPending ? <Loading lines={8} /> : null}
      {pictures.data && (
        <BrandPictures
          pictures={pictures.data}
          mayWrite={mayWrite}
          onRefused={() => void reload()}
          onWritten={(before, after) => setBase((own) => (own === before ? after : own))}
        />
      )}
      {settings.data && <SettingsForm settings={settings.data} mayWrite={mayWrite} onReload={reload} base={base} onBase={setBase} />}
    </>
  )
}
