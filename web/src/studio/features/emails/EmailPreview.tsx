import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { useTyped } from '../../../lib/use-typed.ts'
import { classNames } from '../../../ui/class-names.ts'
import { callOperator, type OperatorReply } from '../../lib/operator.ts'
import { Chips } from '../../ui/FilterBar.tsx'
import { Loading } from '../../ui/States.tsx'
import styles from './Emails.module.css'
import { framedEmail } from './framed-email.ts'

const views = [
  { id: 'desktop', label: 'Desktop' },
  { id: 'phone', label: 'Phone' },
  { id: 'plain', label: 'Plain text' },
] as const
type View = (typeof views)[number]['id']

interface EmailPreviewProps {
  name: OperatorReply<'get-email'>['data']['name']
  subject: string
  text: string
}

/** What the email would be now, made by the service of sample values; while the words are not sound, the last that were, and what is wrong. */
export function EmailPreview({ name, subject, text }: EmailPreviewProps) {
  const [view, setView] = useState<View>('desktop')
  const words = JSON.stringify({ subject: useTyped(subject), text: useTyped(text) })
  const [shown, setShown] = useState<OperatorReply<'preview-email'>['data']>()
  const preview = useQuery({
    queryKey: ['email-preview', name, words],
    queryFn: async () => {
      const { data } = await callOperator('preview-email', { name, ...(JSON.parse(words) as { subject: string; text: string }) })
      setShown(data)
      return data
    },
    retry: false,
    gcTime: 0,
  })
  return (
    <section className={styles.preview} aria-label="Preview">
      <Chips label="Shown as" options={views} value={view} onChange={(chosen) => setView(chosen ?? 'desktop')} />
      {preview.error && (
        <p className={styles.wrong} role="status">
          {failureText(preview.error)}
        </p>
      )}
      {shown ? (
        <div className={classNames(styles.mail, view === 'phone' && styles.phone)}>
          <p className={styles.subject}>{shown.subject}</p>
          {view === 'plain' ? <pre className={styles.plain}>{shown.text}</pre> : <MailFrame key={view} html={shown.html} />}
        </div>
      ) : (
        !preview.error && <Loading />
      )}
    </section>
  )
}

const nonceOf = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** The email in a document of its own, where nothing runs; as high as it is. */
function MailFrame({ html }: { html: string }) {
  const [height, setHeight] = useState(420)
  return (
    <iframe
      title="The email"
      className={styles.frame}
      // Our own origin, so that its height can be read; without scripts that gives it nothing.
      sandbox="allow-same-origin"
      srcDoc={framedEmail(html, nonceOf())}
      style={{ height }}
      onLoad={(event) => setHeight(event.currentTarget.contentDocument?.documentElement.offsetHeight ?? height)}
    />
  )
}
