import { ChunkMissing } from '../../lib/chunk.ts'
import { useHead } from '../../lib/head.tsx'
import { serviceName } from '../../lib/service-name.ts'
import { failureText } from '../../lib/texts.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { ErrorPage } from '../../ui/ErrorPage.tsx'

interface UnexpectedErrorPageProps {
  error?: unknown
}

/** Something broke; where a script of the page did not come, loading everything anew is the remedy. */
export function UnexpectedErrorPage({ error }: UnexpectedErrorPageProps) {
  useHead({ title: 'The film has snapped', noIndex: true })
  const sentence = error instanceof ChunkMissing ? error.message : failureText(error)
  return (
    <ErrorPage
      name={serviceName}
      heading="The film has snapped."
      number="No. 500"
      actions={
        <>
          {/* biome-ignore lint/a11y/useValidAnchor: the empty address is this page's own; a link works without any script. */}
          <a href="" className={buttonClass({ look: 'cream' })}>
            Reload
          </a>
          <a href="/" className={buttonClass({ look: 'line' })}>
            Back to home
          </a>
        </>
      }
    >
      {sentence}
    </ErrorPage>
  )
}
