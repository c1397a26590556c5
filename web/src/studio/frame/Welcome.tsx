import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { formatMoment } from '../../lib/format-day.ts'
import { serviceName } from '../../lib/service-name.ts'
import { saveUser, userOf } from '../../lib/session.ts'
import { failureText } from '../../lib/texts.ts'
import { links } from '../lib/links.ts'
import { type OperatorInput, useOperatorChange, useOperatorQuery } from '../lib/operator.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { Loading } from '../ui/States.tsx'
import styles from './SignIn.module.css'

const roleWords = {
  operator: 'run the service',
  editor: 'look after its titles, home page and texts',
  support: 'look after its viewers',
  analyst: 'see how it does',
} as const

/** Where an invitation leads, and the link that a service without anybody prints at its start: it makes the account, or gives a role to one. */
export function Welcome({ code }: { code: string }) {
  usePageTitle('Welcome')
  const router = useRouter()
  const found = useOperatorQuery('find-invitation', { code })
  const [fields, setFields] = useState({ name: '', email: '', password: '' })
  const accept = useOperatorChange('accept-invitation', {
    onSuccess: (opened) => {
      saveUser(userOf(opened), { remember: true })
      router.history.replace(links.today)
    },
  })
  const invitation = found.data?.data
  const change = (changed: Partial<typeof fields>) => setFields({ ...fields, ...changed })
  const send = () => {
    const given: OperatorInput<'accept-invitation'> = {
      code,
      ...(fields.name.trim() && { name: fields.name.trim() }),
      ...(fields.email.trim() && { email: fields.email.trim() }),
      ...(fields.password && { password: fields.password }),
    }
    accept.mutate(given)
  }
  if (found.error)
    return (
      <main className={styles.sign}>
        <h1>This link does not work</h1>
        <p>{failureText(found.error)} Ask for another one; whoever has the service’s own machine makes it with the command `user link`.</p>
        <ButtonLink href={links.today}>Go to the studio</ButtonLink>
      </main>
    )
  if (!invitation)
    return (
      <main className={styles.sign}>
        <Loading />
      </main>
    )
  return (
    <main className={styles.sign}>
      <h1>Welcome to {serviceName}</h1>
      <p>
        {invitation.email ?? 'Whoever has this link'} may {roleWords[invitation.role]}. The link works once, until{' '}
        {formatMoment(invitation.expiresAt)}.
      </p>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {!invitation.hasAccount && (
          <TextField
            label="Your name"
            name="name"
            autoComplete="name"
            value={fields.name}
            onChange={(name) => change({ name })}
            autoFocus
          />
        )}
        {invitation.email === null && (
          <TextField
            label="Email address"
            type="email"
            name="email"
            autoComplete="username"
            value={fields.email}
            onChange={(email) => change({ email })}
            hint="An account that has it already gets the role; its own password is asked below."
          />
        )}
        {!invitation.hasAccount && (
          <TextField
            label="Password"
            type="password"
            name="password"
            autoComplete="new-password"
            value={fields.password}
            onChange={(password) => change({ password })}
            hint="At least eight characters."
          />
        )}
        {accept.error && (
          <p className={styles.failure} role="alert">
            {failureText(accept.error)}
          </p>
        )}
        <Button look="lamp" type="submit" isPending={accept.isPending}>
          Open the studio
        </Button>
      </Form>
    </main>
  )
}
