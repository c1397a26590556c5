import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format-day.ts'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { useOperatorChange, useOperatorQuery } from '../../lib/operator.ts'
import { useAct } from '../../lib/use-act.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './Account.module.css'
import { roleMeanings, roleOptions } from './account-words.ts'

const invitable = roleOptions.filter((option) => option.id !== 'viewer')
type InvitedRole = Exclude<(typeof roleOptions)[number]['id'], 'viewer'>

/** Those who were asked to help run the service and have not come yet. */
export function Invitations() {
  const invitations = useOperatorQuery('list-invitations', {}).data?.data ?? []
  const [isAsking, setAsking] = useAct('invite')
  const revoke = useOperatorChange('revoke-invitation')
  const resend = useOperatorChange('resend-invitation', {
    onSuccess: ({ data }) => showToast('ok', `Another link is on its way to ${data.email}. The earlier one is void.`),
  })
  const failed = { onError: (error: unknown) => showToast('error', failureText(error)) }
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
              <span className={styles.text}>
                <b>{email ?? 'Whoever has the link'}</b>
                <small>
                  As {role}, until {formatMoment(expiresAt)}
                </small>
              </span>
              <span className={styles.acts}>
                {email !== null && (
                  <Button
                    look="quiet"
                    aria-label={`Send again to ${email}`}
                    isPending={resend.isPending && resend.variables.id === id}
                    onPress={() => resend.mutate({ id }, failed)}
                  >
                    Send again
                  </Button>
                )}
                <Button look="quiet" aria-label={`Take back ${email ?? 'the link'}`} onPress={() => revoke.mutate({ id }, failed)}>
                  Take back
                </Button>
              </span>
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
