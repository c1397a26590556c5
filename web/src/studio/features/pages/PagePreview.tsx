import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { callOperator } from '../../lib/operator.ts'
import { Failure, Loading } from '../../ui/States.tsx'
import styles from './PageEditor.module.css'

/** What viewers would be shown of a text now, made of it by the service. */
export function PagePreview({ heading, html }: { heading: string; html: string }) {
  const shown = useDeferredValue(html)
  const preview = useQuery({
    queryKey: ['preview-page', shown],
    queryFn: () => callOperator('preview-page', { html: shown }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const cleaned = preview.data?.data.html
  return (
    <section className={styles.preview} aria-label="Preview">
      {preview.error && <Failure text={failureText(preview.error)} onRetry={() => void preview.refetch()} />}
      {cleaned === undefined ? (
        !preview.error && <Loading />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be scrolled by keys
        <article className={styles.page} tabIndex={0}>
          <h2 className={styles.heading}>{heading}</h2>
          {/* The service has cleaned it. */}
          <div dangerouslySetInnerHTML={{ __html: cleaned }} />
          {cleaned === '' && <p>Nothing is written yet; viewers are told so.</p>}
        </article>
      )}
    </section>
  )
}
