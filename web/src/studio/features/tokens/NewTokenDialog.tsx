import type { Scope } from '@matinee/contract/operator/scopes'
import { Copy } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { useOperatorChange } from '../../lib/operator.ts'
import { useWhoAmI } from '../../lib/operator-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import styles from './NewTokenDialog.module.css'
import { scopeAreas } from './token-words.ts'

/** Shown this once: nothing but the token's hash is kept. */
function MadeToken({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  return (
    <Dialog
      title={`Token for ${name}`}
      isOpen
      onClose={onClose}
      isWide
      foot={
        <>
          <Button icon={Copy} onPress={() => void copyText(token)}>
            Copy
          </Button>
          <Button look="lamp" onPress={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p>Copy it now: it is shown this once. Whoever has it may do what it was made for.</p>
      <code className={styles.token}>{token}</code>
      <p>
        A program sends it as <code>Authorization: Bearer …</code>
      </p>
    </Dialog>
  )
}

/** Makes a token for a program, with no more scopes than its maker has. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const form = useId()
  const { data: who } = useWhoAmI()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly Scope[]>([])
  const create = useOperatorChange('create-token')
  if (create.data) return <MadeToken name={create.data.data.name} token={create.data.token} onClose={onClose} />

  const tick = (scope: Scope, area: string) => {
    const column = scope.endsWith(':read') ? 'Read' : 'Write'
    return (
      <Checkbox
        aria-label={`${column}: ${area}`}
        isSelected={chosen.includes(scope)}
        onChange={(isOn) => setChosen((before) => (isOn ? [...before, scope] : before.filter((other) => other !== scope)))}
      />
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate({ name: name.trim(), scopes: [...chosen] })
  }
  return (
    <Dialog
      title="New token"
      isOpen
      onClose={onClose}
      isWide
      foot={
        <>
          <Button look="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button look="lamp" type="submit" form={form} isPending={create.isPending} isDisabled={!name.trim() || chosen.length === 0}>
            Make the token
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <TextField label="Name" hint="Which program it is for." value={name} onChange={setName} autoFocus maxLength={300} />
        <table className={styles.scopes}>
          <thead>
            <tr>
              <th scope="col">May</th>
              <th scope="col">Read</th>
              <th scope="col">Write</th>
            </tr>
          </thead>
          <tbody>
            {scopeAreas(who.scopes).map(({ id, name: area, read, write }) => (
              <tr key={id}>
                <th scope="row">{area}</th>
                <td>{read && tick(read, area)}</td>
                <td>{write && tick(write, area)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {create.error && (
          <p className={styles.wrong} role="alert">
            {failureText(create.error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
