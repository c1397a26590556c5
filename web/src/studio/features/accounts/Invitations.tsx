import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format.ts'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { useOperatorChange, useOperatorQuery } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Select } from '../../ui/Select.tsx'
import { roleMeanings, roleOptions } from './account-words.ts'
import styles from './Invitations.module.css'

const invitable = roleOptions.filter((option) => option.id !== 'viewer')
type InvitedRole = Exclude<(typeof roleOptions)[number]['id'], 'viewer'>

/** Those who were asked to help run the service and have not come yet. */
export function Invitations() {
  const invitations = useOperatorQuery('list-invitations', {}).data?.data ?? []
  const [isAsking, setAsking] = useState(false)
  const revoke = useOperatorChange('revoke-invitation')
  return (
    <Panel
      title="Invitations"
      lead="A link by mail, good for a day, that makes an account with a role or gives the role to one."
      acts={
        <Button icon={MailPlus} onPress={() => setAsking(true)}>
          Invite somebody
        </Button>
      }
    >
      {invitations.length === 0 ? (
        <p className={styles.none}>Nobody is expected.</p>
      ) : (
        <ul className={styles.list}>
          {invitations.map(({ id, email, role, expiresAt }) => (
            <li key={id}>
              <span>
                <b>{email ?? 'Whoever has the link'}</b> as {role}, until {formatMoment(expiresAt)}
              </span>
              <Button
                look="quiet"
                onPress={() => revoke.mutate({ id }, { onError: (error) => showToast('error', failureText(error)) })}
              >{`Take back ${email ?? 'the link'}`}</Button>
            </li>
          ))}
        </ul>
      )}
      {isAsking && <InviteDialog onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<InvitedRole>('editor')
  const invite = useOperatorChange('create-invitation', {
    onSuccess: ({ data }) => {
      showToast('ok', `The invitation is on its way to ${data.email}.`)
      onClose()
    },
  })
  return (
    <Dialog
      title="Invite somebody"
      isOpen
      onClose={onClose}
      foot={
        <Button
          look="lamp"
          isDisabled={!email.includes('@')}
          isPending={invite.isPending}
          onPress={() => invite.mutate({ email: email.trim(), role })}
        >
          Send invitation
        </Button>
      }
    >
      <TextField
        label="Email address"
        type="email"
        value={email}
        onChange={setEmail}
        error={invite.error ? failureText(invite.error) : null}
        autoFocus
      />
      <Select
        label="Role"
        options={invitable}
        value={role}
        onChange={(chosen) => setRole(chosen as InvitedRole)}
        hint={roleMeanings[role]}
      />
    </Dialog>
  )
}
