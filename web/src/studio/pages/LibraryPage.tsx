import { RefreshCw } from 'lucide-react'
import { failureText } from '../../lib/texts.ts'
import { showToast } from '../../ui/toast.ts'
import { LibraryRoom } from '../features/library/LibraryRoom.tsx'
import { DropAnywhere } from '../features/uploads/DropAnywhere.tsx'
import { UploadButtons } from '../features/uploads/UploadButtons.tsx'
import { UploadPanel } from '../features/uploads/UploadPanel.tsx'
import { useOperatorChange, useOperatorQuery } from '../lib/operator.ts'
import { useMay } from '../lib/operator-context.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { Button } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Failure, Loading } from '../ui/States.tsx'

/** The folder is looked at every few seconds; what it says is not newer. */
const refreshMs = 3000

/** The folder of films, and what becomes of its files. */
export function LibraryPage() {
  usePageTitle('Library')
  const mayWrite = useMay('media:write')
  const mayUpload = useMay('catalogue:write')
  const library = useOperatorQuery('get-library', {}, { refetchInterval: refreshMs })
  const rescan = useOperatorChange('rescan-library')
  const state = library.data?.data
  return (
    <>
      <PageHead
        title="Library"
        acts={
          <>
            {mayWrite && state && state.folder !== null && (
              <Button
                icon={RefreshCw}
                isPending={rescan.isPending || state.isLookWanted}
                onPress={() => rescan.mutate({}, { onError: (error) => showToast('error', failureText(error)) })}
              >
                Look again
              </Button>
            )}
            {mayUpload && <UploadButtons />}
          </>
        }
      />
      {mayUpload && <DropAnywhere />}
      <UploadPanel mayWrite={mayUpload} />
      {library.error && <Failure text={failureText(library.error)} onRetry={() => void library.refetch()} />}
      {state ? <LibraryRoom library={state} refreshMs={refreshMs} /> : library.isPending && <Loading lines={8} />}
    </>
  )
}
