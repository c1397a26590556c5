import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AccountsTable } from '../features/accounts/AccountsTable.tsx'
import { NewAccountDialog } from '../features/accounts/NewAccountDialog.tsx'
import { Newcomers } from '../features/accounts/Newcomers.tsx'
import { useMay, useWhoAmI } from '../lib/operator-context.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { Button } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/** Everybody who has an account. */
export function PeoplePage() {
  usePageTitle('People')
  const mayWrite = useMay('accounts:write')
  // An operator's session alone gives roles.
  const isOperator = useWhoAmI().data.role === 'operator'
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <PageHead
        title="People"
        acts={
          mayWrite && (
            <Button look="lamp" icon={Plus} onPress={() => setMaking(true)}>
              New account
            </Button>
          )
        }
      />
      <AccountsTable />
      <Newcomers mayWrite={mayWrite} invites={isOperator} />
      {isMaking && <NewAccountDialog isOpen onClose={() => setMaking(false)} />}
    </>
  )
}
