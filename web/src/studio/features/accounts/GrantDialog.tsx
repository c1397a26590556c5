import { type FormEvent, useId, useState } from 'react'
import { formatDay } from '../../../lib/format-day.ts'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { useOperatorChange } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { DayField } from '../../ui/DayField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './Account.module.css'
import type { AccountRow } from './account-words.ts'
import { endOf, type Span, spans } from './membership-words.ts'

/** Gives somebody a membership that nobody pays for. */
export function GrantDialog({ account: { id, name, email }, onClose }: { account: AccountRow; onClose: () => void }) {
  const form = useId()
  const [span, setSpan] = useState<Span>('month')
  const [day, setDay] = useState('')
  const until = endOf(span, day, new Date())
  const grant = useOperatorChange('grant-membership', {
    onSuccess: () => {
      onClose()
      showToast('ok', `${name || email} is a member with your compliments.`)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (until !== undefined) grant.mutate({ id, until: until?.toISOString() ?? null })
  }
  return (
    <Dialog
      title="Grant a membership"
      isOpen
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button look="lamp" type="submit" form={form} isPending={grant.isPending} isDisabled={until === undefined}>
            Grant
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <Select
          label="For how long"
          options={spans}
          value={span}
          onChange={setSpan}
          error={grant.error ? failureText(grant.error) : null}
        />
        {span === 'day' && <DayField label="Last day" value={day} onChange={setDay} />}
        <p className={styles.note}>
          Premium titles play at once{until ? ` and until ${formatDay(until.toISOString())}` : until === null ? ', with no end date' : ''}.
          Nothing is charged. {email} is told by mail.
        </p>
      </form>
    </Dialog>
  )
}
