import { Plus } from 'lucide-react'
import { useState } from 'react'
import { NewTokenDialog } from '../features/tokens/NewTokenDialog.tsx'
import { TokensTable } from '../features/tokens/TokensTable.tsx'
import { useMay } from '../lib/operator-context.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { Button } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/** What lets programs work with the service. */
export function TokensPage() {
  usePageTitle('API tokens')
  const mayWrite = useMay('tokens:write')
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <PageHead
        title="API tokens"
        acts={
          mayWrite && (
            <Button look="lamp" icon={Plus} onPress={() => setMaking(true)}>
              New token
            </Button>
          )
        }
      />
      <TokensTable />
      {isMaking && <NewTokenDialog onClose={() => setMaking(false)} />}
    </>
  )
}
