import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../../lib/texts.ts'
import { callOperator, type OperatorReply, refreshAreaOf } from '../../lib/operator.ts'
import { useMay } from '../../lib/operator-context.ts'
import { useOpened, useOpenedForm } from '../../lib/use-opened-form.ts'
import { VersionHistory } from '../../lib/VersionHistory.tsx'
import { TextField } from '../../ui/Field.tsx'
import { SaveBar } from '../../ui/SaveBar.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import styles from './PageEditor.module.css'
import { PagePreview } from './PagePreview.tsx'

type PageRecord = OperatorReply<'get-page'>['data']

interface EditorProps {
  slug: PageRecord['slug']
  /** What stands above the text for viewers. */
  heading: string
}

/** A page's text beside what viewers will see of it. */
export function PageEditor({ slug, heading }: EditorProps) {
  const query = useOpened(['page', slug], () => callOperator('get-page', { slug }))
  if (query.data) return <PageForm page={query.data.data} heading={heading} onReload={() => query.refetch()} />
  return query.error ? <Failure text={failureText(query.error)} onRetry={() => void query.refetch()} /> : <Loading lines={8} />
}

function PageForm({ page, heading, onReload }: { page: PageRecord; heading: string; onReload: () => Promise<unknown> }) {
  const queries = useQueryClient()
  const mayWrite = useMay('pages:write')
  const mayReadLog = useMay('audit:read')
  const { slug, version, title, html } = page
  const { values, set, submit, hasBar, bar } = useOpenedForm({
    name: 'The page',
    key: ['page', slug],
    loaded: { title, html },
    write: (fields) => callOperator('update-page', { slug, version, ...fields }),
    onSaved: () => refreshAreaOf(queries, 'list-audit-log'),
    onReload,
  })
  return (
    <>
      {mayReadLog && (
        <div className={styles.acts}>
          <VersionHistory
            entity="page"
            entityId={slug}
            standing={{ title, html }}
            sourceOf={(text) => text.html}
            empty="Each version of this page will stand here."
            note="Restoring puts a version into the field. Viewers see it once it is saved."
            inForce="wrote what viewers see now"
            onRestore={mayWrite ? set : undefined}
          />
        </div>
      )}
      <form className={styles.form} onSubmit={submit} aria-label={heading}>
        <div className={styles.sides}>
          <div className={styles.text}>
            <TextField
              label="Text"
              isLong
              value={values.html}
              onChange={(html) => set({ html })}
              isReadOnly={!mayWrite}
              maxLength={100_000}
              hint="HTML: headings, paragraphs, lists, links, tables. Scripts, styles, pictures and forms are left out."
            />
            <p className={styles.note}>
              <code>{'{name}'}</code> becomes what the service is called, <code>{'{price}'}</code> what the cheapest plan costs. A paragraph
              with the price is left out while nothing is on sale, and one with <code>data-capability</code> while the service has not what
              it names.
            </p>
          </div>
          {mayWrite && <PagePreview heading={heading} html={values.html} />}
        </div>
        {hasBar && <SaveBar {...bar} mine={() => values.html} />}
      </form>
    </>
  )
}
