import { useState } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { useOperatorChange } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { type AccountRow, roleWord } from './account-words.ts'

/** What an account may do in the running of the service, given and taken by whoever may. */
export function AccountRole({ account, mayChange }: { account: AccountRow; mayChange: boolean }) {
  const { id, name, email, isVerified } = account
  const [isAsking, setAsking] = useState(false)
  const who = name || email
  const failed = { onError: (error: unknown) => showToast('error', failureText(error)), onSettled: () => setAsking(false) }
  const grant = useOperatorChange('grant-operator', { onSuccess: () => showToast('ok', `${who} is an operator now.`) })
  const revoke = useOperatorChange('revoke-operator', { onSuccess: () => showToast('ok', `${who} is no operator any more.`) })
  const role = roleWord(account)
  return (
    <Panel
      title="Role"
      lead="An operator may do everything here, and read who watches."
      acts={mayChange && isVerified && <Button onPress={() => setAsking(true)}>{role ? 'Take the role away' : 'Make operator'}</Button>}
    >
      <p>{role ?? 'Viewer'}</p>
      <ConfirmDialog
        title={role ? `Take the role from ${who}?` : `Make ${who} an operator?`}
        text={
          role
            ? `${email} stays a viewer, and cannot open the studio any more.`
            : `${email} may then do everything here, give the role to others and take it from you.`
        }
        act={role ? 'Take the role away' : 'Make operator'}
        isOpen={isAsking}
        isPending={grant.isPending || revoke.isPending}
        onConfirm={() => (role ? revoke : grant).mutate({ id }, failed)}
        onClose={() => setAsking(false)}
      />
    </Panel>
  )
}
