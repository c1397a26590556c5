import { useQueryClient } from '@tanstack/react-query'
import { Send, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { callOperator, type OperatorReply, refreshAreaOf, useOperatorChange } from '../../lib/operator.ts'
import { useMay } from '../../lib/operator-context.ts'
import { useOpened, useOpenedForm } from '../../lib/use-opened-form.ts'
import { VersionHistory } from '../../lib/VersionHistory.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { SaveBar } from '../../ui/SaveBar.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import { EmailPreview } from './EmailPreview.tsx'
import styles from './Emails.module.css'
import { Variables } from './Variables.tsx'

type EmailRecord = OperatorReply<'get-email'>['data']

/** An email's words beside what it looks like. */
export function EmailEditor({ name }: { name: EmailRecord['name'] }) {
  const query = useOpened(['email', name], () => callOperator('get-email', { name }))
  if (query.data) return <EmailForm email={query.data.data} onReload={() => query.refetch()} />
  return query.error ? <Failure text={failureText(query.error)} onRetry={() => void query.refetch()} /> : <Loading lines={8} />
}

function EmailForm({ email, onReload }: { email: EmailRecord; onReload: () => Promise<unknown> }) {
  const { name, version, subject, text, defaultSubject, defaultText, variables } = email
  const queries = useQueryClient()
  const mayWrite = useMay('settings:write')
  const mayReadLog = useMay('audit:read')
  const fields = useRef<HTMLDivElement>(null)
  const { values, set, submit, hasBar, bar } = useOpenedForm({
    name: 'The email',
    key: ['email', name],
    loaded: { subject, text },
    write: (words) => callOperator('update-email', { name, version, ...words }),
    onSaved: () => Promise.all([refreshAreaOf(queries, 'list-emails'), refreshAreaOf(queries, 'list-audit-log')]),
    onReload,
  })
  const test = useOperatorChange('send-test-email')
  const sendTest = () =>
    test.mutate(
      { name, ...values },
      {
        onSuccess: ({ data }) => showToast('ok', `A test is on its way to ${data.to}.`),
        onError: (error) => showToast('error', failureText(error)),
      },
    )
  const isDefault = values.subject === defaultSubject && values.text === defaultText
  /** Puts a variable where the cursor stands in the text. */
  const insert = (variable: string) => {
    const area = fields.current?.querySelector('textarea')
    const at = area?.selectionStart ?? values.text.length
    const end = area?.selectionEnd ?? at
    set({ text: `${values.text.slice(0, at)}{${variable}}${values.text.slice(end)}` })
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(at + variable.length + 2, at + variable.length + 2)
    })
  }
  return (
    <>
      <div className={styles.acts}>
        {mayWrite && !isDefault && (
          <Button icon={Undo2} look="quiet" onPress={() => set({ subject: defaultSubject, text: defaultText })}>
            Back to the default
          </Button>
        )}
        {mayReadLog && (
          <VersionHistory
            entity="email"
            entityId={name}
            standing={{ subject, text }}
            sourceOf={(words) => `${words.subject}\n\n${words.text}`}
            empty="Each version of this email will stand here."
            note="Restoring puts a version into the fields. It is sent once it is saved."
            inForce="wrote what is sent now"
            onRestore={mayWrite ? set : undefined}
          />
        )}
        {mayWrite && (
          <Button icon={Send} isPending={test.isPending} onPress={sendTest}>
            Send a test to me
          </Button>
        )}
      </div>
      <form className={styles.form} onSubmit={submit} aria-label={email.title}>
        <div className={styles.sides}>
          <div className={styles.words} ref={fields}>
            <TextField
              label="Subject"
              value={values.subject}
              onChange={(typed) => set({ subject: typed })}
              isReadOnly={!mayWrite}
              maxLength={300}
            />
            <TextField
              label="Text"
              isLong
              value={values.text}
              onChange={(typed) => set({ text: typed })}
              isReadOnly={!mayWrite}
              maxLength={10_000}
              hint="An empty line begins a paragraph. **bold**, “- ” for lists, [words]({link}) for a link; alone in its paragraph it is a button."
            />
            <Variables variables={variables} onInsert={mayWrite ? insert : undefined} />
          </div>
          {mayWrite && <EmailPreview name={name} {...values} />}
        </div>
        {hasBar && <SaveBar {...bar} mine={() => `${values.subject}\n\n${values.text}`} />}
      </form>
    </>
  )
}
