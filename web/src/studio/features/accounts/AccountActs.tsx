import { useState } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { useOperatorChange } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import type { AccountRow } from './account-words.ts'

const tell = (error: unknown) => showToast('error', failureText(error))

/** Signs an account out everywhere, disables and enables it. */
export function AccountActs({ account: { id, name, email, isDisabled }, isOwn }: { account: AccountRow; isOwn: boolean }) {
  const [asked, ask] = useState<'sign-out' | 'disable' | null>(null)
  const close = () => ask(null)
  const who = name || email
  const done = (text: string) => () => {
    close()
    showToast('ok', text)
  }
  const signOut = useOperatorChange('sign-out-account', { onSuccess: done(`${who} is signed out on all devices.`) })
  const disable = useOperatorChange('disable-account', { onSuccess: done(`${who} can no longer sign in.`) })
  const enable = useOperatorChange('enable-account', { onSuccess: done(`${who} can sign in again.`) })
  const failed = { onError: tell, onSettled: close }
  return (
    <>
      <Button onPress={() => ask('sign-out')}>Sign out everywhere</Button>
      {isDisabled ? (
        <Button isPending={enable.isPending} onPress={() => enable.mutate({ id }, { onError: tell })}>
          Enable
        </Button>
      ) : (
        !isOwn && <Button onPress={() => ask('disable')}>Disable</Button>
      )}
      <ConfirmDialog
        title={`Sign ${who} out everywhere?`}
        text={`All sessions of ${email} end at once. ${isOwn ? 'Yours ends, too.' : 'They can sign in again.'}`}
        act="Sign out everywhere"
        isOpen={asked === 'sign-out'}
        isPending={signOut.isPending}
        onConfirm={() => signOut.mutate({ id }, failed)}
        onClose={close}
      />
      <ConfirmDialog
        title={`Disable ${who}?`}
        text={`All sessions of ${email} end, and nobody can sign in to the account until it is enabled again. Its data stay.`}
        act="Disable"
        isOpen={asked === 'disable'}
        isPending={disable.isPending}
        onConfirm={() => disable.mutate({ id }, failed)}
        onClose={close}
      />
    </>
  )
}
