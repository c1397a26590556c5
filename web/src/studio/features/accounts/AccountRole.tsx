import { useState } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { useOperatorChange } from '../../lib/operator.ts'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Select } from '../../ui/Select.tsx'
import { type AccountRow, roleMeanings, roleOptions } from './account-words.ts'

type Choice = (typeof roleOptions)[number]['id']

/** What an account may do in the running of the service, given and taken by whoever may. */
export function AccountRole({ account, mayChange }: { account: AccountRow; mayChange: boolean }) {
  const { id, name, email, isVerified } = account
  const role: Choice = account.role ?? 'viewer'
  const [chosen, setChosen] = useState<Choice>()
  const who = name || email
  const labelOf = (choice: Choice) => roleOptions.find((option) => option.id === choice)!.label
  const change = useOperatorChange('set-account-role', {
    onSuccess: ({ data }) => showToast('ok', `${who}: ${labelOf(data.role ?? 'viewer')}.`),
  })
  return (
    <Panel title="Role" lead={roleMeanings[role]}>
      {mayChange && isVerified ? (
        <Select
          label="Role in running the service"
          options={roleOptions}
          value={role}
          onChange={(next) => next !== role && setChosen(next)}
        />
      ) : (
        <p>{labelOf(role)}</p>
      )}
      {chosen && (
        <ConfirmDialog
          title={chosen === 'viewer' ? `Take the role from ${who}?` : `Make ${who} ${labelOf(chosen).toLowerCase()}?`}
          text={roleMeanings[chosen]}
          act={chosen === 'viewer' ? 'Take the role away' : 'Give the role'}
          isOpen
          isPending={change.isPending}
          onConfirm={() =>
            change.mutate(
              { id, role: chosen === 'viewer' ? null : chosen },
              { onError: (error: unknown) => showToast('error', failureText(error)), onSettled: () => setChosen(undefined) },
            )
          }
          onClose={() => setChosen(undefined)}
        />
      )}
    </Panel>
  )
}
